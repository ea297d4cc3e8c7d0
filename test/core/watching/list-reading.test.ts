import { describe, expect, it } from 'vitest';
import type { ItemList } from '../../../electron/core/api/schema.ts';
import { createListReader } from '../../../electron/core/watching/list-reading.ts';
import { compareServices } from '../../../shared/changes/compare-services.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { Section } from '../../../shared/view/view.ts';
import { neverRead } from '../../../shared/view/view.ts';
import { aComparison, aService } from '../../fakes/domain-fixtures.ts';

/** Services as read a minute apart. The first reading is the baseline. */
function createReadings(baseline: readonly Service[]) {
  let reader = createListReader<Service>('service', compareServices);
  let section: Section<Service> = neverRead;
  let nowMs = 0;
  const readings = {
    section: () => section,
    ids: () => section.items.map(({ id }) => id),
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
      const taken = reader.take(section, reading, nowMs, (beforeMs) =>
        aComparison({ beforeMs, afterMs: nowMs }),
      );
      section = taken.section;
      return taken.changes.map(({ kind, itemId }) => `${kind} ${itemId}`);
    },
    restart(): void {
      reader = createListReader('service', compareServices);
      reader.restore([], section.items);
    },
  };
  readings.read(baseline);
  return readings;
}

const [one, two] = [aService('1'), aService('2')];
const suspended = aService('2', { status: 'SUSPENDED' });
const services = (count: number, status = 'ACTIVE') =>
  Array.from({ length: count }, (_, index) => aService(`${index}`, { status }));

describe('an item that comes back', () => {
  it('is not reported again when it is unchanged, even after a restart', () => {
    const { read, restart } = createReadings([one, two]);
    expect(read([one, suspended])).toEqual(['service-suspended 2']);
    expect(read([])).toEqual([]);
    expect(read([one, suspended])).toEqual([]);
    read([]);
    restart();
    expect(read([one, suspended])).toEqual([]);
  });

  it.each([null, '', ' '])('is not reported again when its status was %j meanwhile', (status) => {
    const { read } = createReadings([one, two]);
    read([one, suspended]);
    expect(read([one, aService('2', { status })])).toEqual([]);
    expect(read([one, suspended])).toEqual([]);
  });

  it('is not reported with the status that it had at the first reading', () => {
    const { read } = createReadings([one, suspended]);
    read([]);
    // Empty twice is believed; only that they went and came back is reported.
    expect(read([])).toEqual(['service-gone 1', 'service-gone 2']);
    expect(read([one, suspended])).toEqual(['service-new 1', 'service-new 2']);
  });

  it('is reported when it is changed', () => {
    const { read } = createReadings([one, two]);
    read([]);
    expect(read([one, suspended])).toEqual(['service-suspended 2']);
  });
});

it('A new item that needs the person is reported', () => {
  const { read } = createReadings([one]);
  expect(read([one, aService('9', { status: 'Suspended' })])).toEqual(['service-suspended 9']);
});

describe('a list that is suddenly shorter', () => {
  it('is not trusted when it is empty, until the next reading confirms it', () => {
    const { read, section } = createReadings([one, two]);
    const before = section();
    expect(read([])).toEqual([]);
    expect(section()).toEqual(before);
    expect(read([])).toEqual(['service-gone 1', 'service-gone 2']);
    expect(section()).toMatchObject({ items: [], asOfMs: 3 * 60_000 });
  });

  it('is not trusted when nothing in it can be read', () => {
    const { read, section } = createReadings([one, two]);
    read([], { setAsideCount: 3 });
    expect(section()).toMatchObject({ items: { length: 2 }, setAsideCount: 0 });
  });

  it('is accepted when it is empty at the first reading', () => {
    expect(createReadings([]).section()).toMatchObject({ items: [], asOfMs: 60_000 });
  });

  it.each([
    ['all but one of six', 6, 1, false],
    ['half of six', 6, 3, false],
    ['less than half of six', 6, 4, true],
    ['two of three', 3, 1, true],
  ])(
    'that lost %s is trusted at once only if it was short or lost less than half',
    (_, before, left, isTrusted) => {
      const { read, ids } = createReadings(services(before));
      read(services(left));
      expect(ids()).toHaveLength(isTrusted ? left : before);
      read(services(left));
      expect(ids()).toHaveLength(left);
    },
  );

  it('is not trusted at once when all its items have been replaced', () => {
    const { read, ids } = createReadings(services(6));
    expect(read(services(6).map(({ id }) => aService(`other ${id}`)))).toEqual([]);
    expect(ids()[0]).toBe('0');
  });

  it('reports only what really changed once it is complete again', () => {
    const { read } = createReadings(services(6));
    expect(read(services(1, 'SUSPENDED'))).toEqual([]);
    expect(read([...services(6).slice(1), aService('0', { status: 'SUSPENDED' })])).toEqual([
      'service-suspended 0',
    ]);
  });

  it('is confirmed by the next good reading, not by a failed one', () => {
    const { read, ids } = createReadings(services(6));
    read(services(1));
    read(null);
    expect(ids()).toHaveLength(6);
    read(services(1));
    expect(ids()).toHaveLength(1);
  });
});

describe('a list that the provider cuts off', () => {
  it('reports status changes, but nothing as new or gone', () => {
    const { read, restart, section } = createReadings([one, two]);
    expect(read([suspended], { isCut: true })).toEqual(['service-suspended 2']);
    expect(section().isCut).toBe(true);
    restart();
    expect(read([one, aService('3')], { isCut: true })).toEqual([]);
    expect(read([one, suspended])).toEqual([]);
    expect(section()).not.toHaveProperty('isCut');
    // A service that was listed only while the list was cut off is gone for good.
    expect(read([one, suspended])).toEqual(['service-gone 3']);
  });

  it('reports an item that was removed meanwhile as gone once it stays complete', () => {
    const { read } = createReadings([one, two]);
    expect(read([one], { isCut: true })).toEqual([]);
    expect(read([one])).toEqual([]);
    expect(read([one])).toEqual(['service-gone 2']);
  });
});

describe('an item that cannot be read', () => {
  it('is reported neither as gone nor as new, however long', () => {
    const { read } = createReadings([one, two]);
    for (const _round of [1, 2, 3]) {
      expect(read([one], { setAsideCount: 1 })).toEqual([]);
      expect(read([one], { setAsideCount: 1 })).toEqual([]);
      expect(read([one, two])).toEqual([]);
    }
  });

  it('and then disappears is reported as gone, once', () => {
    const { read } = createReadings([one, two]);
    expect(read([one], { setAsideCount: 1 })).toEqual([]);
    expect([read([one]), read([one])]).toEqual([['service-gone 2'], []]);
  });

  it('and never could be does not hide that another disappears', () => {
    const { read } = createReadings([one, two]);
    for (const _round of [1, 2]) expect(read([one, two], { setAsideCount: 1 })).toEqual([]);
    expect(read([one], { setAsideCount: 1 })).toEqual(['service-gone 2']);
  });
});
