import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { everyFile, isOwnFile } from './every-file.ts';
import { temporaryDirectory } from './temporary-directory.ts';

it('A link that leads nowhere is named, not waited for; no link is followed', async ({ skip }) => {
  if (process.platform === 'win32') return skip('Chromium has no such links on Windows');
  const folder = await temporaryDirectory();
  const elsewhere = join(await temporaryDirectory(), 'note');
  await writeFile(elsewhere, 'not here');
  await symlink('computer-4711', join(folder, 'SingletonLock'));
  await symlink(elsewhere, join(folder, 'link'));
  await writeFile(join(folder, 'settings.json'), '{}');
  const found = await everyFile(folder);
  expect(found.split('\n').sort()).toEqual(['SingletonLock', 'link', 'settings.json', '{}']);
});

it('A file of Chromium’s that is locked is named; one of our own must be readable', async () => {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'Local Storage/leveldb'), { recursive: true });
  for (const name of ['Local Storage/leveldb/LOCK', 'Local State', 'settings.json'])
    await writeFile(join(folder, name), `in ${basename(name)}`);
  /** As on Windows, for files that another program has opened for itself. */
  const withLocked = (...locked: readonly string[]) =>
    everyFile(folder, async (path) => {
      if (locked.includes(basename(path))) throw Object.assign(new Error(), { code: 'EBUSY' });
      return readFile(path, 'latin1');
    });
  const found = await withLocked('LOCK');
  for (const text of ['LOCK', 'in Local State', 'in settings.json']) expect(found).toContain(text);
  expect(found).not.toContain('in LOCK');
  await expect(withLocked('settings.json')).rejects.toMatchObject({ code: 'EBUSY' });
});

it('Hostbell’s own files are told from Chromium’s by name', () => {
  const ours = ['key.bin', 'key-2.bin', 'key-environment.bin', 'account', 'account-3', 'accounts'];
  const others = ['pacing-2', 'logs', 'settings.damaged-2.json', 'environment', '.updaterId'];
  for (const name of [...ours, ...others]) expect(isOwnFile(name), name).toBe(true);
  const chromium = ['Local State', 'Preferences', 'Cache', 'Partitions', 'SingletonLock'];
  for (const name of [...chromium, 'DevToolsActivePort', 'Local Storage/leveldb/000003.log'])
    expect(isOwnFile(name), name).toBe(false);
});
