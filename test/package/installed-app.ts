import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { thisSystem } from '../desktop/this-system.ts';
import {
  isStartedAtLogin,
  openQuickTicket,
  startAtLogin,
  versionOf,
  whileRunning,
} from '../installed/installed-copy.ts';

/**
 * `node test/package/installed-app.ts --report=FILE [--without=CHECK,…] -- PROGRAM [ARGUMENT…]`: runs the self-check of
 * an installed Hostbell, then what only another program can do to it (`second-start`), and adds that to the
 * report. Exits with 0 if every check passed. Those named after `--without` may do anything, and are not driven.
 *
 * For `upgrade`, `--before-upgrade -- PROGRAM` switches on starting at login; once a newer version is installed over it,
 * `--report=FILE --upgraded-to=VERSION -- PROGRAM` makes sure that program and login entry are still there.
 *
 * It uses the data folder of this user and leaves its traces there: for computers that are thrown away, where `CI` is
 * set.
 */
const { values, positionals } = parseArgs({
  options: {
    report: { type: 'string', default: '' },
    without: { type: 'string', default: '' },
    'before-upgrade': { type: 'boolean', default: false },
    'upgraded-to': { type: 'string' },
  },
  allowPositionals: true,
});
const [program, ...args] = positionals;
if (program === undefined) throw new Error('Name the program of the installed app');
if (!process.env.CI)
  throw new Error('This leaves traces in the data of this user: only where CI is set');

const installed = { program, args };
const limitMs = 4 * 60_000;
const finding = z.looseObject({
  name: z.string(),
  result: z.enum(['passed', 'failed', 'not here']),
  seen: z.string(),
});
const reportOf = z.looseObject({ checks: z.array(finding) });
const without = values.without.split(',');

if (values['before-upgrade']) {
  await whileRunning(installed, async (pages) =>
    startAtLogin(await openQuickTicket(installed, pages)),
  );
} else if (values['upgraded-to'] !== undefined) {
  const version = versionOf(installed);
  const seen = `${version}, ${isStartedAtLogin() ? 'starts' : 'does not start'} at login`;
  add(
    'upgrade',
    seen === `Hostbell ${values['upgraded-to']}, starts at login` ? 'passed' : 'failed',
    seen,
  );
} else {
  checkItself();
  await drive('second-start', () =>
    whileRunning(installed, (pages) => openQuickTicket(installed, pages)),
  );
  judge();
}

function checkItself(): void {
  const { status, signal } = spawnSync(program ?? '', [...args, `--self-check=${values.report}`], {
    stdio: 'inherit',
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  // An app that dies on its way leaves the file empty.
  if ((statSync(values.report, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  throw new Error(`The self-check wrote no report and ended with ${status ?? signal}`);
}

async function drive(name: string, act: () => Promise<unknown>): Promise<void> {
  if (without.includes(name)) return;
  try {
    await act();
    add(name, 'passed', 'driven from outside');
  } catch (error) {
    add(name, 'failed', error instanceof Error ? error.message : String(error));
  }
}

function add(name: string, result: z.infer<typeof finding>['result'], seen: string): void {
  const report = readReport();
  const checks = [...report.checks, { name, result, seen }];
  writeFileSync(values.report, `${JSON.stringify({ ...report, checks }, null, 2)}\n`);
  console.log(`${result.padEnd(8)}  ${name}: ${seen}`);
  if (result !== 'passed') process.exitCode = 1;
}

function judge(): void {
  const bad = readReport().checks.filter(({ name, result }) => {
    const isHidden = name === 'tray' && result === 'not here' && thisSystem.hidesNewIcons;
    return result !== 'passed' && !isHidden && !without.includes(name);
  });
  for (const { name, result, seen } of bad)
    console.error(`Should have passed: ${name} (${result}): ${seen}`);
  if (bad.length > 0) process.exitCode = 1;
}

function readReport(): z.infer<typeof reportOf> {
  return reportOf.parse(JSON.parse(readFileSync(values.report, 'utf8')));
}
