import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DocumentStore } from '../../../electron/core/ports.ts';
import { createServiceDays } from '../../../electron/core/watching/service-days.ts';
import { daysReader, type WatchedDays } from '../../../shared/days/service-days.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import { addDays } from '../../../shared/values/calendar.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aService } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { openMonitorPlace } from '../../scenes/watched-monitor.ts';
import { status } from '../../server/api-faults.ts';

const first = '2026-01-05';

/** Readings of an account, given as `id status` each. The list before is the last reading's, as after a restart. */
async function readings(documents?: DocumentStore) {
  const kept = documents ?? openFaultyDocuments(await temporaryDirectory());
  let view: readonly WatchedDays[] = [];
  const begin = async () => {
    const days = createServiceDays({
      documents: kept,
      account: firstAccount,
      show: ({ days: next }) => {
        view = next;
      },
    });
    await days.load();
    return days;
  };
  let run = await begin();
  let before: readonly Service[] | null = null;
  return {
    view: () => view,
    restart: async () => {
      run = await begin();
    },
    async read(today: string, ...services: readonly string[]) {
      const after = services.map((text) => {
        const [id = '', word = null] = text.split(' ');
        return aService(id, { status: word });
      });
      await run.record({ before, after, today });
      before = after;
    },
    /** The last days of a service up to this one. */
    last: (count: number, id: string, today: string) => daysReader(view, today)(id).slice(-count),
  };
}

describe('the days of a service', () => {
  it('Each account has its own, also where two have a service with the same id', () => {
    const of = (account: string, id: string, days: string): WatchedDays => ({
      account,
      last: first,
      usual: '9a',
      others: [{ id, days }],
    });
    const read = daysReader([of('1', 'a', '9s'), of('2', '~2~a', '9o')], first);
    const last = ['a', 'b', '~2~a', '~2~b', '~3~a'].map((id) => read(id).at(-1));
    expect(last).toEqual(['s', 'a', 'o', 'a', undefined]);
  });

  it('Ninety days are kept, and a service like most takes no room', async () => {
    const { read, last, view } = await readings();
    for (let day = 0; day < 120; day += 1)
      await read(addDays(first, day), 'a ACTIVE', day < 20 ? 'b SUSPENDED' : 'b ACTIVE');
    const today = addDays(first, 119);
    expect(last(91, 'b', today)).toBe('a'.repeat(90));
    expect(view()).toEqual([{ account: firstAccount, last: today, usual: '90a', others: [] }]);
  });

  it('A clock that is once decades away costs nothing; one that stays is believed', async () => {
    const { read, last, restart } = await readings();
    for (let day = 0; day < 90; day += 1)
      await read(addDays(first, day), day === 80 ? 'a SUSPENDED' : 'a ACTIVE');
    const today = addDays(first, 90);
    const seen = `${'a'.repeat(79)}s${'a'.repeat(10)}`;
    for (const wrong of ['2099-01-01', '1980-01-01']) {
      await read(wrong, 'a ACTIVE');
      await restart();
      await read(wrong, 'a SUSPENDED');
    }
    await read(today, 'a ACTIVE');
    expect(last(90, 'a', today)).toBe(seen);
    // Away for two years.
    await read('2028-04-06', 'a SUSPENDED');
    expect(last(90, 'a', today)).toBe(seen);
    await restart();
    await read('2028-04-07', 'a ACTIVE');
    expect(last(3, 'a', '2028-04-07')).toBe('--a');
  });

  it('A clock that is set back, or a lost list, loses nothing that was seen', async () => {
    const kept = openFaultyDocuments(await temporaryDirectory());
    const { read } = await readings(kept);
    await read(first, 'a ACTIVE', 'b SUSPENDED', 'c ACTIVE');
    await read(addDays(first, 2), 'a SUSPENDED', 'b ACTIVE', 'c ACTIVE');
    await read(addDays(first, 1), 'a ACTIVE', 'b ACTIVE', 'c ACTIVE');
    const next = await readings(kept);
    const today = addDays(first, 3);
    await next.read(today, 'a ACTIVE', 'b ACTIVE', 'c ACTIVE');
    const days = ['a', 'b', 'c'].map((id) => next.last(4, id, today));
    expect(days).toEqual(['as-a', 'sa-a', 'aa-a']);
  });

  it('It is written once a day, and when something else was seen', async () => {
    const kept = openFaultyDocuments(await temporaryDirectory());
    const { read, restart } = await readings(kept);
    for (const status of ['ACTIVE', 'ACTIVE', 'PENDING', 'ACTIVE', 'SUSPENDED', 'PENDING'])
      await read(first, `a ${status}`, 'b ACTIVE');
    expect(kept.writes).toHaveLength(3);
    await restart();
    await read(first, 'a ACTIVE', 'b ACTIVE');
    expect(kept.writes).toHaveLength(3);
    await read(addDays(first, 1), 'a ACTIVE', 'b ACTIVE');
    expect(kept.writes).toHaveLength(4);
  });

  it('Ids that a server makes up take bounded room, and may be those of every object', async () => {
    const { read, view, last } = await readings();
    await read(first, '__proto__ SUSPENDED', 'constructor ACTIVE');
    expect(['__proto__', 'constructor'].map((id) => last(1, id, first))).toEqual(['s', 'a']);
    for (let reading = 0; reading < 3; reading += 1)
      await read(first, ...Array.from({ length: 900 }, (_, index) => `${reading}-${index} ACTIVE`));
    expect(view()[0]?.others).toHaveLength(1_000);
  });
});

it('For any readings and restarts, each day has the worst that was seen on it', async () => {
  const ids = ['a', 'b', 'c'];
  const worst = '-aos';
  const statuses = [null, 'ACTIVE', 'PENDING', 'SUSPENDED'] as const;
  const step = fc.record({
    later: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, fc.nat(100)),
    restarts: fc.boolean(),
    services: fc.tuple(...ids.map(() => fc.constantFrom(...statuses))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { read, restart, last } = await readings();
      const seen = ids.map(() => '-'.repeat(90));
      let today = first;
      for (const { later, restarts, services } of steps) {
        if (restarts) await restart();
        today = addDays(today, later);
        await read(
          today,
          ...services.flatMap((status, at) => (status === null ? [] : [`${ids[at]} ${status}`])),
        );
        services.forEach((status, at) => {
          const days = `${seen[at]}${'-'.repeat(later)}`.slice(-90);
          const state = Math.max(worst.indexOf(days.slice(-1)), statuses.indexOf(status));
          seen[at] = `${days.slice(0, -1)}${worst.charAt(state)}`;
          if (status !== null) expect(last(90, ids[at] ?? '', today)).toBe(seen[at]);
        });
      }
    }),
    { numRuns: 60 },
  );
});

it('A list that cannot be read leaves the day unwatched', async () => {
  const place = await openMonitorPlace();
  onTestFinished(async () => void (await place.stop()));
  const run = await place.begin();
  const { last = '' } = run.view().days[0] ?? {};
  place.server.fault({ path: '/services' }, status(403));
  await place.clock.advance(24 * 3_600_000);
  await run.tick();
  expect(run.view().days[0]?.last).toBe(last);
});
