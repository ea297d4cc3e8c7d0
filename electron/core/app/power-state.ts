import type { Clock, Log } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

/** What the OS reports about the computer. */
export type DesktopSign = keyof typeof meanings;

/** The signs of one wake-up come within a second or two: resumed, unlocked, online again. */
const settleMs = 1_500;

/**
 * Resumes watching once after sleep, a locked screen or a lost network; says whether someone is looking (nobody is, at
 * a locked screen), and whether to save battery.
 */
export function createPowerState(deps: {
  readonly clock: Clock;
  readonly log: Log;
  readonly view: ViewStore;
  /** Called once, `settleMs` after the first sign that the computer is back; never while it sleeps. */
  readonly onWake: () => void;
  /** The polling interval may have changed. */
  readonly onPace: () => void;
}) {
  const { clock, log, view, onWake, onPace } = deps;
  let state = { isAsleep: false, isLocked: false, isOnline: true, isOnBattery: false };
  let isFocused = false;
  let cancelWake: (() => void) | null = null;
  return {
    /** A repeated sign counts once, except for resuming and unlocking: the sign before may have been missed. */
    record(sign: DesktopSign): void {
      const [part, value] = meanings[sign];
      const isNew = state[part] !== value;
      if (sign === 'suspend') forgetWake();
      if (isNew) state = { ...state, [part]: value };
      if (sign === 'resume' || sign === 'unlock' || (sign === 'online' && isNew)) wakeSoon();
      if (!isNew) return;
      log.info('desktop', state);
      show();
    },
    /** Forgets a wake-up that has not been reported yet. Record no signs afterwards. */
    stop: forgetWake,
    /** Whether the main window has the focus. */
    setWindowInFront(next: boolean): void {
      isFocused = next;
      show();
    },
  };

  function wakeSoon(): void {
    if (cancelWake !== null || state.isAsleep) return;
    cancelWake = clock.setTimer(settleMs, () => {
      cancelWake = null;
      log.info('woke');
      onWake();
    });
  }

  function forgetWake(): void {
    cancelWake?.();
    cancelWake = null;
  }

  function show(): void {
    const { isLocked, isOnBattery } = state;
    const { isInFront, desktop } = view.view();
    const next = isFocused && !isLocked;
    if (next === isInFront && isOnBattery === desktop.isOnBattery) return;
    view.update({ isInFront: next, desktop: { ...desktop, isOnBattery } });
    onPace();
  }
}

const meanings = {
  suspend: ['isAsleep', true],
  resume: ['isAsleep', false],
  lock: ['isLocked', true],
  unlock: ['isLocked', false],
  offline: ['isOnline', false],
  online: ['isOnline', true],
  battery: ['isOnBattery', true],
  mains: ['isOnBattery', false],
} as const;
