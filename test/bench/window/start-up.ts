import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { appEnvironment, repositoryRoot } from '../../launch/app-process.ts';
import { standIn } from '../../launch/electron-binary/real-electron.ts';
import { createTexts } from '../../run/texts.ts';
import { largeAccount } from '../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';
import { type BenchRow, interleave } from '../rows/bench-row.ts';

/** Time from the start of the process until it is ready, and the memory that it uses then. */
interface StartUp {
  readonly readyMs: number;
  readonly memoryMb: number;
}

// Measured when the goals were set, plus about 40 percent of what is ours.
const goals = { readyMs: 1.55, memoryMb: 1.15 } as const;

const rounds = { warmUp: 1, measured: 7 };
const askAgainMs = 2;
const watched = { services: 200, tickets: 200 };
/** More at once would look as if the computer had slept. */
const halfAPollMs = 30_000;
const readyLimitMs = 20_000;
const modules = [
  join(repositoryRoot, 'test/launch/recorder.cjs'),
  join(import.meta.dirname, 'start-up-reporter.cjs'),
];
const emptyMainFile = join(import.meta.dirname, 'empty-main.ts');

/** The answer of `start-up-reporter.cjs`. */
interface State {
  readonly isReady: boolean;
  readonly isBetweenPolls: boolean;
  readonly tooltip: string;
  readonly memoryMb: number;
}

const firstRun = createTexts().t('tray.state.first-run');

/**
 * Measures the built main process, started hidden with a fresh folder, until its tray says that it has no account
 * yet: everything is up then. It runs on the preview shell, which costs more than the app itself, so it is compared
 * with the shell running an empty main file, which leaves the app's own part.
 */
export async function measureStartUp(): Promise<BenchRow[]> {
  const { shell, app } = await interleave(
    {
      shell: () => startOnShell(emptyMainFile, (state) => state.isReady),
      app: () => startOnShell(repositoryRoot, ({ tooltip }) => tooltip.includes(firstRun)),
    },
    rounds,
  );
  return [
    row('start: ready after, of main / of an empty main', 'readyMs', app, shell, goals.readyMs),
    row(
      'start: memory when ready, of main / of an empty main',
      'memoryMb',
      app,
      shell,
      goals.memoryMb,
    ),
  ];
}

function row(
  name: string,
  part: keyof StartUp,
  values: readonly StartUp[],
  floors: readonly StartUp[],
  goal: number,
): BenchRow {
  return {
    name,
    unit: part === 'readyMs' ? 'ms' : 'MB',
    values: values.map((run) => run[part]),
    floors: floors.map((run) => run[part]),
    goal,
  };
}

/**
 * Measures the main process after so many polls (1,440 are a day), with a ticket answered every half hour, against
 * when it is ready. Between two polls of a real day V8 has time to shrink its heap; here it has none.
 */
export async function measureDayInMain(polls: number): Promise<BenchRow[]> {
  const server = await startApiServer({ data: largeAccount(watched) });
  const account = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  const run = await startShell(repositoryRoot, account);
  try {
    const ready = await run.until(({ isBetweenPolls }) => isBetweenPolls);
    let memoryMb = ready.memoryMb;
    for (let poll = 1; poll <= polls; poll += 1) {
      if (poll % 30 === 0) answerTicket(server, poll);
      while ((await run.ask(halfAPollMs)).isBetweenPolls);
      ({ memoryMb } = await run.until(({ isBetweenPolls }) => isBetweenPolls));
      if (poll % 1_000 === 0) console.log(`${poll} polls: ${memoryMb.toFixed(0)} MB`);
    }
    return [
      {
        name: `memory: main after ${polls} polls / when ready`,
        unit: 'MB',
        values: [memoryMb],
        floors: [ready.memoryMb],
        goal: 2,
      },
    ];
  } finally {
    await run.end();
    await server.stop();
  }
}

function answerTicket({ book }: ApiServer, poll: number): void {
  const tickets = book.tickets();
  const ticket = tickets[poll % tickets.length];
  if (ticket === undefined) throw new Error('There is no ticket.');
  book.setTicketStatus(ticket.id, ticket.status === 'OPEN' ? 'ANSWERED' : 'OPEN');
}

async function startOnShell(appPath: string, isReady: (state: State) => boolean): Promise<StartUp> {
  const run = await startShell(appPath, {});
  try {
    const { memoryMb } = await run.until(isReady);
    return { readyMs: performance.now() - run.startedMs, memoryMb };
  } finally {
    await run.end();
  }
}

/** Starts an app hidden on the preview shell, with a fresh folder, and without a debugger, which costs memory. */
async function startShell(appPath: string, environment: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const data = join(folder, 'data');
  const startedMs = performance.now();
  const child = spawn(
    standIn,
    [
      ...modules.flatMap((module) => ['-r', module]),
      appPath,
      `--user-data-dir=${data}`,
      '--hidden',
    ],
    {
      cwd: repositoryRoot,
      env: {
        ...appEnvironment({}),
        HOSTBELL_PREVIEW_HEADLESS: '1',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  return {
    startedMs,
    /** Lets so much time pass first. */
    ask: (passMs = 0) => askState(child, passMs),
    async until(isReached: (state: State) => boolean): Promise<State> {
      const askedMs = performance.now();
      while (true) {
        const state = await askState(child, 0);
        if (isReached(state)) return state;
        if (performance.now() - askedMs > readyLimitMs)
          throw new Error(`${appPath} does not get there.`);
        await wait(askAgainMs);
      }
    },
    async end() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Rejects when the process ends first. */
function askState(child: ChildProcess, passMs: number): Promise<State> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The process ended before it answered.'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      // Sent by our own reporter.
      resolve(message as State);
    });
    child.send(passMs);
  });
}
