import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesHolding } from '../../run/every-file.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const key = 'CANARY-dump-9d41e7b2';
const program = join(import.meta.dirname, '../../children/key-child.ts');
const runs = (name: string) => spawnSync(name, ['--version']).error === undefined;

/** A program that keeps the key as the app does, with our folder and the folder it was started in. */
async function keeping() {
  const directory = await temporaryDirectory();
  const [ours, keyring, started] = ['ours', 'keyring', 'started'].map((name) => join(directory, name));
  if (ours === undefined || keyring === undefined || started === undefined) throw new Error('No folders.');
  await mkdir(started);
  const child = spawn(process.execPath, [program, ours, keyring], {
    cwd: started,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(key);
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toBe('ready\n');
  return { child, pid: String(child.pid), ours, started };
}

it('None of our files holds the key after the program dies with a memory dump', async ({ skip }) => {
  if (process.platform !== 'linux' || !runs('prlimit'))
    skip('a program is let dump its memory on Linux only');
  const { child, pid, ours, started } = await keeping();
  execFileSync('prlimit', ['--pid', pid, '--core=unlimited']);
  const ended = once(child, 'exit');
  execFileSync('kill', ['-ABRT', pid]);
  expect(await ended).toEqual([null, 'SIGABRT']);
  const dumps = await readdir(started);
  // As docs/privacy.md warns, the system's own dump of the program contains the key.
  for (const dump of dumps) expect(spawnSync('grep', ['-qaF', key, join(started, dump)]).status).toBe(0);
  console.log(
    `The system wrote ${dumps.length === 0 ? 'no dump' : `the dump ${dumps.join()}`} where it was started.`,
  );
  const names = await readdir(ours, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['key.bin', 'logs/hostbell.log', 'account/draft.json']));
  expect(names.filter((name) => /\bcore\b|\.dmp$/.test(name))).toEqual([]);
  expect(await filesHolding(ours, key)).toEqual([]);
});
