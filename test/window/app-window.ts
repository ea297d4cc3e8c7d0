import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { createAnnouncer } from '../../electron/adapters/notifications/announcer.ts';
import { createOsNotifier } from '../../electron/adapters/notifications/os-notifier.ts';
import { createFileSaver } from '../../electron/adapters/storage/file-saver.ts';
import { createLinkOpener } from '../../electron/adapters/system/links.ts';
import type { Fetch } from '../../electron/core/ports.ts';
import type { AccountData } from '../../electron/demo/account-book.ts';
import { success } from '../../shared/domain/problem.ts';
import type { WindowKind } from '../../shared/ipc/channel-rules.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { chooseLocale } from '../../shared/texts/language.ts';
import { createSwitchableTexts } from '../../shared/texts/load-main-texts.ts';
import { thisSystem } from '../desktop/this-system.ts';
import { aPlatform } from '../fakes/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { createQuietDesktop } from '../fakes/quiet-desktop.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createMemorySecretStore } from '../fakes/secrets.ts';
import { removeFolder } from '../run/remove-folder.ts';
import { waitFor } from '../run/wait-for.ts';
import { startHostbellIn } from '../scenes/running-hostbell.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { createPageBridge } from './page-bridge.ts';

/** The size of the app's window until a person changes it. */
export const windowSize = { width: 960, height: 680 } as const;
const miniSize = { width: 360, height: 480 } as const;
/** How long a click or a wait may take on a busy computer. */
const actionLimitMs = 30_000;
/** The poller never starts two readings closer together. */
const readingGapMs = 2_000;

export interface WindowOptions {
  /** The account on the server. A small one by default. */
  readonly data?: AccountData;
  /** Whether the account is known at the start, which is the default; otherwise it is the first run, or the demo. */
  readonly account?: 'known' | 'none' | 'demo';
  /** Makes the server fail from the first request on. */
  readonly faults?: (server: ApiServer) => void;
  /** The pages of providers that the person chooses, one after another, as the texts of their files. */
  readonly ownPages?: readonly string[];
  /** What is on the clipboard whenever main reads it; empty by default. */
  readonly copied?: () => string;
  /** In place of the network. */
  readonly fetch?: Fetch;
}

export type AppWindow = Awaited<ReturnType<typeof openAppWindow>>;

/**
 * Starts an API server and the core on it, and shows the window, whose page is at `origin`. It leaves out what only
 * Electron has: processes, a tray, popups, the OS's keyring; what those would be given can be read here.
 */
export async function openAppWindow(
  context: BrowserContext,
  origin: string,
  options: WindowOptions = {},
) {
  const server = await startApiServer(options.data === undefined ? {} : { data: options.data });
  options.faults?.(server);
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-window-'));
  const openedLinks: string[] = [];
  const shownFiles: string[] = [];
  const ownPages = [...(options.ownPages ?? [])];
  let saveTo: string | null = null;
  const { account = 'known' } = options;
  const { preferences } = createQuietDesktop();
  const { settings } = preferences;
  const locale = () => chooseLocale(settings.read().language, aPlatform.systemLanguages);
  const texts = await createSwitchableTexts(locale());
  const log = createRecordingLog();
  const clock = createManualClock(Date.now());
  const pages = createPages(context, origin, {
    join: (page) => bridge.join(page),
    locale: () => texts.locale,
    theme: () => settings.read().theme,
  });
  const hostbell = await startHostbellIn(directory, {
    clock,
    preferences,
    secretStore: createMemorySecretStore(),
    texts,
    isDemo: account === 'demo',
    ...(options.fetch !== undefined && { fetch: options.fetch }),
    environment: account === 'known' ? { baseAddress: server.baseAddress, key: server.key } : null,
    announcer: createAnnouncer({
      notify: createOsNotifier([async () => true]),
      texts,
      clock,
      settings: settings.read,
      facts: () => hostbell.itemFacts,
    }),
    platform: { ...aPlatform, os: thisSystem.os },
    desktop: {
      fileSaver: createFileSaver({
        dialog: {
          showSaveDialog: async () => ({ canceled: saveTo === null, filePath: saveTo ?? '' }),
        },
        shell: { showItemInFolder: (path) => void shownFiles.push(path) },
        parent: () => null,
        directory: () => directory,
        log,
      }),
      choosePage: async () => success(ownPages.shift() ?? null),
      readClipboard: async () => options.copied?.() ?? '',
      openLink: createLinkOpener({
        shell: { openExternal: async (url) => void openedLinks.push(url) },
        hasBrowser: () => true,
        showAddress: async () => undefined,
        log,
      }),
      windows: {
        openMain: (route) => hostbell.open(route),
        closeMain: () => undefined,
        openQuick: () => void pages.openQuick(),
        closeQuick: () => undefined,
        closeMini: () => undefined,
        isQuickShown: () => pages.has('quick'),
        hasPage: pages.has,
      },
    },
  });
  const time = letTimePass(hostbell);
  const bridge = createPageBridge(hostbell);
  const unfollow = hostbell.view.onPatch(() => {
    void texts.speak(locale());
    pages.showTheme();
  });
  hostbell.open(null);
  const page = await pages.openMain();
  hostbell.powerState.setWindowInFront(true);

  return {
    server,
    /** The main window's. */
    page,
    hostbell,
    /** Addresses that were handed to the person's browser. */
    openedLinks,
    /** Paths that were handed to the file manager. */
    shownFiles,
    /** The quick ticket's page, once it has been opened. */
    quickPage: () => waitFor('the quick ticket', pages.quick),
    /** Opens the mini window, at its size, and returns its page. */
    openMini: pages.openMini,
    /** Sets the person's answer to the next save dialogs: a path, or null to cancel. */
    answerSaveDialog(path: string | null) {
      saveTo = path;
    },
    /** Lets this much of the core's time pass at once. */
    passTime: time.pass,
    /** Lets the core's time stand still, or pass again. */
    holdTime: time.hold,
    /** Requests a reading by its key, once the gap after the last one has passed: it starts without a wait. */
    async refresh() {
      await time.pass(readingGapMs);
      await page.keyboard.press('F5');
    },
    async close() {
      unfollow();
      bridge.close();
      await pages.close();
      // What is under way may wait for its time.
      time.hold(false);
      await hostbell.stop();
      await time.stop();
      await server.stop();
      await removeFolder(directory);
    },
  };
}

