import type { Clock } from '../../core/ports.ts';

export interface PersonInput {
  /** Differs for each input; 0 when there was none. */
  readonly number: number;
  /** Monotonic milliseconds; negative infinity when there was none. */
  readonly atMs: number;
}

/** Moving the mouse or scrolling is not meant as an order. */
const orders = new Set([
  ...['keyDown', 'rawKeyDown', 'keyUp', 'mouseDown', 'mouseUp'],
  ...['touchStart', 'touchEnd', 'gestureTap', 'pointerDown', 'pointerUp'],
]);

export type PersonWatch = ReturnType<typeof createPersonWatch>;

/**
 * Remembers when a person last did something in each page: what only pretends to be input never reaches main. Listens
 * to what Chromium's browser process reports before it passes an input on to the page: never what a script in the page
 * only pretends. The first two come from real keyboards and mice; `input-event` also from touchscreens and debuggers,
 * but it depends on which of the page's frames Electron observes.
 */
export function createPersonWatch(clock: Pick<Clock, 'monotonicMs'>) {
  const seen = new WeakMap<object, PersonInput>();
  let elsewhere: PersonInput = { number: 0, atMs: Number.NEGATIVE_INFINITY };
  let count = 0;

  return {
    follow(contents: Pick<NodeJS.EventEmitter, 'on'>): void {
      const hear = (_event: unknown, { type }: { readonly type: string }) => {
        if (orders.has(type)) seen.set(contents, next());
      };
      contents.on('before-input-event', hear);
      contents.on('before-mouse-event', hear);
      contents.on('input-event', hear);
    },
    /** The person did something outside our pages, such as answering a system dialog. */
    record(): void {
      elsewhere = next();
    },
    /** The last input in this page or outside our pages. */
    last(contents: object): PersonInput {
      const here = seen.get(contents);
      return here !== undefined && here.number > elsewhere.number ? here : elsewhere;
    },
  };

  function next(): PersonInput {
    count += 1;
    return { number: count, atMs: clock.monotonicMs() };
  }
}
