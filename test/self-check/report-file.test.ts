import { closeSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReportFile } from '../../electron/self-check/report-file.ts';
import { modeOf, temporaryDirectory } from '../run/temporary-directory.ts';

const isWindows = process.platform === 'win32';

describe('the file of a report', () => {
  it('is new, holds the report, and can be read by its owner alone', async () => {
    const path = join(await temporaryDirectory(), 'report.json');
    const created = createReportFile(path);
    if (!created.ok) throw new Error(created.problem);
    writeFileSync(created.value, '{}\n');
    closeSync(created.value);
    expect(readFileSync(path, 'utf8')).toBe('{}\n');
    if (!isWindows) expect(await modeOf(path)).toBe('600');
  });

  it('may have a name that looks like an option or a folder’s', async () => {
    const folder = await temporaryDirectory();
    for (const name of ['--quit', '-', '~', ' ', '$(touch x)', '..json'])
      expect(createReportFile(join(folder, name)).ok, name).toBe(true);
  });

  it('replaces nothing: no file, link, folder or device', async ({ skip }) => {
    if (isWindows) return skip('links and devices are of another kind there');
    const folder = await temporaryDirectory();
    const at = (name: string) => join(folder, name);
    writeFileSync(at('file'), 'mine');
    mkdirSync(at('folder'));
    symlinkSync(at('file'), at('link'));
    symlinkSync(at('nowhere'), at('broken-link'));
    for (const path of [
      at('file'),
      at('folder'),
      at('link'),
      at('broken-link'),
      '/dev/null',
      '/dev/stdout',
    ]) {
      expect(createReportFile(path), path).toEqual({ ok: false, problem: 'EEXIST' });
    }
    expect(createReportFile(at('nowhere')).ok, 'no link was followed').toBe(true);
    expect(readFileSync(at('file'), 'utf8')).toBe('mine');
  });

  it('is created in no folder that is missing, and below no file', async () => {
    const folder = await temporaryDirectory();
    writeFileSync(join(folder, 'file'), '');
    expect(createReportFile(join(folder, 'none', 'report.json'))).toEqual({
      ok: false,
      problem: 'ENOENT',
    });
    expect(createReportFile(join(folder, 'file', 'report.json')).ok).toBe(false);
    expect(createReportFile(join(folder, 'x'.repeat(5_000))).ok).toBe(false);
  });
});
