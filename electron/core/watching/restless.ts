import type { Comparison } from '../../../shared/changes/comparison.ts';
import { aspects, type Change } from '../../../shared/domain/change.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import { byId } from '../../../shared/values/keep-unchanged.ts';
import type { Doubt } from '../storage/item-schema.ts';

/** How often an item may take the same step within `restReadings`. One that takes it again has to rest for as many. */
const mostSteps = 2;
const restReadings = 10;

/**
 * Which of the changes of a reading to tell: all, but none of an item that takes the same step again and again. That it
 * does is told once, as `keepsChanging`; `rested` are those of which it is to be told what is different by now.
 */
export function settleRestless<T extends Item>(
  { steps, restless }: Pick<Doubt<T>, 'steps' | 'restless'>,
  found: readonly Change[],
  before: readonly T[],
  { beforeMs, afterMs }: Pick<Comparison, 'beforeMs' | 'afterMs'>,
) {
  const moved = { beforeMs, afterMs, readings: 0 };
  const older = byId(found.length === 0 ? [] : before);
  const recent = steps.map(later).filter(({ readings }) => readings <= restReadings);
  const counts = new Map<string, number>();
  for (const { step } of recent) counts.set(step, (counts.get(step) ?? 0) + 1);
  const moving = new Map(restless.map((one) => [one.id, later(one)]));
  const changes = found.flatMap((change): readonly Change[] => {
    if (isAlwaysTold(change)) return [change];
    const { kind, itemId: id, from, to } = change;
    const known = moving.get(id);
    if (known !== undefined) {
      moving.set(id, { ...known, ...moved });
      return [];
    }
    const step = JSON.stringify([kind, id, from, to]);
    const count = (counts.get(step) ?? 0) + 1;
    counts.set(step, count);
    recent.push({ step, readings: 0 });
    if (count <= mostSteps) return [change];
    moving.set(id, { id, told: older.get(id) ?? null, ...moved });
    return [{ ...change, keepsChanging: true }];
  });
  const isMoving = ({ readings }: { readonly readings: number }) => readings < restReadings;
  const all = [...moving.values()];
  return {
    changes,
    steps: recent,
    restless: all.filter(isMoving),
    rested: all.filter((one) => !isMoving(one)),
  };
}

/** A near due date is told once, and an answer that more than a status word shows is another one each time. */
export function isAlwaysTold(change: Change): boolean {
  return aspects[change.kind] === 'due-soon' || change.isSure === true;
}

function later<T extends { readonly readings: number }>(one: T): T {
  return { ...one, readings: one.readings + 1 };
}
