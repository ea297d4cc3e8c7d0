import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { describeAppImage } from '../../../electron/adapters/system/appimage-entry.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

async function setUp(environment: Readonly<Record<string, string>>) {
  const home = await temporaryDirectory();
  const log = createRecordingLog();
  const named: string[] = [];
  const iconPath = join(home, 'mounted.png');
  await writeFile(iconPath, 'a picture');
  const iconCopy = join(home, '.config/hostbell/icon.png');
  const describe = () =>
    describeAppImage({
      app: { setDesktopName: (desktopName) => void named.push(desktopName) },
      environment,
      home,
      name: 'Hostbell',
      newTicket: 'New ticket…',
      iconPath,
      iconCopy,
      log,
    });
  const file = join(home, '.local/share/applications', 'dev.hostbell.Hostbell.AppImage.desktop');
  return { home, log, named, iconPath, iconCopy, describe, file };
}

it('An AppImage offers a new ticket in its icon’s menu, until its file is gone', async ({
  skip,
}) => {
  const { describe, file, named, iconCopy } = await setUp({
    APPIMAGE: '/home/me/My apps/Hostbell 100%.AppImage',
  });
  describe();
  expect(named).toEqual([basename(file)]);
  const text = await readFile(file, 'utf8');
  expect(text.split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Hostbell',
    `Icon=${iconCopy.replaceAll('\\', '\\\\')}`,
    'NoDisplay=true',
    'TryExec=/home/me/My apps/Hostbell 100%.AppImage',
    'Exec="/home/me/My apps/Hostbell 100%%.AppImage"',
    'Actions=NewTicket;',
    '',
    '[Desktop Action NewTicket]',
    'Name=New ticket…',
    'Exec="/home/me/My apps/Hostbell 100%%.AppImage" --new-ticket',
    '',
  ]);
  const checked = spawnSync('desktop-file-validate', [file], { encoding: 'utf8' });
  if (checked.error !== undefined) return skip('desktop-file-validate is not installed');
  expect(checked.stdout).toBe('');
});

it('The entry of an AppImage that has moved is rewritten with its new path', async () => {
  const { describe, file } = await setUp({ APPIMAGE: '/b/Hostbell.AppImage' });
  describe();
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll('/b/', '/a/'));
  describe();
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('An AppImage’s icon can be read when its mount is gone', async () => {
  const { describe, iconPath, iconCopy } = await setUp({ APPIMAGE: '/a/Hostbell.AppImage' });
  describe();
  expect(await readFile(iconCopy, 'utf8')).toBe('a picture');
  expect(await modeOf(iconCopy)).toBe(modeHere('600'));
  await rm(iconCopy);
  describe();
  await rm(iconPath);
  expect(await readFile(iconCopy, 'utf8')).toBe('a picture');
});

it('Anything but an AppImage writes nothing, and a relative data folder is ignored', async () => {
  const other = await setUp({ XDG_DATA_HOME: 'relative' });
  other.describe();
  expect(await readdir(other.home)).toEqual(['mounted.png']);
  expect(other.named).toEqual([]);
  const image = await setUp({ APPIMAGE: '/a/Hostbell.AppImage', XDG_DATA_HOME: 'relative' });
  image.describe();
  expect(await readFile(image.file, 'utf8')).toContain('Exec=/a/Hostbell.AppImage\n');
});

it('A folder that cannot be written to causes nothing but a line in the log', async () => {
  const { describe, home, log } = await setUp({ APPIMAGE: '/a/Hostbell.AppImage' });
  await rm(home, { recursive: true });
  await writeFile(home, 'a file');
  describe();
  expect(log.entries).toMatchObject([{ event: 'appimage-entry-not-written' }]);
});
