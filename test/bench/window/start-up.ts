import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVault } from '../../../electron/core/account/vault.ts';
import { storedKeys } from '../../children/stored-keys.ts';
import { repositoryRoot } from '../../launch/app-process.ts';
import { standIn } from '../../launch/real-electron.ts';
import { createTexts } from '../../run/texts.ts';
import { startOneOfSeveral } from '../../scenes/several-accounts.ts';
import { type BenchRow, benchRow, interleave } from '../rows/bench-row.ts';

/** Time from the start of the process until it is ready, and the memory that it uses then. */
interface StartUp {
  readonly readyMs: number;
  readonly memoryMb: number;
}

// Against Node, these are the figures measured when the goals were set plus about 40 percent, since the preview
// shell's cost is not ours. Against the shell with an empty main, the difference is ours alone.
const goals = { readyMs: { node: 13, shell: 1.35 }, memoryMb: { node: 3.8, shell: 1.15 } } as const;

const rounds = { warmUp: 1, measured: 9 };
// Twenty accounts against one: measured are 2.0 to 2.5 in time and 1.40 to 1.46 in memory, which is 2 MB an account.
// The rest is room for differing rounds.
const accountsGoals = { readyMs: 2.8, memoryMb: 1.5 } as const;
const accountsRounds = { warmUp: 0, measured: 3 };
const askAgainMs = 2;
const readyLimitMs = 20_000;
const modules = [
  join(repositoryRoot, 'test/launch/recorder.cjs'),
  join(import.meta.dirname, 'start-up-reporter.cjs'),
];
const emptyMainFile = join(import.meta.dirname, 'empty-main.ts');

/** The answer of `start-up-reporter.cjs`. */
interface State {
  readonly isReady: boolean;
  readonly tooltip: string;
  readonly memoryMb: number;
}

const firstRun = createTexts().t('tray.state.first-run');

/**
 * Measures the built main process, started hidden with a fresh folder, until its tray says that it has no account
 * yet: everything is up then. It runs on the preview shell, which costs more than the app itself, so it is compared
 * once with `node -e 0`, shell included, and once with the shell running an empty main file, which leaves the app's
 * own part.
 */
export async function measureStartUp(): Promise<BenchRow[]> {
  const runs = await interleave(
    {
      node: startNode,
      shell: () => startOnShell(emptyMainFile, (state) => state.isReady),
      app: () => startOnShell(repositoryRoot, ({ tooltip }) => tooltip.includes(firstRun)),
    },
    rounds,
  );
  const row = (name: string, unit: string, part: keyof StartUp, floor: 'node' | 'shell') =>
    benchRow({
      name,
      unit,
      values: runs.app.map((run) => run[part]),
      floors: runs[floor].map((run) => run[part]),
      goal: goals[part][floor],
    });
  return [
    row('start: main process ready, preview shell included / node -e 0', 'ms', 'readyMs', 'node'),
    row('start: main process ready / preview shell with an empty main', 'ms', 'readyMs', 'shell'),
    row('start: memory when ready, preview shell included / node -e 0', 'MB', 'memoryMb', 'node'),
    row('start: memory when ready / preview shell with an empty main', 'MB', 'memoryMb', 'shell'),
  ];
}

/** Measures the same with stored keys and nothing read yet, until every provider was asked for the last list. */
export async function measureAccounts(): Promise<BenchRow[]> {
  const { one, twenty } = await interleave(
    { one: () => startWatching(1), twenty: () => startWatching(20) },
    accountsRounds,
  );
  const row = (name: string, unit: string, part: keyof StartUp) =>
    benchRow({
      name: `accounts: ${name} with 20 / with 1`,
      unit,
      values: twenty.map((run) => run[part]),
      floors: one.map((run) => run[part]),
      goal: accountsGoals[part],
    });
  return [row('start until all were read', 'ms', 'readyMs'), row('memory then', 'MB', 'memoryMb')];
}

async function startWatching(count: number): Promise<StartUp> {
  const servers = await Promise.all(Array.from({ length: count }, (_, at) => startOneOfSeveral(at + 1)));
  try {
    return await startOnShell(
      repositoryRoot,
      () => servers.every((server) => server.requests({ path: '/tickets' }).length > 0),
      async (data) => {
        const secretStore = storedKeys(data);
        for (const [at, { baseAddress, key }] of servers.entries()) {
          const vault = createVault({ secretStore: secretStore(String(at + 1)) });
          const kept = await vault.keep({ baseAddress, key });
          if (!kept.ok) throw new Error(`A key was not kept: ${kept.problem.kind}.`);
        }
      },
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function startNode(): Promise<StartUp> {
  const startedMs = performance.now();
  const timed = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await once(timed, 'exit');
  const readyMs = performance.now() - startedMs;
  // It is gone before it could be asked, so a second process reports its own memory.
  const told = spawn(process.execPath, ['-p', 'process.memoryUsage.rss() / 1e6'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  told.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(told, 'close');
  return { readyMs, memoryMb: Number(text) };
}

/** `fill` puts initial files into the app's folder before the start. */
async function startOnShell(
  appPath: string,
  isReady: (state: State) => boolean,
  fill?: (data: string) => Promise<void>,
): Promise<StartUp> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const data = join(folder, 'data');
  await fill?.(data);
  const startedMs = performance.now();
  const child = spawn(
    standIn,
    [...modules.flatMap((module) => ['-r', module]), appPath, `--user-data-dir=${data}`, '--hidden'],
    {
      cwd: repositoryRoot,
      // Where `storedKeys` keeps its keyring.
      env: shellEnvironment(join(folder, 'keyring')),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  try {
    while (true) {
      const state = await askState(child);
      if (isReady(state)) {
        const readyMs = performance.now() - startedMs;
        child.kill();
        await ended;
        return { readyMs, memoryMb: state.memoryMb };
      }
      if (performance.now() - startedMs > readyLimitMs) throw new Error(`${appPath} does not get ready.`);
      await wait(askAgainMs);
    }
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rejects when the process ends first. */
function askState(child: ChildProcess): Promise<State> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The process ended before it was ready.'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      // Sent by our own reporter.
      resolve(message as State);
    });
    child.send('state');
  });
}

function shellEnvironment(home: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    // The tray's text is read in English.
    LANGUAGE: 'en',
    HOSTBELL_PREVIEW_HEADLESS: '1',
    HOSTBELL_PREVIEW_HOME: home,
  };
  // The developer's own key must not be used.
  for (const name of ['HOSTBELL_API_KEY', 'HOSTBELL_BASE_URL', 'NODE_OPTIONS']) delete environment[name];
  return environment;
}
