import {
  closeSync,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { modeOf, temporaryDirectory } from '../run/temporary-directory.ts';
import { holdFile } from './hold-file.ts';

// On Windows these ask Node itself, elsewhere what stands for it: both must answer alike.

/** A folder with a file and a folder in it. */
async function setUp() {
  const directory = await temporaryDirectory();
  const file = join(directory, 'file');
  const folder = join(directory, 'folder');
  await writeFile(file, 'text', { mode: 0o600 });
  await mkdir(folder, { mode: 0o700 });
  return { directory, file, folder };
}

it('Every file and folder has the mode 666, or 444 if it can only be read', async () => {
  const { file, folder } = await setUp();
  expect([await modeOf(file), await modeOf(folder), statSync(file).mode & 0o777]).toEqual([
    '666',
    '666',
    0o666,
  ]);
  await chmod(file, 0o755);
  expect(await modeOf(file)).toBe('666');
  await chmod(file, 0o444);
  expect(await modeOf(file)).toBe('444');
  await expect(open(file, 'r+')).rejects.toMatchObject({ code: 'EPERM', syscall: 'open' });
  const handle = await open(file);
  expect((await handle.stat()).mode & 0o777).toBe(0o444);
  await handle.close();
});

it('Only what was opened for writing is flushed, and no folder', async () => {
  const { file, folder } = await setUp();
  for (const path of [file, folder]) {
    const handle = await open(path, 'r');
    await expect(handle.sync()).rejects.toMatchObject({ code: 'EPERM', syscall: 'fsync' });
    await handle.close();
    const descriptor = openSync(path, 'r');
    expect(() => fsyncSync(descriptor)).toThrow('EPERM: operation not permitted, fsync');
    await expect(promisify(fsync)(descriptor)).rejects.toMatchObject({ code: 'EPERM' });
    closeSync(descriptor);
  }
  const writable = await open(file, 'r+');
  await writable.sync();
  await writable.close();
});

it('A file that is open is removed, but neither replaced nor moved with its folder', async () => {
  const { directory, file, folder } = await setUp();
  const inFolder = join(folder, 'inside');
  await writeFile(inFolder, '');
  const reader = await open(file);
  const inside = openSync(inFolder, 'r');
  const refused = { code: 'EPERM', syscall: 'rename' };
  await expect(rename(inFolder, file)).rejects.toMatchObject(refused);
  await expect(rename(folder, join(directory, 'moved'))).rejects.toMatchObject(refused);
  closeSync(inside);
  await rename(folder, join(directory, 'moved'));
  await unlink(file);
  await reader.close();
  expect(await readdir(directory)).toEqual(['moved']);
});

it('No file takes the place of a folder, and no folder that of another', async () => {
  const { directory, file, folder } = await setUp();
  const other = join(directory, 'other');
  mkdirSync(other);
  for (const from of [file, other])
    expect(() => renameSync(from, folder)).toThrow('EPERM: operation not permitted, rename');
  await expect(unlink(folder)).rejects.toMatchObject({ code: 'EPERM' });
});

it('A file that another program holds is busy for all others', async () => {
  const { directory, file } = await setUp();
  const release = await holdFile(file);
  const refused = { code: 'EBUSY' };
  await expect(open(file)).rejects.toMatchObject(refused);
  await expect(writeFile(file, '')).rejects.toMatchObject(refused);
  await expect(rename(file, join(directory, 'moved'))).rejects.toMatchObject(refused);
  await expect(unlink(file)).rejects.toMatchObject(refused);
  expect((await stat(file)).size).toBe(4);
  await release();
  rmSync(file);
});

it('Paths have a drive and backslashes, and some characters are in no name', async () => {
  const { directory, file } = await setUp();
  expect(await realpath(file)).toBe(file);
  expect(file).toMatch(/^[A-Z]:\\.*\\file$/);
  await mkdir(join(directory, 'a/b'), { recursive: true });
  expect((await readdir(directory, { recursive: true })).sort()).toEqual([
    'a',
    'a\\b',
    'file',
    'folder',
  ]);
  await expect(writeFile(join(directory, 'what?'), '')).rejects.toMatchObject({ code: 'ENOENT' });
});
