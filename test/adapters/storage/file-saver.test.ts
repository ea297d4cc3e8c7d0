import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createFileSaver } from '../../../electron/adapters/storage/file-saver.ts';
import { createPageChooser } from '../../../electron/adapters/storage/provider-pages.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { makeLinkOrSkip } from '../../desktop/or-skip.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { createFakeDialog } from '../../fakes/quiet-desktop.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

function saverThatAnswers(filePath: string | null, parent: Electron.BaseWindow | null = null) {
  const shown: string[] = [];
  let answer = filePath;
  const { show, asked, parents } = createFakeDialog<
    Electron.SaveDialogOptions,
    Electron.SaveDialogReturnValue
  >(() => ({ canceled: answer === null, filePath: answer ?? '' }));
  const saver = createFileSaver({
    dialog: { showSaveDialog: show },
    shell: { showItemInFolder: (path) => void shown.push(path) },
    parent: () => parent,
    directory: () => '/home/me',
    log: createRecordingLog(),
  });
  const answerNext = (path: string | null) => {
    answer = path;
  };
  return { asked, parents, shown, saver, answerNext };
}

const file = {
  suggestedName: 'hostbell-services.csv',
  format: 'csv',
  contents: 'a,b\r\n',
} as const;

describe('saving a file', () => {
  it('asks where to save, and writes a file that only the person can read', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'mine.csv');
    const { asked, saver } = saverThatAnswers(path);
    expect(await saver.save(file)).toEqual(success('mine.csv'));
    expect(await readFile(path, 'utf8')).toBe('a,b\r\n');
    expect(await modeOf(path)).toBe(modeHere('600'));
    expect(asked[0]).toMatchObject({
      defaultPath: join('/home/me', 'hostbell-services.csv'),
      filters: [{ name: 'CSV', extensions: ['csv'] }],
    });
    expect(await readdir(directory)).toEqual(['mine.csv']);
  });

  it('asks in front of our window, if one is open; a person who cancels is told nothing', async () => {
    const window = {} as Electron.BaseWindow;
    const { parents, saver } = saverThatAnswers(null, window);
    expect(await saver.save(file)).toEqual(success(null));
    expect(parents).toEqual([window]);
  });

  it('suggests no place outside the folder, whatever the name', async () => {
    const { asked, saver } = saverThatAnswers(null);
    await saver.save({ ...file, suggestedName: '../../etc/passwd' });
    expect(asked[0]?.defaultPath).toBe(join('/home/me', 'passwd'));
  });

  it('replaces a link instead of writing through it', async ({ skip }) => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'other'), 'other');
    await makeLinkOrSkip(skip, join(directory, 'other'), join(directory, 'mine.csv'));
    const { saver } = saverThatAnswers(join(directory, 'mine.csv'));
    expect(await saver.save(file)).toEqual(success('mine.csv'));
    expect(await readFile(join(directory, 'other'), 'utf8')).toBe('other');
  });

  it('leaves the old file when the new one cannot be written', async () => {
    const directory = await temporaryDirectory();
    await mkdir(join(directory, 'mine.csv'));
    const { saver } = saverThatAnswers(join(directory, 'mine.csv'));
    expect(await saver.save(file)).toEqual(failure({ kind: 'export-refused' }));
    expect(await readdir(directory)).toEqual(['mine.csv']);
    const nowhere = saverThatAnswers(join(directory, 'nowhere', 'mine.csv'));
    expect(await nowhere.saver.save(file)).toMatchObject({ ok: false });
  });

  it('shows in its folder only the file that it last wrote itself', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'mine.csv');
    const { saver, shown, answerNext } = saverThatAnswers(null);
    expect(await saver.showLast()).toBe(false);
    await saver.save(file);
    expect(await saver.showLast()).toBe(false);
    answerNext(path);
    await saver.save(file);
    answerNext(join(directory, 'nowhere', 'other.csv'));
    await saver.save({ ...file, suggestedName: '/etc/passwd' });
    answerNext(null);
    await saver.save(file);
    expect(await saver.showLast()).toBe(true);
    expect(shown).toEqual([path]);
    await rename(path, join(directory, 'moved.csv'));
    expect(await saver.showLast()).toBe(false);
    expect(shown).toEqual([path]);
  });

  it('A file of several parts is written as an archive that holds them', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'costs.xlsx');
    const parts = [
      ['a/ä.xml', '<a>é</a>'],
      ['b.xml', '<b/>'.repeat(100_000)],
    ] as const;
    const { saver } = saverThatAnswers(path);
    expect(await saver.save({ ...file, format: 'xlsx', contents: parts })).toEqual(
      success('costs.xlsx'),
    );
    const bytes = await readFile(path);
    expect(bytes.length).toBeLessThan(2_000);
    const read = Object.entries(unzipSync(bytes)).map(([name, xml]) => [name, strFromU8(xml)]);
    const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
    expect(read).toEqual(parts.map(([name, xml]) => [name, declaration + xml]));
  });
});

function choosing(path: string | null, log = createRecordingLog()) {
  const showOpenDialog = async () => ({
    canceled: path === null,
    filePaths: path === null ? [] : [path],
  });
  return createPageChooser({ dialog: { showOpenDialog }, parent: () => null, log })();
}

it('The chosen file is read, a long one only at its start', async () => {
  const file = join(await temporaryDirectory(), 'page.json');
  await writeFile(file, '\ufeff{"a": 1}');
  expect(await choosing(file)).toEqual({ ok: true, value: '{"a": 1}' });
  await writeFile(file, 'x'.repeat(1_000_000));
  const long = await choosing(file);
  expect(long.ok && long.value?.length).toBe(300_000);
  expect(await choosing(null)).toEqual({ ok: true, value: null });
});

it('What is no file is not read: a folder, nothing, or a pipe, which would never end', async () => {
  const folder = await temporaryDirectory();
  const paths = [folder, join(folder, 'absent.json')];
  if (process.platform !== 'win32') {
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    paths.push(join(folder, 'pipe.json'));
  }
  for (const path of paths) {
    const log = createRecordingLog();
    expect(await choosing(path, log)).toEqual({ ok: false, problem: { kind: 'disk-refused' } });
    // Without the path, which names the person.
    expect(log.entries).toEqual([{ event: 'page-not-read', details: {} }]);
  }
});
