import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { appEnvironment, repositoryRoot } from '../../launch/app-process.ts';
import { standIn } from '../../launch/electron-binary/real-electron.ts';
import { connectRecorder, type TrayRecord } from '../../launch/recorder.ts';
import { removeFolder } from '../../run/remove-folder.ts';
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
const goals = { readyMs: 2.2, memoryMb: 1.55 } as const;

const rounds = { warmUp: 1, measured: 7 };
const askAgainMs = 2;
const watched = { services: 200, tickets: 200 };
const polls = 150;
/** More at once would look as if the computer had slept. */
const halfAPollMs = 30_000;
const readyLimitMs = 20_000;
const recorderFile = join(repositoryRoot, 'test/launch/recorder.cjs');
const emptyMainFile = join(import.meta.dirname, 'empty-main.ts');

/** What the tray says, once there is an icon. */
type Reached = (tray: TrayRecord | null) => boolean;

const firstRun = createTexts().t('tray.state.first-run');

/**
 * Measures the built main process, started hidden with a fresh folder, until its tray says that it has no account
 * yet: everything is up then. It runs on the preview shell, which costs more than the app itself, so it is compared
 * with the shell running an empty main file, which leaves the app's own part.
 */
export async function measureStartUp(): Promise<BenchRow[]> {
  const { shell, app } = await interleave(
    {
      shell: () => startOnShell(emptyMainFile, () => true),
      app: () => startOnShell(repositoryRoot, (tray) => tray?.tooltip.includes(firstRun) === true),
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
 * Measures the main process after many polls (1,440 are a day), with a ticket answered every half hour, against
 * when it is ready. Between two polls of a real day V8 has time to shrink its heap; here it has none.
 */
export async function measureDayInMain(): Promise<BenchRow[]> {
  const server = await startApiServer({ data: largeAccount(watched) });
  const account = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  const run = await startShell(repositoryRoot, account);
  const isBetweenPolls: Reached = (tray) =>
    tray?.items.some(({ label }) => label.includes('(last updated')) === true;
  try {
    await run.until(isBetweenPolls);
    const readyMb = run.memoryMb();
    for (let poll = 1; poll <= polls; poll += 1) {
      if (poll % 30 === 0) answerTicket(server, poll);
      do await run.passTime(halfAPollMs);
      while (isBetweenPolls(await run.tray()));
      await run.until(isBetweenPolls);
    }
    return [
      {
        name: `memory: main after ${polls} polls / when ready`,
        unit: 'MB',
        values: [run.memoryMb()],
        floors: [readyMb],
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

async function startOnShell(appPath: string, isReady: Reached): Promise<StartUp> {
  const startedMs = performance.now();
  const run = await startShell(appPath, {});
  try {
    await run.until(isReady);
    return { readyMs: performance.now() - startedMs, memoryMb: run.memoryMb() };
  } finally {
    await run.end();
  }
}

/** Starts an app hidden on the preview shell, with a fresh folder, and without a debugger, which costs memory. */
async function startShell(appPath: string, environment: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const child = spawn(
    standIn,
    ['-r', recorderFile, appPath, `--user-data-dir=${join(folder, 'data')}`, '--hidden'],
    {
      cwd: repositoryRoot,
      env: { ...appEnvironment({}), HOSTBELL_PREVIEW_HEADLESS: '1', ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const { tray, passTime } = await connectRecorder(child);
  return {
    tray,
    passTime,
    memoryMb: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', `${child.pid}`], { encoding: 'utf8' })) / 1e3,
    async until(isReached: Reached): Promise<void> {
      const askedMs = performance.now();
      while (!isReached(await tray())) {
        if (performance.now() - askedMs > readyLimitMs)
          throw new Error(`${appPath} does not get there.`);
        await wait(askAgainMs);
      }
    },
    async end() {
      child.kill('SIGKILL');
      await ended;
      await removeFolder(folder);
    },
  };
}
