import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTexts } from '../../../shared/texts/text.ts';
import { builtMainFile, repositoryRoot } from '../../launch/app-process.ts';
import type { ControlRequest, ShellState } from '../../shell/protocol/control-protocol.ts';
import { type BenchRow, benchRow, interleave, median } from '../rows/bench-row.ts';

/** From the start of the process until it is ready, and the memory that it holds then. */
interface StartUp {
  readonly readyMs: number;
  readonly memoryMb: number;
}

// The goals are what was measured when this was laid down (9, 1.9, 2.8 and 1.3) and about 40 percent more: enough
// for another computer, not for another large library in main.
const goals = { readyMs: { node: 13, shell: 2.6 }, memoryMb: { node: 3.8, shell: 1.8 } } as const;

const rounds = { warmUp: 1, measured: 9 };
const askAgainMs = 2;
const readyLimitMs = 20_000;
const shellRunner = join(repositoryRoot, 'test/shell/run.ts');
const emptyMainFile = join(import.meta.dirname, 'empty-main.ts');

// Lets us ask a process for its memory, on every system, without a change to what is measured.
const memoryReporter = `data:text/javascript,${encodeURIComponent(
  `process.on('message', (message) => {
    if (message === 'memory') process.send({ memoryMb: process.memoryUsage.rss() / 1e6 });
  });`,
)}`;

const firstRun = createTexts().t('tray.state.first-run');

/**
 * The built main process, started hidden with a fresh folder, until its tray says that it has no account yet: all
 * is up then. It runs on the preview
 * shell, which costs more than itself: so once against `node -e 0`, with all that the shell costs, and once against
 * the shell with an empty main file, which leaves what is ours.
 */
export async function measureStartUp(): Promise<BenchRow[]> {
  const runs = await interleave(
    {
      node: startNode,
      shell: () => startOnShell(emptyMainFile, (state) => state.isReady),
      app: () => startOnShell(builtMainFile, (state) => state.tray?.tooltip.includes(firstRun) === true),
    },
    rounds,
  );
  const row = (name: string, unit: string, part: keyof StartUp, floor: 'node' | 'shell') =>
    benchRow({
      name,
      unit,
      value: median(runs.app.map((run) => run[part])),
      floor: median(runs[floor].map((run) => run[part])),
      goal: goals[part][floor],
    });
  return [
    row('start: main process ready, preview shell included / node -e 0', 'ms', 'readyMs', 'node'),
    row('start: main process ready / preview shell with an empty main', 'ms', 'readyMs', 'shell'),
    row('start: memory when ready, preview shell included / node -e 0', 'MB', 'memoryMb', 'node'),
    row('start: memory when ready / preview shell with an empty main', 'MB', 'memoryMb', 'shell'),
  ];
}

async function startNode(): Promise<StartUp> {
  const startedMs = performance.now();
  const timed = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' });
  await once(timed, 'exit');
  const readyMs = performance.now() - startedMs;
  // It has no moment to be asked in, so a second one tells its memory by itself.
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

async function startOnShell(mainFile: string, isReady: (state: ShellState) => boolean): Promise<StartUp> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const startedMs = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      memoryReporter,
      shellRunner,
      mainFile,
      `--user-data-dir=${join(folder, 'data')}`,
      '--hidden',
    ],
    {
      cwd: repositoryRoot,
      env: shellEnvironment(join(folder, 'keyring')),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  try {
    while (!isReady(await askState(child))) {
      if (performance.now() - startedMs > readyLimitMs) throw new Error(`${mainFile} does not get ready.`);
      await wait(askAgainMs);
    }
    const readyMs = performance.now() - startedMs;
    child.send('memory');
    const { memoryMb } = await answer<{ memoryMb: number }>(child, 'memoryMb');
    child.send({ id: 2, command: 'quit', argument: null } satisfies ControlRequest<'quit'>);
    await ended;
    return { readyMs, memoryMb };
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function askState(child: ChildProcess): Promise<ShellState> {
  child.send({ id: 1, command: 'state', argument: null } satisfies ControlRequest<'state'>);
  return (await answer<{ result: ShellState }>(child, 'result')).result;
}

/** The next message that has this part; rejects when the process ends first. */
function answer<T extends object>(child: ChildProcess, part: keyof T & string): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => {
      child.off('message', receive);
      child.off('exit', fail);
    };
    const receive = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !(part in message)) return;
      end();
      // Sent by the shell's control.ts or by our own reporter.
      resolve(message as T);
    };
    const fail = () => {
      end();
      reject(new Error('The process ended before it was ready.'));
    };
    child.on('message', receive);
    child.on('exit', fail);
  });
}

function shellEnvironment(keyringDirectory: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    HOSTBELL_PREVIEW_HEADLESS: '1',
    HOSTBELL_PREVIEW_DESKTOP: 'off',
    HOSTBELL_PREVIEW_KEYRING: keyringDirectory,
  };
  // A key of the developer's own must not be used.
  for (const name of ['HOSTBELL_API_KEY', 'HOSTBELL_BASE_URL', 'NODE_OPTIONS']) delete environment[name];
  return environment;
}
