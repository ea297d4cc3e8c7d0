import type { HostbellDeps } from '../../electron/core/app/app.ts';
import type { SettingsStore, ToldOnce } from '../../electron/core/ports.ts';
import type { UpdateDeps } from '../../electron/core/updates/updates.ts';
import { failure, success } from '../../shared/domain/problem.ts';
import { defaultSettings, type Settings } from '../../shared/settings/settings.ts';
import { createTexts } from '../run/texts.ts';
import { aPlatform } from './domain-fixtures.ts';

/** What the core needs besides an account: agrees to everything, shows nothing, and keeps its data in memory only. */
export function createQuietDesktop(): Omit<HostbellDeps, 'runtime' | 'account'> & {
  /** What the core did with the windows, oldest first. */
  readonly windowMoves: readonly string[];
} {
  const windowMoves: string[] = [];
  const notes = (move: string) => () => void windowMoves.push(move);
  return {
    windowMoves,
    desktop: {
      windows: {
        openMain: (route) => void windowMoves.push(route === null ? 'main' : `main ${route.view}`),
        closeMain: notes('main closed'),
        openQuick: notes('quick'),
        closeQuick: notes('quick closed'),
        closeMini: notes('mini closed'),
        isQuickShown: () => false,
        hasPage: () => false,
      },
      setShortcut: () => success(null),
      loginItem: {
        set: async () => success(null),
        refresh: async () => undefined,
        isBlocked: () => false,
      },
      openLink: async () => true,
      checkService: async () => failure({ kind: 'check-not-public' }),
      isPublicHost: async () => true,
      confirm: async () => true,
      fileSaver: { save: async () => success(null), showLast: async () => false },
      choosePage: async () => success(null),
      readClipboard: async () => '',
      copyDiagnostics: async () => true,
    },
    preferences: { settings: createMemorySettings(), toldOnce: createMemoryToldOnce() },
    updates: noUpdates,
    texts: createTexts(),
    platform: aPlatform,
  };
}

/** By default a ticket leaves at once; what waiting does has tests of its own. */
export function createMemorySettings(
  settings: Settings = { ...defaultSettings, delaysSending: false },
): SettingsStore {
  return {
    read: () => settings,
    problem: () => null,
    write(next) {
      settings = next;
      return success(null);
    },
  };
}

export function createMemoryToldOnce(): ToldOnce {
  const told = new Set<string>();
  return { has: (what) => told.has(what), add: (what) => void told.add(what) };
}

/** A build without an address for updates, like every checkout. */
const noUpdates: UpdateDeps = {
  loadUpdater: async () => ({
    way: 'no-address',
    check: async () => success(null),
    download: async () => success(null),
    abort: () => undefined,
    openPage: async () => false,
  }),
  restart: () => undefined,
};

/** One of Electron's dialogs, which can belong to a window: what it was asked, and in front of what. */
export function createFakeDialog<Options, Answer>(answer: () => Answer | Promise<Answer>) {
  const asked: Options[] = [];
  const parents: unknown[] = [];
  const show = async (...given: [Options] | [Electron.BaseWindow, Options]): Promise<Answer> => {
    // The first argument is a window only if there is a second.
    asked.push(given.length === 2 ? given[1] : given[0]);
    if (given.length === 2) parents.push(given[0]);
    return answer();
  };
  // Electron writes the two as overloads.
  type Show = {
    (window: Electron.BaseWindow, options: Options): Promise<Answer>;
    (options: Options): Promise<Answer>;
  };
  return { asked, parents, show: show as Show };
}
