import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseReport, SpecOrder } from './program.ts';

export type { CaseReport };

const electron = join(import.meta.dirname, '../../dist/electron');
/** A case that takes longer than the longest limit of Electron's own hangs main itself. */
const silenceMs = 100_000;

/**
 * Runs all cases of a file in one start of the shell, and in a further one after each case that ends or hangs it.
 * Resolves with the reports of the ends of all cases.
 */
export async function runSpecFile(
  folder: string,
  file: string,
  unused: readonly string[],
): Promise<readonly CaseReport[]> {
  const home = await mkdtemp(join(tmpdir(), 'electron-spec-run-'));
  const report = join(home, 'report');
  try {
    for (let from = 0; ; ) {
      const before = await readReports(report);
      await start(home, { folder, file: file.replace(/ts$/, 'js'), report, unused, from });
      const reports = await readReports(report);
      const last = reports.at(-1);
      if (last === undefined) throw new Error(`${file} could not be loaded`);
      if (last.state !== 'begun') return reports.filter(({ state }) => state !== 'begun');
      if (reports.length === before.length) throw new Error(`${file} ended before its next case`);
      const ended = { ...last, state: 'fail', message: 'the program ended' } satisfies CaseReport;
      await appendFile(report, `${JSON.stringify(ended)}\n`);
      from = last.at + 1;
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function start(home: string, order: SpecOrder): Promise<void> {
  const child = spawn(electron, [order.folder], {
    cwd: join(order.folder, '..'),
    // A group of its own, to end with what its cases started.
    detached: true,
    stdio: process.env.HOSTBELL_SPEC_OUTPUT ? 'inherit' : 'ignore',
    env: {
      ...process.env,
      HOSTBELL_SPEC: JSON.stringify(order),
      // The programs that cases start have no other folder.
      XDG_CONFIG_HOME: join(home, 'config'),
      HOSTBELL_PREVIEW_HEADLESS: '1',
      HOSTBELL_PREVIEW_HOME: join(home, 'shell'),
    },
  });
  let length = -1;
  const watch = setInterval(async () => {
    const now = (await readReports(order.report)).length;
    if (now === length) killGroup();
    length = now;
  }, silenceMs);
  await once(child, 'exit');
  clearInterval(watch);
  killGroup();

  function killGroup(): void {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  }
}

async function readReports(path: string): Promise<CaseReport[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  // Written by `program.ts`.
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CaseReport);
}
