import { EventEmitter } from 'node:events';
import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failure, success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { makeLinkOrSkip, orSkip } from '../../desktop/or-skip.ts';
import { smallDisk } from '../../desktop/small-disk.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

// electron-store imports `electron`, whose npm package would look for its binary unless it is given a path. The binary
// is never started here.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
const { createPreferences } = await import('../../../electron/adapters/storage/settings-store.ts');

/** The name under which a damaged file is kept, by the manual clock. */
const damaged = 'settings.damaged-2026-01-15T09-00-00.000Z.json';

const preferencesIn = (directory: string) =>
  createPreferences({ directory, clock: createManualClock(), log: createRecordingLog() });

/** A folder that holds this as its settings. */
async function folderWith(text: string) {
  const directory = await temporaryDirectory();
  const file = join(directory, 'settings.json');
  await writeFile(file, text, { mode: 0o644 });
  return { directory, file };
}

describe('the settings store', () => {
  it('returns what was chosen in the next run, from a private file', async () => {
    const directory = await temporaryDirectory();
    const chosen = {
      ...defaultSettings,
      checks: 'rarely',
      theme: 'dark',
      startAtLogin: true,
    } as const;
    expect(preferencesIn(directory).settings.write(chosen)).toEqual(success(null));
    expect(preferencesIn(directory).settings.read()).toEqual(chosen);
    expect(await modeOf(join(directory, 'settings.json'))).toBe(modeHere('600'));
  });

  it('keeps what was chosen alone, so that a new default reaches everyone who never chose', async () => {
    const directory = await temporaryDirectory();
    const file = join(directory, 'settings.json');
    const notify = { ...defaultSettings.notify, 'service-gone': true };
    preferencesIn(directory).settings.write({ ...defaultSettings, delaysSending: false, notify });
    const chosen = { delaysSending: false, notify: { 'service-gone': true } };
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ chosen });
  });

  it('restricts a file that others could read', async () => {
    const { directory, file } = await folderWith('{}');
    preferencesIn(directory).settings.write(defaultSettings);
    expect(await modeOf(file)).toBe(modeHere('600'));
  });

  it.each([
    ['half a file', '{"settings": {"theme": "da'],
    ['an empty file', ''],
    ['another kind of JSON', '[1, 2]'],
    ['null', 'null'],
  ])(
    'keeps %s under a dated name and says so, has the defaults, and can write again',
    async (_, text) => {
      const { directory } = await folderWith(text);
      const { settings } = preferencesIn(directory);
      expect(settings.read()).toEqual(defaultSettings);
      expect(settings.problem()).toEqual({ kind: 'document-corrupt' });
      const chosen = { ...defaultSettings, startAtLogin: true };
      expect(settings.write(chosen)).toEqual(success(null));
      expect(settings.read()).toEqual(chosen);
      const next = preferencesIn(directory).settings;
      expect(next.read()).toEqual(chosen);
      expect(next.problem()).toBeNull();
      expect((await readdir(directory)).sort()).toEqual([damaged, 'settings.json']);
      expect(await readFile(join(directory, damaged), 'utf8')).toBe(text);
    },
  );

  it('leaves a damaged file for the app to report: `--version` only reads', async () => {
    const half = '{"settings": {"theme": "da';
    const { directory, file } = await folderWith(half);
    const { settings, windowBounds, toldOnce } = preferencesIn(directory);
    expect([settings.read(), windowBounds.read(), toldOnce.has('no-tray')]).toEqual([
      defaultSettings,
      null,
      false,
    ]);
    expect(await readdir(directory)).toEqual(['settings.json']);
    expect(await readFile(file, 'utf8')).toBe(half);
    expect(preferencesIn(directory).settings.problem()).toEqual({ kind: 'document-corrupt' });
    expect(await readdir(directory)).toEqual([damaged]);
  });

  it('refuses and keeps the file of a newer Hostbell, and does not check for updates', async () => {
    const text =
      '{"version":99,"chosen":{"theme":"dark","looksForUpdates":"sometimes"},"windowBounds":{"x":1}}';
    const { directory, file } = await folderWith(text);
    const { settings, windowBounds, toldOnce } = preferencesIn(directory);
    expect(settings.problem()).toEqual({ kind: 'document-newer' });
    expect(settings.read()).toEqual({ ...defaultSettings, looksForUpdates: false });
    expect(settings.write(defaultSettings)).toEqual(failure({ kind: 'document-newer' }));
    expect(windowBounds.read()).toBeNull();
    windowBounds.write({ x: 1, y: 1, width: 10, height: 10 });
    toldOnce.add('no-tray');
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('is not affected by keys such as __proto__', async () => {
    const { directory } = await folderWith(
      '{"__proto__":{"theme":"dark"},"chosen":{"__proto__":{"startAtLogin":true}}}',
    );
    expect(preferencesIn(directory).settings.read()).toEqual(defaultSettings);
    expect(Object.hasOwn(Object.prototype, 'theme')).toBe(false);
  });

  it('has the defaults, and moves aside what cannot be read, such as a folder', async () => {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'settings.json'));
    const { settings } = preferencesIn(directory);
    expect([settings.read(), settings.problem()]).toEqual([
      defaultSettings,
      { kind: 'disk-refused' },
    ]);
    expect(settings.write({ ...defaultSettings, theme: 'dark' })).toEqual(success(null));
    const next = preferencesIn(directory).settings;
    expect([next.read().theme, next.problem()]).toEqual(['dark', null]);
    expect((await readdir(directory)).sort()).toEqual([damaged, 'settings.json']);
  });

  it('has the defaults, and reports that it cannot write, on a read-only disk', async ({
    skip,
  }) => {
    const disk = await orSkip(skip, smallDisk(64));
    await disk.remount('ro');
    const { settings } = preferencesIn(disk.directory);
    expect(settings.read()).toEqual(defaultSettings);
    expect(settings.write(defaultSettings)).toEqual(failure({ kind: 'disk-refused' }));
    await disk.remount('rw');
    expect(settings.write(defaultSettings)).toEqual(success(null));
  });

  it('replaces a link by a file, and leaves what is behind it as it was', async ({ skip }) => {
    const directory = await temporaryDirectory();
    const text = '{"version":1,"chosen":{"theme":"dark"},"windowBounds":{"x":1}}';
    const { file: target } = await folderWith(text);
    await makeLinkOrSkip(skip, target, join(directory, 'settings.json'));
    const { settings, toldOnce } = preferencesIn(directory);
    expect(settings.read().theme).toBe('dark');
    toldOnce.add('no-tray');
    expect([await readFile(target, 'utf8'), await modeOf(target)]).toEqual([text, modeHere('644')]);
    expect(preferencesIn(directory).settings.read().theme).toBe('dark');
    expect((await lstat(join(directory, 'settings.json'))).isFile()).toBe(true);
  });

  it('closes electron-store’s channel to pages', async () => {
    const ipcMain = new EventEmitter();
    ipcMain.on('electron-store-get-data', () => undefined);
    const { settings } = createPreferences({
      directory: await temporaryDirectory(),
      clock: createManualClock(),
      log: createRecordingLog(),
      ipcMain,
    });
    settings.write(defaultSettings);
    expect(ipcMain.eventNames()).toEqual([]);
  });

  it('remembers the window’s bounds, and drops invalid ones', async () => {
    const directory = await temporaryDirectory();
    const { settings, windowBounds } = preferencesIn(directory);
    expect(windowBounds.read()).toBeNull();
    windowBounds.write({ x: -1200, y: 40, width: 800, height: 600 });
    settings.write(defaultSettings);
    expect(preferencesIn(directory).windowBounds.read()).toEqual({
      x: -1200,
      y: 40,
      width: 800,
      height: 600,
    });
    const wrong = await folderWith(
      '{"version":1,"windowBounds":{"x":"left","y":0,"width":-5,"height":0.5}}',
    );
    expect(preferencesIn(wrong.directory).windowBounds.read()).toBeNull();
  });
});