/** The pages of the three windows, each opened when it is first wanted. */
function createPages(
  context: BrowserContext,
  origin: string,
  app: { join(page: Page): Promise<void>; locale(): string; theme(): Settings['theme'] },
) {
  const opened: Partial<Record<WindowKind, Page>> = {};
  let shownTheme = app.theme();

  return {
    quick: () => opened.quick ?? null,
    has: (kind: WindowKind) => opened[kind]?.isClosed() === false,
    openMain: () => open('main'),
    openQuick: async () => opened.quick ?? open('quick'),
    async openMini() {
      const mini = await open('mini');
      await mini.setViewportSize(miniSize);
      return mini;
    },
    /** Applies the person's choice, if it is another one now. */
    showTheme() {
      if (app.theme() === shownTheme) return;
      shownTheme = app.theme();
      for (const page of Object.values(opened)) void showTheme(page);
    },
    close: () => Promise.all(Object.values(opened).map((page) => page.close())),
  };

  async function open(kind: WindowKind): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(actionLimitMs);
    await app.join(page);
    await showTheme(page);
    const search = new URLSearchParams({
      locale: app.locale(),
      ...(kind !== 'main' && { window: kind }),
    });
    await page.goto(`${origin}/index.html?${search}`);
    opened[kind] = page;
    return page;
  }

  function showTheme(page: Page): Promise<void> {
    return page.emulateMedia({ colorScheme: shownTheme === 'system' ? 'light' : shownTheme });
  }
}

/** The clock moves no further before it looks whether it is held. */
const stepMs = 50;

/** Moves the core's clock along with the real one, and further when a test asks for it. */
function letTimePass(hostbell: { readonly clock: ManualClock; live(ms: number): Promise<void> }) {
  let before = performance.now();
  const over = Promise.withResolvers<void>();
  let isOver = false;
  let isHeld = false;
  let asked: { readonly ms: number; readonly done: () => void }[] = [];
  const passing = (async () => {
    while (!isOver) {
      const [next] = asked;
      asked = asked.slice(1);
      // A request that is never answered must not outlive its test.
      if (next !== undefined) await Promise.race([hostbell.live(next.ms), over.promise]);
      next?.done();
      // Whole milliseconds, as a real clock has them: documents with fractions count as damaged.
      const passedMs = Math.floor(performance.now() - before);
      // On a busy computer it is far behind, and a test may hold it meanwhile.
      for (let leftMs = passedMs; leftMs > 0 && !isHeld; leftMs -= stepMs)
        await hostbell.clock.advance(Math.min(stepMs, leftMs));
      before += passedMs;
      await sleep(10);
    }
  })();
  return {
    pass: (ms: number) => new Promise<void>((done) => asked.push({ ms, done })),
    hold(next: boolean): void {
      isHeld = next;
    },
    async stop() {
      isOver = true;
      over.resolve();
      await passing;
    },
  };
}
