import type { Clock, Log } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import { createDesktopSigns, type DesktopSigns } from './desktop-signs.ts';

/** What the computer reports, as far as watching or the window depends on it. */
export interface PowerState extends Pick<DesktopSigns, 'record' | 'stop'> {
  /** Whether the main window has the focus. */
  setWindowInFront(isInFront: boolean): void;
  /** The person chose another accent color for their desktop; null where it reports none. */
  accentChanged(accentColor: string | null): void;
}

/**
 * Resumes watching once after sleep, a locked screen or a lost network; says whether someone is looking (nobody is, at
 * a locked screen), and whether to save battery.
 */
export function createPowerState(deps: {
  readonly clock: Clock;
  readonly log: Log;
  readonly view: ViewStore;
  readonly onWake: () => void;
  /** The polling interval may have changed. */
  readonly onPace: () => void;
}): PowerState {
  const { clock, log, view, onWake, onPace } = deps;
  let isFocused = false;
  const signs = createDesktopSigns({
    clock,
    onWake() {
      log.info('woke');
      onWake();
    },
    onState(state) {
      log.info('desktop', { ...state });
      show();
    },
  });
  return {
    record: signs.record,
    stop: signs.stop,
    setWindowInFront(next) {
      isFocused = next;
      show();
    },
    accentChanged: (accentColor) => view.update({ platform: { ...view.view().platform, accentColor } }),
  };

  function show(): void {
    const { isLocked, isOnBattery } = signs.state();
    const { isInFront, desktop } = view.view();
    const next = isFocused && !isLocked;
    if (next === isInFront && isOnBattery === desktop.isOnBattery) return;
    view.update({ isInFront: next, desktop: { ...desktop, isOnBattery } });
    onPace();
  }
}
