import type { Comparison, Remembered } from '../../../shared/changes/comparison.ts';
import {
  aspects,
  type Change,
  isAboutStatus,
  type JournalEntry,
} from '../../../shared/domain/change.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import { type ItemKind, itemOf } from '../../../shared/domain/unread.ts';
import { byId } from '../../../shared/values/keep-unchanged.ts';

/** Ticks within which a repeated step counts as flapping, and for which an item must rest to be reported again. */
const restTicks = 5;

interface FlappingItem<T> {
  /** As last reported; undefined when it was reported as gone. */
  readonly told: T | undefined;
  lastStepTick: number;
  /** When the readings around its last step were taken. */
  between: Pick<Comparison, 'beforeMs' | 'afterMs'>;
}

export type Compare<T> = (
  before: readonly T[],
  after: readonly T[],
  comparison: Comparison,
  remembered?: Remembered<T>,
) => readonly Change[];

/**
 * Silences items that flap. When an item takes the same step again within five ticks, that is reported as "keeps
 * changing". After that nothing is reported about it until it has rested for five ticks, and then only if it differs
 * from what was last reported. One per list.
 */
export function createFlapping<T extends Item>(kind: ItemKind, compare: Compare<T>) {
  const flapping = new Map<string, FlappingItem<T>>();
  /** The tick of each step taken in recent ticks. */
  const steps = new Map<string, number>();
  let tick = 0;

  return {
    /** Resumes after an earlier run: items that were flapping at its end, by the journal, still have to come to rest. */
    restore(entries: readonly JournalEntry[], items: readonly T[]): void {
      const last = new Map<string, Change>();
      for (const { change } of entries) {
        if (itemOf(change).kind === kind && isAboutStatus(change)) last.set(change.itemId, change);
      }
      for (const item of items) {
        const change = last.get(item.id);
        if (change?.keepsChanging !== true) continue;
        const { lastSeenBeforeMs: beforeMs, firstSeenMs: afterMs } = change;
        const told = { ...item, status: change.from };
        flapping.set(item.id, { told, lastStepTick: tick, between: { beforeMs, afterMs } });
      }
    },

    /** Call once for each good reading. Returns which of its changes to report, and those of items that came to rest. */
    settle(
      changes: readonly Change[],
      before: readonly T[],
      after: readonly T[],
      comparison: Comparison,
    ): readonly Change[] {
      tick += 1;
      if (changes.length === 0 && flapping.size === 0) return changes;
      const { beforeMs, afterMs } = comparison;
      const older = byId(before);
      const told: Change[] = [];
      for (const change of changes) {
        const moving = flapping.get(change.itemId);
        if (aspects[change.kind] === 'due-soon' || change.isSure === true) {
          told.push(change);
        } else if (moving !== undefined) {
          moving.lastStepTick = tick;
          moving.between = { beforeMs, afterMs };
        } else if (isStepAgain(change)) {
          const last = older.get(change.itemId);
          flapping.set(change.itemId, {
            told: last,
            lastStepTick: tick,
            between: { beforeMs, afterMs },
          });
          told.push({ ...change, keepsChanging: true });
        } else told.push(change);
      }
      return [...told, ...atRest(byId(after), comparison)];
    },
  };

  /** How items that came to rest differ from what was last reported about them. */
  function atRest(items: ReadonlyMap<string, T>, comparison: Comparison): readonly Change[] {
    return [...flapping].flatMap(([id, { told, lastStepTick, between }]) => {
      if (tick - lastStepTick < restTicks) return [];
      flapping.delete(id);
      const changes = compare(listOf(told), listOf(items.get(id)), { ...comparison, ...between });
      // A near due date was reported at the time, and so was another answer.
      return changes.filter(
        (change) => aspects[change.kind] !== 'due-soon' && change.isSure !== true,
      );
    });
  }

  function isStepAgain({ kind, itemId, from, to }: Change): boolean {
    const step = JSON.stringify([kind, itemId, from, to]);
    const lastTick = steps.get(step);
    // Deleting and setting it again moves it to the end, so the oldest comes first.
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
