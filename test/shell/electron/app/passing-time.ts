export interface PassingTime {
  /** Lets this much time pass at once: clocks go on, and every timer that falls due is called, in order. */
  pass(ms: number): void;
}

/**
 * Puts the clocks and timers of this process under a test's command: they run as ever, and besides a test can let time
 * pass. Only global timers are moved, which are those that an app uses; Node's own inside its libraries are not.
 */
export function installPassingTime(): PassingTime {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    now: Date.now.bind(Date),
    monotonic: performance.now.bind(performance),
  };
  const waiting = new Map<unknown, { readonly dueMs: number; readonly call: () => void }>();
  let passedMs = 0;

  Date.now = () => real.now() + passedMs;
  performance.now = () => real.monotonic() + passedMs;
  const setTimer = (callback: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]) => {
    const call = () => {
      waiting.delete(timer);
      callback(...values);
    };
    const timer = real.setTimeout(call, delayMs);
    waiting.set(timer, { dueMs: performance.now() + delayMs, call });
    return timer;
  };
  // Node's timers have more than the call itself (`promisify`), which stays as it is.
  globalThis.setTimeout = Object.assign(setTimer, real.setTimeout) as typeof setTimeout;
  globalThis.clearTimeout = (timer) => {
    waiting.delete(timer);
    real.clearTimeout(timer);
  };

  return {
    pass(ms) {
      passedMs += ms;
      const due = [...waiting].filter(([, { dueMs }]) => dueMs <= performance.now());
      due.sort(([, a], [, b]) => a.dueMs - b.dueMs);
      for (const [timer, { call }] of due) {
        real.clearTimeout(timer as NodeJS.Timeout);
        call();
      }
    },
  };
}
