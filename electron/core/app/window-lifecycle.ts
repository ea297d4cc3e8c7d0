import type { Result } from '../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../shared/ipc/ipc-contract.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { ToldOnce, Windows } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

export type WindowLifecycle = ReturnType<typeof createWindowLifecycle>;

/** Hostbell without its window: whether it keeps watching, and what it keeps for the next window. */
export function createWindowLifecycle(deps: {
  readonly view: ViewStore;
  readonly toldOnce: ToldOnce;
  readonly windows: Pick<Windows, 'closeMain' | 'openMain'>;
  readonly changeSettings: (change: Pick<Settings, 'withoutTray'>) => Promise<unknown>;
}) {
  const { view, toldOnce, windows, changeSettings } = deps;
  // The answer holds for this run even if the disk refuses it.
  let answer: 'stay' | 'quit' | null = null;
  let wasStartedHidden = false;
  /** Whether the person has seen the window in this run: one that then is hidden must have a way back. */
  let wasShown = false;
  /** How many looks in a row found no tray. */
  let looksWithout = 0;
  let isDraftKept = true;
  let place: Route | null = null;

  return {
    handlers: {
      'closing:answer': async ({ answer: given }) => {
        update({ asksToStay: false });
        if (given === 'cancel') return;
        answer = given;
        await changeSettings({ withoutTray: given });
        windows.closeMain();
      },
      'place:note': ({ route }) => {
        place = route;
      },
    } satisfies Pick<IpcHandlers, 'closing:answer' | 'place:note'>,
    /**
     * The desktop was checked for a tray. Where there is none, a person who has the window open is told, once and for
     * all. A window that was hidden there comes back after the second such look, since a panel that restarts is gone
     * for a moment; it asks whether Hostbell should keep watching.
     */
    trayLooked(isPresent: boolean, window: 'shown' | 'hidden' | 'none'): void {
      update({ hasTray: isPresent });
      wasShown ||= window === 'shown';
      looksWithout = isPresent ? 0 : looksWithout + 1;
      if (isPresent) view.notices.dismiss('no-tray');
      else if (window !== 'none') tellOnce('no-tray');
      const isLost = wasShown && window !== 'shown' && looksWithout > 1;
      const isWanted = choice() !== 'stay' && view.view().phase !== 'first-run';
      if (!isLost || !isWanted) return;
      update({ asksToStay: true });
      windows.openMain(null);
    },
    /**
     * The person connected their first account, and is told once and for all that Hostbell goes on without a window.
     * False where they were told before.
     */
    connected: (): boolean => tellOnce('connected'),
    /** Started watching without a window: this goes on until the person closes a window to end it. */
    startedHidden(): void {
      wasStartedHidden = true;
    },
    /**
     * The person closes the window: `hide` it, `end` it, or let it `stay`, since the window now asks whether Hostbell
     * should keep watching. Closing it again while it asks ends it.
     */
    closing(): 'hide' | 'stay' | 'end' {
      if (canComeBack()) return 'hide';
      const { phase, desktop } = view.view();
      // At the first run nothing is watched yet.
      if (choice() === 'ask' && !desktop.asksToStay && phase !== 'first-run') {
        update({ asksToStay: true });
        return 'stay';
      }
      update({ asksToStay: false });
      wasStartedHidden = false;
      return 'end';
    },
    /** Whether the app keeps running when no window is left. */
    staysWithoutWindow: (): boolean => canComeBack() || wasStartedHidden,
    /** Whether a hidden window may be destroyed: it can come back, and holds no typed text that is not saved. */
    mayRelease: (): boolean =>
      (canComeBack() || wasStartedHidden) && isDraftKept && view.view().phase !== 'first-run',
    /** Whether a draft from the window was saved. */
    draftSaved(saved: Result<unknown, unknown>): void {
      isDraftKept = saved.ok;
    },
    /** What the window showed last; null when never reported, or when that place is gone with its account. */
    place: (): Route | null => (view.view().phase === 'first-run' ? null : place),
    /** The account is gone, and with it where the person was in it. */
    forget(): void {
      place = null;
    },
  };

  function tellOnce(what: 'connected' | 'no-tray'): boolean {
    if (toldOnce.has(what)) return false;
    toldOnce.add(what);
    view.notices.addPlain(what);
    return true;
  }

  function canComeBack(): boolean {
    return view.view().desktop.hasTray || choice() === 'stay';
  }

  function choice(): Settings['withoutTray'] {
    const { withoutTray } = view.view().settings;
    return withoutTray === 'ask' ? (answer ?? 'ask') : withoutTray;
  }

  function update(parts: { readonly hasTray: boolean } | { readonly asksToStay: boolean }): void {
    const { desktop } = view.view();
    const next = { ...desktop, ...parts };
    if (!isEqual(next, desktop)) view.update({ desktop: next });
  }
}
