import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPageChooser } from '../../../electron/adapters/storage/page-chooser.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

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
