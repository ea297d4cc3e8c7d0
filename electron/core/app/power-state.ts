import type { Clock, Log } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';
import { createDesktopSigns } from './desktop-signs.ts';

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
}) {
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
    /** Whether the main window has the focus. */
    setWindowInFront(next: boolean): void {
      isFocused = next;
      show();
    },
    /** The person chose another accent color for their desktop; null where it reports none. */
    accentChanged: (accentColor: string | null): void =>
      view.update({ platform: { ...view.view().platform, accentColor } }),
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
