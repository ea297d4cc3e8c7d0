import { mkdtempSync, rmSync } from 'node:fs';
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
import type { Log } from '../core/ports.ts';
import { type Check, type Finding, failed, find, nameAndPlace, notHere, passed } from './finding.ts';
import { fusesCheck } from './fuses-check.ts';
import { keyCheck } from './key-check.ts';
import { loginCheck } from './login-check.ts';
import { notificationCheck } from './notification-check.ts';
import { postCheck } from './post-check.ts';
import { createReportFile, type ReportFile } from './report-file.ts';
import { trayCheck } from './tray-check.ts';
import { windowChecks } from './window-checks.ts';

/** The running app, on the demo account. */
export interface CheckedApp {
  readonly view: () => View;
  /** Where the tray's icon is; null while there is none. */
  readonly trayBounds: () => Electron.Rectangle | null;
  readonly texts: Texts;
  readonly log: Log;
}

interface Result extends Finding {
  readonly name: string;
}

/** Whatever hangs, there is a report by then. */
const longestRunMs = 3 * 60_000;
/** How long a terminal that reads nothing may hold up the end. */
const printLimitMs = 2_000;
/** The longest value from the environment in a report. */
const longestWord = 60;

/**
 * `hostbell --self-check=FILE`: finds out on this computer what no test elsewhere can, and writes a report. Call before anything else reads the app's folders: from then on they are new ones, which are removed at the end, and
 * Chromium reaches nothing beyond this computer.
 */
export function createSelfCheck(reportPath: string) {
  const clock = createSystemClock();
  const startMs = clock.monotonicMs();
  const results: Result[] = [];
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
      uncaught.push(nameAndPlace(error));
      // Electron goes on without the rest of a main file that threw.
      if (words === null) end(1, nameAndPlace(error));
    });
  }
  process.once('exit', () => remove(folder));
  let report: ReportFile | null = null;
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
        .catch((error: unknown) => finish(failed(`did not start: ${nameAndPlace(error)}`)));
    },
    /** Runs all checks one after another, writes the report and ends the app. Never rejects. */
    async check(running: CheckedApp): Promise<void> {
      for (const check of checksOf(running)) await record(check);
      finish(uncaught.length === 0 ? passed('no error went uncaught') : failed(uncaught.join('; ')));
    },
  };

  async function record(check: Check): Promise<void> {
    const finding = await find(check, clock);
    if (!hasEnded) note(check.name, finding);
  }

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
      report?.write(withoutHome(`${JSON.stringify(contents(), null, 2)}\n`, app.getPath('home')));
    } catch (error) {
      end(2, words?.t('self-check.file-refused', { code: codeOf(error) }) ?? '');
      return;
    }
    end(hasFailed ? 1 : 0, words?.t(hasFailed ? 'self-check.failed' : 'self-check.passed') ?? '');
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
    const once = Promise.withResolvers<void>();
    process.stdout.write(`${line}\n`, () => once.resolve());
    clock.setTimer(printLimitMs, () => once.resolve());
    void once.promise.then(() => app.exit(code));
  }

  function checksOf({ view, trayBounds, texts, log }: CheckedApp): readonly Check[] {
    const { platform, env: environment } = process;
    const executable = app.getPath('exe');
    const { isPackaged } = app;
    const name = texts.t('desktop.name');
    const openSession = () => session.fromPartition(`self-check-${crypto.randomUUID()}`);
    return [
      ...windowChecks({
        window: () => BrowserWindow.getAllWindows()[0] ?? null,
        items: () => [...view().services.items.map(serviceName), ...view().tickets.items.map(ticketName)],
        app,
        platform,
        clock,
      }),
      fusesCheck({ isPackaged, platform, executable }),
      keyCheck({ safeStorage, directory: app.getPath('userData'), platform, environment, clock, log }),
      postCheck({ fetch: createNetFetch({ net, openSession }), app, clock }),
      trayCheck({
        platform,
        environment,
        processId: process.pid,
        bounds: trayBounds,
        hasTray: () => view().desktop.hasTray,
        clock,
      }),
      notificationCheck({
        Notification,
        serviceAnswers: () => notificationServiceAnswers(platform, environment),
        title: name,
        clock,
      }),
      loginCheck({
        app,
        platform,
        configDirectory,
        command: loginCommand({ isPackaged, executablePath: executable, environment }),
        name,
        log,
      }),
      ...ofInstalledCopy,
    ];
  }
}

/** What another program must do to the installed copy, with its own data: `test/package/installed-app.ts` does. */
const ofInstalledCopy: readonly Check[] = ['link', 'second-start', 'upgrade'].map((name) => ({
  name,
  limitMs: 1_000,
  run: async () => notHere('another program must do it to the installed copy'),
}));

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows keeps files that are still in use; the system clears its temporary files some day.
  }
}
