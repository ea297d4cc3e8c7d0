import { afterEach, expect, it } from 'vitest';
import { dayOf } from '../../../shared/values/calendar.ts';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const dayMs = 24 * 60 * 60_000;
const computersZone = process.env.TZ;

function inZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}

afterEach(() => inZone(computersZone));

let run: WatchedMonitor;

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));

/** The provider's services from now on, each by its id and the days until it is due. */
function due(...services: readonly (readonly [string, number])[]): void {
  server.clearFaults();
  const data = services.map(([id, days]) => ({
    id,
    status: 'ACTIVE',
    price: 5,
    nextDueDate: dayOf(place.clock.nowMs() + days * dayMs),
  }));
  server.fault({ path: '/services' }, json({ data }));
}

/** Lets days pass, with one tick a day. */
async function daysPass(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await place.clock.advance(dayMs);
    await run.tick();
  }
}

it('A due date that becomes near is reported once', async () => {
  due(['a', 10], ['b', 3], ['c', 100]);
  run = await place.begin();
  await run.tick();
  expect(run.rung()).toEqual([]);
  await daysPass(2);
  expect(run.rung()).toEqual([]);
  await daysPass(8);
  expect(run.rung()).toEqual(['service-due-soon a']);
});

it('A due date that became near meanwhile is reported at the next start', async () => {
  due(['a', 10]);
  await place.begin();
  await place.clock.advance(6 * dayMs);
  run = await place.restart();
  await run.tick();
  await run.tick();
  expect(run.rung()).toEqual(['service-due-soon a']);
  run = await place.restart();
  await run.tick();
  expect(run.rung()).toEqual([]);
});

it.each(['while the app runs', 'between two runs'] as const)(
  'A person who travels east over midnight %s is still reminded',
  async (when) => {
    inZone('America/Los_Angeles');
    // 1 a.m. on the 15th in Los Angeles, where nothing is near yet.
    const dueDate = dayOf(place.clock.nowMs() + 8 * dayMs);
    server.fault(
      { path: '/services' },
      json({ data: [{ id: 'a', status: 'ACTIVE', nextDueDate: dueDate }] }),
    );
    run = await place.begin();
    await place.clock.advance(14 * 60 * 60_000);
    await run.tick();
    expect(run.rung()).toEqual([]);
    await run.monitor.saveFreshness();
    // 3 p.m. there is already the 16th in Auckland.
    inZone('Pacific/Auckland');
    if (when === 'between two runs') run = await place.restart();
    await run.tick();
    expect(run.rung()).toEqual(['service-due-soon a']);
  },
);

it('A due date is near within as many days as the person chooses', async () => {
  due(['a', 20], ['b', 40]);
  run = await place.begin();
  run.set({ dueWithinDays: 30 });
  await run.tick();
  await run.tick();
  expect(run.rung()).toEqual(['service-due-soon a']);
});

it('Due dates of hundreds of services are reported once', async () => {
  const services = Array.from({ length: 1_200 }, (_, index) => [`s-${index}`, 8] as const);
  due(...services);
  run = await place.begin();
  await daysPass(2);
  expect(run.rung()).toHaveLength(1_200);
});
