import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, expect, it } from 'vitest';
import { repositoryRoot } from '../launch/app-process.ts';
import type { PackedPlatform } from './electron-stand-in.ts';
import { type PackedApp, packApp, temporaryFolder } from './pack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const packs = new Map<PackedPlatform, Promise<PackedApp>>();

/** Packs once for each platform. */
function packed(platform: PackedPlatform): Promise<PackedApp> {
  const pack = packs.get(platform) ?? packApp(join(folder.path, platform), platform);
  packs.set(platform, pack);
  return pack;
}

const vendor = 'node_modules/node-notifier/vendor';

it('A Windows package has only the Windows helper programs, intact and beside the archive', async () => {
  const { archive, executable } = await packed('win32');
  const beside = join(`${archive}.unpacked`, vendor);
  const program = 'snoreToast/snoretoast-x64.exe';
  const found = readdirSync(beside, { recursive: true, encoding: 'utf8' });
  expect(found.filter((path) => !/^snoreToast(\/|$)/.test(path))).toEqual([]);
  expect(readFileSync(join(beside, program))).toEqual(readFileSync(join(repositoryRoot, vendor, program)));
  // The archive's index names them, which is how Electron's execFile knows to look beside it.
  expect(listPackage(archive, { isPack: false })).toContain(`/${vendor}/${program}`);
  expect(existsSync(join(`${archive}.unpacked`, 'out'))).toBe(false);
  await expectFuses(executable);
});

it('A macOS package has no helper program, since none may bypass a refusal', async () => {
  const { archive, executable } = await packed('darwin');
  expect(listPackage(archive, { isPack: false }).filter((path) => path.includes('/vendor/'))).toEqual([]);
  expect(existsSync(join(`${archive}.unpacked`, vendor))).toBe(false);
  await expectFuses(executable);
});

async function expectFuses(executable: string): Promise<void> {
  expect(await getCurrentFuseWire(executable)).toMatchObject({
    [FuseV1Options.RunAsNode]: FuseState.DISABLE,
    [FuseV1Options.OnlyLoadAppFromAsar]: FuseState.ENABLE,
  });
}

const canRecord = process.platform !== 'win32';
if (!canRecord) console.log('Skipped: on Windows no script can stand in for codesign.');

it.skipIf(!canRecord)(
  'A Mac app without a certificate is re-signed ad hoc, since Apple silicon would otherwise kill it',
  async () => {
    await packed('darwin');
    expect(
      readFileSync(join(folder.path, 'darwin', 'signed'), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual([expect.stringMatching(/^--sign - --force .*--deep .*Hostbell\.app$/)]);
  },
);

it('node-notifier starts its Windows program in the only way that Electron redirects out of the archive', () => {
  const utils = readFileSync(join(repositoryRoot, 'node_modules/node-notifier/lib/utils.js'), 'utf8');
  expect(utils).not.toMatch(/\bspawn(Sync)?\(/);
  const toaster = readFileSync(
    join(repositoryRoot, 'node_modules/node-notifier/notifiers/toaster.js'),
    'utf8',
  );
  expect(toaster).toContain('utils.fileCommand(');
  const body = utils.slice(utils.indexOf('module.exports.fileCommand ='));
  expect(body.slice(0, body.indexOf('\n};'))).toContain('cp.execFile(');
});
