import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/app-process.ts';
import { playWorkflow } from './rehearsal.ts';

/**
 * `npm run rehearse`: executes the tests' job of ci for Linux in a fresh clone of the last commit, as GitHub does, with
 * the preview shell in Electron's place. All else is real: packages of system and npm are installed, so it runs only
 * where CI is set, on computers that are thrown away, as root or with sudo. Prints how each script ended, with the output
 * of those that failed; exits with 1 if one did.
 */
if (process.platform !== 'linux') throw new Error('Only the job for Linux can be rehearsed');
if (!process.env.CI) throw new Error('This installs packages: only where CI is set');

const folder = mkdtempSync(join(tmpdir(), 'hostbell-rehearsal-'));
const [checkout, programs, artifacts] = ['checkout', 'programs', 'artifacts'].map((name) =>
  join(folder, name),
) as [string, string, string];
try {
  spawnSync('git', ['clone', '--quiet', repositoryRoot, checkout], { stdio: 'inherit' });
  for (const made of [programs, artifacts]) mkdirSync(made);
  writeProgram(
    'node',
    `case "$*" in node_modules/electron/install.js) ;; *) exec "${process.execPath}" "$@" ;; esac`,
  );
  if (process.getuid?.() === 0) writeProgram('sudo', 'exec "$@"');
  const played = playWorkflow('.github/workflows/ci.yml', {
    checkout,
    programs,
    artifacts,
    contexts: {},
    environment: process.env,
    jobs: ['test'],
    systems: ['Linux'],
  });
  for (const { step, status, output } of played) {
    process.stdout.write(`${status === 0 ? 'passed' : 'FAILED'}  ${step}\n`);
    if (status !== 0) process.stdout.write(output);
  }
  process.exitCode = played.every(({ status }) => status === 0) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function writeProgram(name: string, script: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
