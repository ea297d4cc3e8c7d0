import type { Clock } from '../ports.ts';

/** What the OS reports about the computer. */
export type DesktopSign = keyof typeof meanings;

export interface DesktopState {
  readonly isAsleep: boolean;
  readonly isLocked: boolean;
  readonly isOnline: boolean;
  readonly isOnBattery: boolean;
}

/** The signs of one wake-up come within a second or two: resumed, unlocked, online again. */
export const settleMs = 1_500;

/**
 * Turns many signs into one wake-up. `onState` gets each state once. `onWake` is called once, `settleMs` after the
 * first sign that the computer is back; never while it sleeps. A repeated sign counts once, except for resuming and
 * unlocking: the sign before may have been missed.
 */
export function createDesktopSigns(deps: {
  readonly clock: Clock;
  readonly onWake: () => void;
  readonly onState: (state: DesktopState) => void;
}) {
  const { clock, onWake, onState } = deps;
  let state: DesktopState = { isAsleep: false, isLocked: false, isOnline: true, isOnBattery: false };
  let cancelWake: (() => void) | null = null;
  return {
    record(sign: DesktopSign): void {
      const [part, value] = meanings[sign];
      const isNew = state[part] !== value;
      if (isNew) state = { ...state, [part]: value };
      if (sign === 'suspend') forgetWake();
      if (sign === 'resume' || sign === 'unlock' || (sign === 'online' && isNew)) wakeSoon();
      if (isNew) onState(state);
    },
    state: (): DesktopState => state,
    /** Forgets a wake-up that has not been reported yet. Record no signs afterwards. */
    stop: forgetWake,
  };

  function wakeSoon(): void {
    if (cancelWake !== null || state.isAsleep) return;
    cancelWake = clock.setTimer(settleMs, () => {
      cancelWake = null;
      onWake();
    });
  }

  function forgetWake(): void {
    cancelWake?.();
    cancelWake = null;
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
} as const satisfies Record<string, readonly [keyof DesktopState, boolean]>;
