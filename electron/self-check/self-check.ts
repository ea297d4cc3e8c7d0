import { closeSync, fsyncSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, Notification, net, safeStorage, session } from 'electron';
import { serviceName, ticketName } from '../../shared/domain/item-name.ts';
import type { Texts } from '../../shared/texts/catalogue.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { View } from '../../shared/view/view.ts';
import { createNetFetch } from '../adapters/network/net-fetch.ts';
import { notificationServiceAnswers } from '../adapters/notifications/notification-service.ts';
import { withoutHome } from '../adapters/start/diagnostics.ts';
import { codeOf } from '../adapters/storage/durable-file.ts';
import { createSystemClock } from '../adapters/system/clock.ts';
import { loginCommand } from '../adapters/system/login-item.ts';
import { inTime } from '../core/in-time.ts';
import type { Clock, Log } from '../core/ports.ts';
import { type Finding, failed, find, inWords, passed } from './finding.ts';
import { createReportFile } from './report-file.ts';
import { checkKeyStorage, checkLogin, checkNotification, checkSentOnce } from './system-checks.ts';
import { checkTray } from './tray-check.ts';
import { checkAccount, checkPaint, checkSandbox, checkWindow } from './window-checks.ts';

/** The running app, on the demo account. */
export interface CheckedApp {
  readonly view: () => View;
  /** Where the tray's icon is, as the desktop reports it; null while there is none. */
  readonly trayBounds: () => Electron.Rectangle | null;
  readonly texts: Texts;
  readonly log: Log;
}

/** Whatever hangs, there is a report by then. */
const longestRunMs = 3 * 60_000;
/** How long a terminal that reads nothing may hold up the end. */
const printLimitMs = 2_000;
/** The longest value from the environment in a report. */
const longestWord = 60;

/** One check: its name in the report, the time after which it has failed, and what finds it out. */
type Check = readonly [name: string, limitMs: number, run: () => Promise<Finding>];

/**
 * `hostbell --self-check=FILE`: finds out on this computer what no test elsewhere can, and writes a report. Call before
 * anything else reads the app's folders: from then on they are new ones, which are removed at the end, and Chromium
 * reaches nothing beyond this computer.
 */
