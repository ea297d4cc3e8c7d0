import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, expect, it } from 'vitest';
import { packApp, temporaryFolder } from './pack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
it.each(['win32', 'darwin'] as const)(
  'A package for %s has no helper program, since none may bypass a refusal',
  async (platform) => {
    const { archive, executable } = await packApp(join(folder.path, platform), platform);
    expect(
      listPackage(archive, { isPack: false }).filter((path) => path.includes('/vendor/')),
    ).toEqual([]);
    expect(readdirSync(`${archive}.unpacked`)).toEqual(['resources']);
    expect(await getCurrentFuseWire(executable)).toMatchObject({
      [FuseV1Options.RunAsNode]: FuseState.DISABLE,
      [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
    });
  },
);

const canRecord = process.platform !== 'win32';
if (!canRecord) console.log('Skipped: on Windows no script can stand in for codesign.');

it.skipIf(!canRecord)(
  'A Mac app without a certificate is re-signed ad hoc, since Apple silicon would otherwise kill it',
  () => {
    // What was packed above.
    const signed = readFileSync(join(folder.path, 'darwin', 'signed'), 'utf8');
    expect(signed.trim()).toMatch(/^--sign - --force .*--deep .*Hostbell\.app$/);
  },
);
