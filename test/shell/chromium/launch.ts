import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { createCdpConnection } from './cdp.ts';

const closeLimitMs = 3_000;

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

export interface LaunchOptions {
  readonly executable: string;
  readonly isHeadless: boolean;
  /** Whether names other than this computer's own can be resolved. */
  readonly hasNames: boolean;
  readonly environment: NodeJS.ProcessEnv;
  /** Comes first in the user agent: `Name/1.2.3 `; by default nothing, as for an app without a name. */
  readonly product?: string;
  /** The app's own switches; those of the shell come after them. With a debugging port, its address is printed. */
  readonly switches: ReadonlyMap<string, string>;
  /** The browser has ended, by itself or by `close`. */
  onEnd(): void;
}

/**
 * Starts the machine's Chromium with its own profile. The shell answers the requests of a window's page; the app's
 * own requests go out from here. Rejects if it does not start.
 */
export async function launchBrowser(options: LaunchOptions) {
  const profile = mkdtempSync(join(tmpdir(), 'preview-browser-'));
  const flags = [...[...options.switches].map(asOption), ...browserFlags(profile)];
  const child = spawn(
    options.executable,
    [
      ...flags,
      ...(options.hasNames ? [] : [loopbackAlone]),
      ...(options.isHeadless ? ['--headless'] : []),
      '--no-startup-window',
      '--remote-debugging-pipe',
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], env: options.environment },
  );
  let lastWords = '';
  let isAnnounced = false;
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    const all = lastWords + words;
    const announced = /^DevTools listening on .*\n/m.exec(all);
    if (announced !== null && !isAnnounced) process.stderr.write(`\n${announced[0]}`);
    isAnnounced ||= announced !== null;
    lastWords = all.slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => removeProfile(profile));
  // Chromium always reads from pipe 3 and writes to pipe 4; spawn was told to open both.
  const connection = createCdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  // Comes before the pages are told, so that a window which one of them asks for starts another browser.
  connection.onEnd(options.onEnd);
  let userAgent: string;
  try {
    ({ userAgent } = await connection.browser.send('Browser.getVersion'));
  } catch (cause) {
    throw new Error(`${options.executable} did not start: ${lastWords.trim()}`, { cause });
  }
  return {
    connection,
    processId: child.pid ?? 0,
    /** With the app's name and Electron's version. */
    userAgent: userAgent.replace(
      /\S*Chrome\/(\S+)/,
      `${options.product ?? ''}Chrome/$1 Electron/${process.versions.electron}`,
    ),
    /** Opens a window without tabs or address bar at `url` (a data: URL) in this browser; only with a display. */
    openBareWindow(url: string) {
      // A second start with the same profile hands its arguments to the running browser and exits.
      spawn(options.executable, [...flags, `--app=${url}`], {
        stdio: 'ignore',
        env: options.environment,
      });
    },
    /** Ends the browser and removes its profile. */
    async close() {
      const force = setTimeout(() => child.kill('SIGKILL'), closeLimitMs);
      connection.browser.send('Browser.close').catch(() => undefined);
      await ended;
      clearTimeout(force);
    },
  };
}

/** The browser's helper processes may keep writing for a moment; what they leave is where the system removes it. */
async function removeProfile(profile: string): Promise<void> {
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(
    () => undefined,
  );
}

const loopbackAlone =
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE ::1';

function asOption([name, value]: readonly [string, string]): string {
  return value === '' ? `--${name}` : `--${name}=${value}`;
}

function browserFlags(profile: string): string[] {
  return [
    `--user-data-dir=${profile}`,
    // Chromium refuses to run its sandbox as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--no-first-run',
    // Known to the headless shell alone.
    '--block-new-web-contents',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    // Electron starts no spare process for a page either.
    '--disable-features=SpareRendererForSitePerProcess,Translate,OptimizationHints,MediaRouter,GlobalMediaControls,LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
    '--disable-gpu',
    '--disable-search-engine-choice-screen',
    '--disable-sync',
    '--deny-permission-prompts',
    '--disable-backgrounding-occluded-windows',
    '--force-color-profile=srgb',
    // Otherwise a bar across the window warns about the flags below.
    '--test-type',
    '--password-store=basic',
    '--use-mock-keychain',
  ];
}