export function createSelfCheck(reportPath: string) {
  const clock = createSystemClock();
  const startMs = clock.monotonicMs();
  const results: ({ readonly name: string } & Finding)[] = [];
  const uncaught: string[] = [];
  let hasEnded = false;
  const folder = mkdtempSync(join(tmpdir(), 'hostbell-self-check-'));
  const configDirectory = join(folder, 'config');
  app.setPath('userData', join(folder, 'data'));
  // Where the entry for starting at login is written on Linux.
  process.env.XDG_CONFIG_HOME = configDirectory;
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND , EXCLUDE 127.0.0.1');
  app.commandLine.appendSwitch('no-proxy-server');
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      uncaught.push(inWords(error));
      // Electron goes on without the rest of a main file that threw.
      if (words === null) end(1, inWords(error));
    });
  }
  process.once('exit', () => remove(folder));
  let report: number | null = null;
  let words: Texts | null = null;

  return {
    /** Creates the report; ends the app with code 2 if it cannot. Otherwise runs the app, which calls `check`. */
    start(texts: Texts, run: () => Promise<void>) {
      words = texts;
      if (reportPath === '') return end(2, texts.t('self-check.no-file'));
      const created = createReportFile(reportPath);
      if (!created.ok) return end(2, texts.t('self-check.file-refused', { code: created.problem }));
      report = created.value;
      clock.setTimer(longestRunMs, () => finish(failed(`not at its end after ${longestRunMs} ms`)));
      void app
        .whenReady()
        .then(run)
        .catch((error: unknown) => finish(failed(`did not start: ${inWords(error)}`)));
    },
    /** Runs all checks one after another, writes the report and ends the app. Never rejects. */
    async check(running: CheckedApp): Promise<void> {
      for (const [name, limitMs, run] of checksOf(running, { clock, configDirectory })) {
        const finding = await find(run, limitMs, clock);
        if (!hasEnded) note(name, finding);
      }
      finish(
        uncaught.length === 0 ? passed('no error went uncaught') : failed(uncaught.join('; ')),
      );
    },
  };

  function note(name: string, finding: Finding): void {
    results.push({ name, ...finding });
    process.stdout.write(`${finding.result.padEnd(8)}  ${name}: ${finding.seen}\n`);
  }

  /** `whole`: what is to be said of the app as a whole. */
  function finish(whole: Finding): void {
    if (hasEnded) return;
    hasEnded = true;
    note('errors', whole);
    const hasFailed = results.some(({ result }) => result === 'failed');
    try {
      if (report !== null) write(report);
    } catch (error) {
      end(2, words?.t('self-check.file-refused', { code: codeOf(error) }) ?? '');
      return;
    }
    end(hasFailed ? 1 : 0, words?.t(hasFailed ? 'self-check.failed' : 'self-check.passed') ?? '');
  }

  function write(file: number): void {
    writeFileSync(
      file,
      withoutHome(`${JSON.stringify(contents(), null, 2)}\n`, app.getPath('home')),
    );
    fsyncSync(file);
    closeSync(file);
  }

  function contents() {
    const { versions, platform, arch, env } = process;
    const word = (name: string) => plainLine(env[name] ?? '', longestWord);
    return {
      hostbell: app.getVersion(),
      isPackaged: app.isPackaged,
      system: `${platform} ${arch} ${release()}`,
      desktop: word('XDG_CURRENT_DESKTOP'),
      session: word('XDG_SESSION_TYPE'),
      versions: { electron: versions.electron, chromium: versions.chrome, node: versions.node },
      tookMs: Math.round(clock.monotonicMs() - startMs),
      checks: results,
    };
  }

  function end(code: number, line: string): void {
    const printed = new Promise<void>((resolve) =>
      process.stdout.write(`${line}\n`, () => resolve()),
    );
    void inTime(printed, { clock, ms: printLimitMs, late: null }).then(() => {
      // Before it is ready, Electron ends without the event `exit`.
      remove(folder);
      app.exit(code);
    });
  }
}

function checksOf(
  { view, trayBounds, texts, log }: CheckedApp,
  { clock, configDirectory }: { readonly clock: Clock; readonly configDirectory: string },
): readonly Check[] {
  const { platform, env: environment, pid: processId } = process;
  const openSession = () => session.fromPartition(`self-check-${crypto.randomUUID()}`);
  const here = {
    app,
    platform,
    environment,
    processId,
    clock,
    log,
    safeStorage,
    directory: app.getPath('userData'),
    configDirectory,
    name: texts.t('desktop.name'),
    command: loginCommand({
      isPackaged: app.isPackaged,
      executablePath: app.getPath('exe'),
      environment,
    }),
    fetch: createNetFetch({ net, openSession }),
    window: () => BrowserWindow.getAllWindows()[0] ?? null,
    items: () => [
      ...view().services.items.map(serviceName),
      ...view().tickets.items.map(ticketName),
    ],
    trayBounds,
    hasTray: () => view().desktop.hasTray,
    Notification,
    serviceAnswers: () => notificationServiceAnswers(platform, environment),
  };
  return [
    ['window-shown', 10_000, () => checkWindow(here)],
    ['page-painted', 10_000, () => checkPaint(here)],
    ['account-shown', 40_000, () => checkAccount(here)],
    ['page-sandboxed', 10_000, () => checkSandbox(here)],
    ['key-storage', 90_000, () => checkKeyStorage(here)],
    ['ticket-sent-once', 20_000, () => checkSentOnce(here)],
    ['tray', 20_000, () => checkTray(here)],
    ['notification', 30_000, () => checkNotification(here)],
    ['start-at-login', 20_000, () => checkLogin(here)],
  ];
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows keeps files that are still in use; the system clears its temporary files some day.
  }
}
