import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * `node test/package/installed-app.ts --report=FILE [--without=CHECK,…] -- PROGRAM [ARGUMENT…]`: runs the self-check of
 * an installed Hostbell. Fails unless every check passed; those after `--without` may be `not here` on this computer.
 */
const { values, positionals } = parseArgs({
  options: { report: { type: 'string' }, without: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [program, ...args] = positionals;
if (values.report === undefined || program === undefined) throw new Error('Name a report and a program');
const limitMs = 4 * 60_000;
const { status, signal } = spawnSync(program, [...args, `--self-check=${values.report}`], {
  stdio: 'inherit',
  timeout: limitMs,
  killSignal: 'SIGKILL',
});
if (status !== 0 || !existsSync(values.report)) {
  console.error(`The self-check ended with ${status ?? signal}`);
  process.exitCode = 1;
}
