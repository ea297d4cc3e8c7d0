import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceFile } from '../../../electron/adapters/updates/replace-file.ts';
import { makeLinkOrSkip } from '../../desktop/or-skip.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';
import { aProgram, sha512Of } from '../../server/update-server.ts';

const old = aProgram('1.0.0');
const good = aProgram('2.0.0');

async function twoPrograms() {
  const place = await temporaryDirectory();
  const apps = join(place, 'apps');
  const file = join(apps, 'Hostbell-1.0.0.AppImage');
  const by = join(place, 'downloaded');
  await mkdir(apps);
  await writeFile(file, old, { mode: 0o755 });
  await writeFile(by, good);
  return { apps, file, by };
}

it('A program is replaced under its own name, and can be started', async () => {
  const { apps, file, by } = await twoPrograms();
  expect(replaceFile(file, by, sha512Of(good))).toBe(true);
  expect(await readFile(file)).toEqual(good);
  expect(await modeOf(file)).toBe(modeHere('755'));
  expect(await readdir(apps)).toEqual(['Hostbell-1.0.0.AppImage']);
});

it('A link to a program stays a link', async ({ skip }) => {
  const { apps, file, by } = await twoPrograms();
  const link = join(apps, 'hostbell');
  await makeLinkOrSkip(skip, file, link);
  expect(replaceFile(link, by, sha512Of(good))).toBe(true);
  expect(await readlink(link)).toBe(file);
  expect(await readFile(file)).toEqual(good);
});

it('A file that was changed after its hash was checked replaces nothing', async () => {
  const { apps, file, by } = await twoPrograms();
  await writeFile(by, aProgram('evil'));
  expect(replaceFile(file, by, sha512Of(good))).toBe(false);
  expect(await readFile(file)).toEqual(old);
  expect(await readdir(apps)).toEqual(['Hostbell-1.0.0.AppImage']);
});

it('The old program stays intact when the new one cannot be written to its folder', async () => {
  const { apps, file, by } = await twoPrograms();
  const inTheWay = join(apps, '.Hostbell-1.0.0.AppImage.update');
  await mkdir(inTheWay);
  await writeFile(join(inTheWay, 'something'), '');
  expect(() => replaceFile(file, by, sha512Of(good))).toThrow();
  expect(await readFile(file)).toEqual(old);
});
