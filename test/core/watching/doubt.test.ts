import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemList } from '../../../electron/core/api/schema.ts';
import {
  notWatched,
  storedSnapshot,
  type WatchedList,
} from '../../../electron/core/storage/item-schema.ts';
import { takeReading } from '../../../electron/core/watching/list-reading.ts';
import { compareServices } from '../../../shared/changes/compare-services.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { aComparison, aService } from '../../fakes/domain-fixtures.ts';

const watching = { compare: compareServices, isExpected: ({ id }: Service) => id === 'ours' };
const dayMs = 24 * 60 * 60_000;

/** Services as read a minute apart. The first reading is the baseline. */
function createReadings(baseline: readonly Service[]) {
  let list: WatchedList<Service> = notWatched;
  let nowMs = 0;
  const readings = {
    section: () => list.section,
    ids: () => list.section.items.map(({ id }) => id),
    /** What this reading reports; null for one that failed. */
    read(
      items: readonly Service[] | null,
      gaps: Partial<ItemList<Service>> = {},
    ): readonly string[] {
      nowMs += 60_000;
      const reading =
        items === null
          ? failure({ kind: 'failed-here' } as const)
          : success({ items, setAsideCount: 0, ...gaps });
      const comparison = aComparison({ beforeMs: list.section.asOfMs ?? nowMs, afterMs: nowMs });
      const taken = takeReading(list, reading, comparison, watching);
      list = taken.list;
      return taken.changes.map(
        ({ kind, itemId, keepsChanging }) =>
          `${keepsChanging ? 'keeps changing: ' : ''}${kind} ${itemId}`,
      );
    },
    /** Lets time pass in which nothing is read. */
    pass(ms: number): void {
      nowMs += ms;
    },
    /** Goes on with what the disk has of the list. */
    restart(): void {
      const services = [{ id: '', day: null, ...list }];
      const kept = { generation: 1, services, tickets: notWatched };
      const stored = storedSnapshot.parse(JSON.parse(JSON.stringify(kept)));
      const [found] = 'section' in stored.services ? [] : stored.services;
      if (found === undefined) throw new Error('The list is lost.');
      list = { section: { ...found.section, problem: null }, doubt: found.doubt };
    },
  };
  readings.read(baseline);
  return readings;
}

const [one, two] = [aService('1'), aService('2')];
const suspended = aService('2', { status: 'SUSPENDED' });
const services = (count: number) =>
  Array.from({ length: count }, (_, index) => aService(`${index}`));

describe('an item that comes back', () => {
  it.each([null, '', ' '])('is not reported again when its status was %j meanwhile', (status) => {
    const { read, restart } = createReadings([one, two]);
    read([one, suspended]);
    expect(read([one, aService('2', { status })])).toEqual([]);
    restart();
    expect(read([one, suspended])).toEqual([]);
  });

  it.each(['at once', 'after a restart'])(
    'is no news within seven days when it is unchanged: %s',
    (when) => {
      const { read, restart, pass } = createReadings([one, suspended]);
      read([]);
      expect(read([])).toEqual(['service-gone 1', 'service-gone 2']);
      pass(6 * dayMs);
      read([]);
      if (when === 'after a restart') restart();
      expect([read([one, suspended]), read([one, suspended])]).toEqual([[], []]);
    },
  );

  it('after more than seven days is new', () => {
    const { read, pass } = createReadings([one, two]);
    for (const _ of ['missed', 'gone']) read([one]);
    pass(7 * dayMs);
    read([one]);
    expect([read([one, two]), read([one, two])]).toEqual([[], ['service-new 2']]);
  });
});

it('A new item that was sent from here is no news, and needs no second reading', () => {
  const { read } = createReadings([one]);
  expect(read([one, aService('ours')])).toEqual([]);
  expect(read([one, aService('ours', { status: 'SUSPENDED' })])).toEqual([
    'service-suspended ours',
  ]);
});

describe('a list that the provider cuts off', () => {
  it('reports nothing as new that the first whole list after it shows', () => {
    const { read } = createReadings([one]);
    read([one], { isCut: true });
    expect([read([one, two]), read([one, two])]).toEqual([[], []]);
  });

  it('does not make ours grow without end', () => {
    const { read, ids } = createReadings([]);
    for (const round of [1, 2, 3]) {
      read(
        services(60_000).map((service) => ({ ...service, id: `${round} ${service.id}` })),
        { isCut: true },
      );
    }
    expect(ids()).toHaveLength(160_000);
  }, 60_000);
});

describe('an item that cannot be read', () => {
  it('and never could be does not hide that another disappears', () => {
    const { read, restart } = createReadings([one, two]);
    for (const _round of [1, 2]) expect(read([one, two], { setAsideCount: 1 })).toEqual([]);
    restart();
    expect(read([one], { setAsideCount: 1 })).toEqual([]);
    expect(read([one], { setAsideCount: 1 })).toEqual(['service-gone 2']);
  });
});

const words = ['ACTIVE', 'SUSPENDED', 'CANCELLED'] as const;
const ids = ['a', 'b'] as const;
type Seen = Readonly<Record<(typeof ids)[number], (typeof words)[number] | null>>;
/** What a reading has of each item; null for nothing. */
const seen = fc.record({
  a: fc.option(fc.constantFrom(...words)),
  b: fc.option(fc.constantFrom(...words)),
});

