import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import type { Writing as ShownWriting, WritingWindow } from '../../../../shared/view/view.ts';
import { inTime } from '../../in-time.ts';
import type { Clock, Windows } from '../../ports.ts';
import { createSerialQueue } from '../../serial-queue.ts';
import type { ViewStore } from '../../view-store.ts';

export type Writing = ReturnType<typeof createWriting>;

export const nobodyWrites: ShownWriting = { window: null, turn: 0, isWanted: false };

/** A page that is asked to hand over and does not answer within this time has lost its turn. */
export const handOverMs = 2_000;

/** Lets one window at a time write the texts that main keeps. A turn ends once its last letters have arrived. */
export function createWriting(deps: {
  readonly view: ViewStore;
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly windows: Pick<Windows, 'hasPage'>;
}) {
  const { view, clock, windows } = deps;
  const turns = createSerialQueue();
  /** The window that writes, or will again once main has changed a text. */
  let owner: WritingWindow | null = null;
  /** Whether the writing window was asked to hand over, and what to call once it has. */
  let isAsked = false;
  let handedOver: () => void = () => undefined;
  /** The change of a text that is under way. */
  let acting: Promise<unknown> = Promise.resolve();
  const now = () => view.view().writing;
  const show = (parts: Partial<ShownWriting>) => view.update({ writing: { ...now(), ...parts } });

  return {
    handlers: {
      'writing:take': (_, window) =>
        turns.run(async () => {
          if (window === undefined || window === 'mini' || window === now().window) return;
          await lastLetters();
          owner = window;
          begin();
        }),
      'writing:give': ({ turn }, window) => {
        if (window === now().window && turn === now().turn) handedOver();
      },
    } satisfies Pick<IpcHandlers, 'writing:take' | 'writing:give'>,
    /** Whether what this window sends counts: until one has taken the first turn, any does. */
    isTurnOf: (window: string | undefined): boolean =>
      owner === null || (window !== undefined && window === now().window),
    /**
     * Runs what changes a text, while no window writes. What the writing window asks for begins at once, since all that was
     * typed in it before has arrived, and belongs to its turn.
     */
    between: <T>(act: () => Promise<T>, window?: string): Promise<T> =>
      window !== undefined && window === now().window
        ? alone(act)
        : turns.run(async () => {
            await lastLetters();
            return alone(act);
          }),
    /** Resolves once all that was typed so far has arrived. */
    lastLetters: () => turns.run(() => lastLetters().finally(begin)),
  };

  async function lastLetters(): Promise<void> {
    await acting;
    const { window } = now();
    if (window === null || !windows.hasPage(window)) return;
    const given = Promise.withResolvers<void>();
    handedOver = given.resolve;
    isAsked = true;
    show({ isWanted: true });
    await inTime(given.promise, { clock, ms: handOverMs, late: undefined });
    // It may have asked for something before it heard of this.
    await acting;
    isAsked = false;
  }

  function alone<T>(act: () => Promise<T>): Promise<T> {
    show({ window: null, isWanted: false });
    const result = act().finally(() => {
      if (isAsked) handedOver();
      else begin();
    });
    acting = result.catch(() => undefined);
    return result;
  }

  function begin(): void {
    show({ window: owner, turn: now().turn + 1, isWanted: false });
  }
}
