import { aspects, type Change, isAboutService, type JournalEntry } from '../../../shared/domain/change.ts';
import type { Comparison, Remembered } from '../../../shared/domain/compare.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import { createFinder } from '../../../shared/values/keep-unchanged.ts';

/**
 * Quiets items that jump back and forth. The same step taken again within five ticks is told as "keeps changing";
 * then nothing more is told of that item until it has rested for five ticks, and then only where it stands otherwise
 * than it was last told to. One for each list.
 */
export interface Flapping<T extends Item> {
  /** Goes on after an earlier run: what kept changing at its end, by the journal, has yet to come to rest. */
  restore(entries: readonly JournalEntry[], items: readonly T[]): void;
  /** Once a tick with a good reading: what of these changes is to be told, and what has come to rest. */
  settle(
    changes: readonly Change[],
    before: readonly T[],
    after: readonly T[],
    comparison: Comparison,
  ): readonly Change[];
}

/** Ticks within which the same step counts as jumping, and that an item rests before it is told of again. */
const restTicks = 5;

interface Restless<T> {
  /** The item as it was last told to be; undefined when it was not there. */
  readonly told: T | undefined;
  lastJumpTick: number;
  /** The readings around the last jump. */
  between: Pick<Comparison, 'beforeMs' | 'afterMs'>;
}

export type Compare<T> = (
  before: readonly T[],
  after: readonly T[],
  comparison: Comparison,
  remembered?: Remembered<T>,
) => readonly Change[];

export function createFlapping<T extends Item>(deps: {
  readonly kind: 'service' | 'ticket';
  readonly compare: Compare<T>;
}): Flapping<T> {
  const restless = new Map<string, Restless<T>>();
  /** Steps of the last ticks: which, and when. */
  const steps = new Map<string, number>();
  let tick = 0;

  return {
    restore(entries, items) {
      const last = new Map<string, Change>();
      for (const { change } of entries) {
        if (isAboutService(change.kind) !== (deps.kind === 'service')) continue;
        if (aspects[change.kind] === 'status') last.set(change.itemId, change);
      }
      for (const item of items) {
        const change = last.get(item.id);
        if (change?.keepsChanging !== true) continue;
        const { lastSeenBeforeMs: beforeMs, firstSeenMs: afterMs } = change;
        const told = { ...item, status: change.from };
        restless.set(item.id, { told, lastJumpTick: tick, between: { beforeMs, afterMs } });
      }
    },

    settle(changes, before, after, comparison) {
      tick += 1;
      if (changes.length === 0 && restless.size === 0) return changes;
      const { beforeMs, afterMs } = comparison;
      const [findBefore, findAfter] = [createFinder(before), createFinder(after)];
      const told: Change[] = [];
      for (const change of changes) {
        const moving = restless.get(change.itemId);
        if (aspects[change.kind] === 'due-soon') {
          told.push(change);
        } else if (moving !== undefined) {
          moving.lastJumpTick = tick;
          moving.between = { beforeMs, afterMs };
        } else if (isStepAgain(change)) {
          const last = findBefore(change.itemId, -1);
          restless.set(change.itemId, { told: last, lastJumpTick: tick, between: { beforeMs, afterMs } });
          told.push({ ...change, keepsChanging: true });
        } else told.push(change);
      }
      return [...told, ...atRest(findAfter, comparison)];
    },
  };

  /** Where items that came to rest now stand otherwise than they were last told to. */
  function atRest(
    find: (id: string, index: number) => T | undefined,
    comparison: Comparison,
  ): readonly Change[] {
    return [...restless].flatMap(([id, { told, lastJumpTick, between }]) => {
      if (tick - lastJumpTick < restTicks) return [];
      restless.delete(id);
      const changes = deps.compare(listOf(told), listOf(find(id, -1)), { ...comparison, ...between });
      // That a date is near was told when it was.
      return changes.filter(({ kind }) => aspects[kind] !== 'due-soon');
    });
  }

  function isStepAgain({ kind, itemId, from, to }: Change): boolean {
    const step = JSON.stringify([kind, itemId, from, to]);
    const lastTick = steps.get(step);
    // The oldest first: what is set again goes to the end.
    steps.delete(step);
    steps.set(step, tick);
    for (const [old, at] of steps) {
      if (tick - at <= restTicks) break;
      steps.delete(old);
    }
    return lastTick !== undefined && tick - lastTick <= restTicks;
  }
}

function listOf<T>(item: T | undefined): readonly T[] {
  return item === undefined ? [] : [item];
}