describe('Whatever is read, and however often the app restarts,', () => {
  it('an item is told by what all its readings say', () => {
    const step = fc.record({
      seen,
      restarts: fc.boolean(),
      repeats: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const readings = steps.flatMap(({ repeats, ...one }) =>
          Array.from({ length: repeats }, () => one),
        );
        const { read, restart } = createReadings(listOf(readings[0]?.seen));
        const told = readings.slice(1).map(({ seen, restarts }) => {
          if (restarts) restart();
          return read(listOf(seen)).toSorted();
        });
        const all = readings.map((one) => one.seen);
        expect(told).toEqual(expected(all));
      }),
      { numRuns: 150 },
    );
  });

  it('gaps hide nothing for good, and two whole readings must lack what is gone', () => {
    const gap = fc.constantFrom('none', 'none', 'none', 'cut', 'b is unreadable', 'failed');
    const steps = fc.array(fc.record({ seen, gap, restarts: fc.boolean() }), { maxLength: 25 });
    fc.assert(
      fc.property(steps, seen, (some, last) => {
        const { read, restart } = createReadings(listOf({ a: 'ACTIVE', b: 'ACTIVE' }));
        const lackedBy = { a: 0, b: 0 };
        const lastTold: Record<string, string> = {};
        const quiet = Array.from({ length: 13 }, () => ({
          seen: last,
          gap: 'none',
          restarts: true,
        }));
        for (const { seen, gap, restarts } of [...some, ...quiet]) {
          if (restarts) restart();
          const isHidden = gap === 'b is unreadable';
          const shown = isHidden ? { ...seen, b: null } : seen;
          for (const id of ids) {
            // A row that is unreadable once b is gone may be anything.
            const isGone = lastTold[id]?.endsWith(`service-gone ${id}`) === true;
            const isWhole = gap === 'none' || (isHidden && (id === 'a' || isGone));
            if (gap !== 'failed' && shown[id] !== null) lackedBy[id] = 0;
            else if (isWhole) lackedBy[id] += 1;
          }
          const gaps = {
            setAsideCount: isHidden ? 1 : 0,
            ...(gap === 'cut' && { isCut: true as const }),
          };
          const told = read(gap === 'failed' ? null : listOf(shown), gaps);
          for (const id of ids) {
            const change = told.find((one) => one.endsWith(` ${id}`));
            // What has come to rest is told later.
            if (change === `service-gone ${id}`) expect(lackedBy[id]).toBeGreaterThan(1);
            lastTold[id] = change ?? lastTold[id] ?? '';
          }
        }
        for (const id of ids) if (last[id] === null) expect(lastTold[id]).toMatch('service-gone');
      }),
      { numRuns: 150 },
    );
  });
});

function listOf(seen: Seen | undefined): readonly Service[] {
  return ids.flatMap((id) => (seen?.[id] == null ? [] : [aService(id, { status: seen[id] })]));
}

type Word = (typeof words)[number] | null;

/** The rule for readings without gaps, as it looks back over the whole history. What each reading after the first tells. */
function expected(history: readonly Seen[]): readonly (readonly string[])[] {
  const byItem = ids.map((id) => expectedOf(history.map((one) => one[id])).map(named(id)));
  return history.slice(1).map((_, at) => byItem.flatMap((told) => told[at] ?? []).toSorted());
}

const named = (id: string) => (kinds: readonly string[]) => kinds.map((kind) => `${kind} ${id}`);

/** Of one item, what each reading after the first tells. */
function expectedOf(seen: readonly Word[]): readonly (readonly string[])[] {
  const steps: { readonly at: number; readonly step: string }[] = [];
  let restless: { readonly told: Word; since: number } | null = null;
  return seen.slice(1).map((_, before) => {
    const at = before + 1;
    const told: string[] = [];
    for (const [from, to] of stepsAt(seen, at)) {
      const kind = kindOf(from, to);
      if (kind === null) continue;
      if (restless !== null) {
        restless.since = at;
        continue;
      }
      const step = `${kind} ${from} ${to}`;
      const isThird = steps.filter((one) => one.step === step && at - one.at <= 10).length >= 2;
      steps.push({ at, step });
      if (isThird) restless = { told: stateAt(seen, before) ?? seen[before] ?? null, since: at };
      told.push(isThird ? `keeps changing: ${kind}` : kind);
    }
    if (restless === null || at - restless.since < 10) return told;
    const atRest = kindOf(restless.told, stateAt(seen, at));
    restless = null;
    return atRest === null ? told : [...told, atRest];
  });
}

/** What became of an item; of one that came, what the first of the two readings showed, then the second. */
function stepsAt(seen: readonly Word[], at: number): readonly (readonly [Word, Word])[] {
  const [from, to] = [stateAt(seen, at - 1), stateAt(seen, at)];
  if (from !== null || to === null) return [[from, to]];
  const first = seen[at - 1] ?? null;
  // What comes back is compared with what it was when it went.
  return [
    [lastSeen(seen, at - 1), first],
    [first, to],
  ];
}

/** The last state that two readings agreed was there, or that it was not. */
function stateAt(seen: readonly Word[], at: number): Word {
  return isThere(seen, at) ? (seen[at] ?? stateAt(seen, at - 1)) : null;
}

function isThere(seen: readonly Word[], at: number): boolean {
  const [is, was] = [seen[at] != null, seen[at - 1] != null];
  return at === 0 || is === was ? is : isThere(seen, at - 1);
}

function lastSeen(seen: readonly Word[], at: number): Word {
  return at < 0 ? null : (stateAt(seen, at) ?? lastSeen(seen, at - 1));
}

function kindOf(from: Word, to: Word): string | null {
  if (from === to) return null;
  if (to === null) return 'service-gone';
  if (to === 'SUSPENDED') return 'service-suspended';
  if (from === null) return 'service-new';
  return to === 'ACTIVE' ? 'service-active-again' : 'service-not-active';
}
