import type { Clock } from '../../core/ports.ts';

export interface PersonInput {
  /** Differs for each input; 0 when there was none. */
  readonly number: number;
  /** Monotonic milliseconds; negative infinity when there was none. */
  readonly atMs: number;
}

const nothing: PersonInput = { number: 0, atMs: Number.NEGATIVE_INFINITY };

/** By device. Each begins an input; letting go, moving the mouse and scrolling are no order. */
const beginnings: Readonly<Record<string, 'key' | 'mouse' | 'touch' | 'pen'>> = {
  keyDown: 'key',
  rawKeyDown: 'key',
  mouseDown: 'mouse',
  touchStart: 'touch',
  gestureTap: 'touch',
  pointerDown: 'pen',
};

/** The part of Electron's events that is read. */
interface HeardInput {
  readonly type: string;
  readonly isAutoRepeat?: boolean;
  readonly modifiers?: readonly string[];
}

export type PersonWatch = ReturnType<typeof createPersonWatch>;

/**
 * Remembers when a person last did something in each page: what only pretends to be input never reaches main. Listens
 * to what Chromium's browser process reports before it passes an input on to the page: never what a script in the page
 * only pretends. The first two come from real keyboards and mice; `input-event` also from touchscreens and debuggers,
 * but it depends on which of the page's frames Electron observes.
 */
export function createPersonWatch(clock: Pick<Clock, 'monotonicMs'>) {
  const seen = new WeakMap<object, PersonInput>();

  return {
    follow(contents: Pick<NodeJS.EventEmitter, 'on'>): void {
      const count = createInputCount();
      for (const name of ['before-input-event', 'before-mouse-event', 'input-event'])
        contents.on(name, (_event: unknown, input: HeardInput) => {
          const number = count(name, input);
          if (number > (seen.get(contents)?.number ?? 0))
            seen.set(contents, { number, atMs: clock.monotonicMs() });
        });
    },
    /** The last input in this page. */
    last: (contents: object): PersonInput => seen.get(contents) ?? nothing,
  };
}

/**
 * Counts a page's inputs. One input may be reported by several events, under several types, or by one of them alone: what
 * reports most of a device counts. A key that is held down is one input.
 */
function createInputCount(): (name: string, input: HeardInput) => number {
  const heard = new Map<string, { readonly device: string; count: number }>();
  return (name, { type, isAutoRepeat, modifiers = [] }) => {
    const device = beginnings[type];
    const isRepeated =
      isAutoRepeat === true || modifiers.some((one) => one.toLowerCase() === 'isautorepeat');
    if (device !== undefined && !isRepeated) {
      const reports = heard.get(`${name} ${type}`) ?? { device, count: 0 };
      reports.count += 1;
      heard.set(`${name} ${type}`, reports);
    }
    const most = new Map<string, number>();
    for (const { device: of, count } of heard.values())
      most.set(of, Math.max(most.get(of) ?? 0, count));
    return [...most.values()].reduce((sum, count) => sum + count, 0);
  };
}
