import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
// Declares `window.hostbell`, which a step calls as the page does.
import type {} from '../../renderer/bridge.ts';
import { connectToPages, watchProcess } from '../launch/app-process.ts';
import type { Exit } from '../launch/harness-types.ts';
import { waitFor } from '../run/wait-for.ts';

/** A program with the arguments that each of its starts gets. */
export interface Installed {
  readonly program: string;
  readonly args: readonly string[];
}

const stepLimitMs = 30_000;
/** Of the whole start of an app on a slow computer. */
const startLimitMs = 60_000;
const endLimitMs = 10_000;

/**
 * Runs Hostbell hidden, on the demo account and the data folder of this user, while `use` runs. Then quits it by a second
 * start with `--quit`: throws unless it was still running and ends with 0 within ten seconds.
 */
export async function whileRunning<T>(
  installed: Installed,
  use: (pages: () => readonly Page[]) => Promise<T>,
): Promise<T> {
  const child = startInstalled(installed, '--demo', '--hidden', '--remote-debugging-port=0');
  const watched = watchProcess(child);
  try {
    const browser = await connectToPages(watched, startLimitMs);
    const result = await use(() => browser.contexts().flatMap((context) => context.pages()));
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('Hostbell ended by itself');
    await secondStart(installed, '--quit');
    await endOf(child, watched.exited, 'Hostbell', endLimitMs);
    return result;
  } catch (error) {
    console.error(watched.stdout() + watched.stderr());
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Opens the quick ticket by a second start, and returns its page once the person sees it. */
export async function openQuickTicket(
  installed: Installed,
  pages: () => readonly Page[],
): Promise<Page> {
  if (pages().some(isQuick)) throw new Error('there was a quick ticket before it was asked for');
  await secondStart(installed, '--new-ticket');
  return waitFor('the quick ticket', async () => {
    const page = pages().find(isQuick);
    return page !== undefined && (await isSeen(page)) ? page : null;
  });
}

/** Switches on that Hostbell starts at login, as its settings do. */
export async function startAtLogin(page: Page): Promise<void> {
  await page.evaluate(() => window.hostbell?.invoke('settings:change', { startAtLogin: true }));
  await waitFor('the entry for starting at login', isStartedAtLogin);
}

/** Where the system keeps what starts at login: whether Hostbell is there. */
export function isStartedAtLogin(): boolean {
  if (process.platform === 'win32') {
    const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
    return /hostbell\.exe/i.test(spawnSync('reg', ['query', key], { encoding: 'utf8' }).stdout);
  }
  const folder = join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart');
  try {
    return readdirSync(folder).some((name) => /hostbell/i.test(name));
  } catch {
    return false;
  }
}

/** What `--version` prints. */
export function versionOf({ program, args }: Installed): string {
  return spawnSync(program, [...args, '--version'], {
    encoding: 'utf8',
    timeout: startLimitMs,
  }).stdout.trim();
}

function startInstalled({ program, args }: Installed, ...more: string[]): ChildProcess {
  return spawn(program, [...args, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A start that hands its arguments to the running app, and ends. */
async function secondStart(installed: Installed, option: string): Promise<void> {
  const child = startInstalled(installed, option);
  await endOf(child, watchProcess(child).exited, `the start with ${option}`, stepLimitMs);
}

async function endOf(
  child: ChildProcess,
  exited: Promise<Exit>,
  what: string,
  limitMs: number,
): Promise<void> {
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const { code, signal } = await exited;
  clearTimeout(limit);
  if (code !== 0) throw new Error(`${what} ended with ${code ?? signal}`);
}

const isQuick = (page: Page) => page.url().includes('window=quick');
const isSeen = (page: Page) => page.evaluate(() => document.visibilityState === 'visible');
