import { beforeEach, expect, it } from 'vitest';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));
let run: WatchedMonitor;
beforeEach(async () => {
  run = await place.begin();
});

async function service(...words: readonly string[]): Promise<void> {
  for (const word of words) {
    server.book.setServiceStatus('svc-1', word);
    await run.tick();
  }
}

/** What rang for svc-1, each with its new word. */
const told = () =>
  run.announcer.rung.map(({ kind, to, keepsChanging }) =>
    keepsChanging === true ? `keeps changing: ${to}` : `${kind}: ${to}`,
  );

/** The same step a third time within ten readings. */
const jumps = ['SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'SUSPENDED'];
const [suspended, active] = ['service-suspended: SUSPENDED', 'service-active-again: ACTIVE'];
const atFirst = [suspended, active, suspended, active, 'keeps changing: SUSPENDED'];
const still = (word: string, readings: number) => Array.from({ length: readings }, () => word);

it('An item that goes to and fro is reported twice each way, then as one that keeps changing, and then no more', async () => {
  await service(...jumps, 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE');
  expect(told()).toEqual(atFirst);
  expect(run.view().journal).toHaveLength(5);
});

it('With the default switches, such an item is reported as suspended twice, and then as one that keeps changing', async () => {
  run.notify({ 'service-active-again': false });
  await service(...jumps, 'ACTIVE', 'SUSPENDED', 'ACTIVE');
  expect(told()).toEqual([suspended, suspended, 'keeps changing: SUSPENDED']);
});

it('A step that is taken a third time after more than ten readings is reported as any other', async () => {
  await service('SUSPENDED', 'ACTIVE', ...still('SUSPENDED', 8), 'ACTIVE', 'SUSPENDED');
  expect(told()).toEqual([suspended, active, suspended, active, suspended]);
});

it('After ten quiet readings, an item’s status is reported if it differs from the last one reported', async () => {
  await service(...jumps, 'ACTIVE', ...still('SUSPENDED', 10));
  expect(told()).toEqual(atFirst);
  const lastJumpMs = place.clock.nowMs() - 9 * 60_000;
  await service('SUSPENDED');
  expect(told()).toEqual([...atFirst, suspended]);
  expect(run.announcer.rung.at(-1)).toMatchObject({ from: 'ACTIVE', firstSeenMs: lastJumpMs });
  await service('SUSPENDED', 'SUSPENDED');
  expect(told()).toHaveLength(6);
});

it('An item that settles on its last reported status is not reported again', async () => {
  await service(...jumps, ...still('ACTIVE', 13));
  expect(told()).toEqual(atFirst);
});

it('An item that settles on a third status is reported with that status', async () => {
  await service(...jumps, ...still('CANCELLED', 12));
  expect(told()).toEqual([...atFirst, 'service-not-active: CANCELLED']);
});

it('An item that has settled is reported normally again', async () => {
  await service(...jumps, ...still('ACTIVE', 12), 'SUSPENDED');
  expect(told()).toEqual([...atFirst, suspended]);
});

it('An item that keeps changing does not silence other items', async () => {
  await service(...jumps);
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await service('ACTIVE');
  expect(run.rung().slice(5)).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
});

it('An item that comes and goes is silenced too', async () => {
  const whole = server.book.services().map(({ id, status }) => ({ id, status }));
  const gone = whole.slice(1);
  const there = [gone, gone, whole, whole];
  for (const items of [...there, ...there, ...there, ...there]) {
    const clear = server.fault({ path: '/services', next: 1 }, json({ data: items }));
    await run.tick();
    clear();
  }
  expect(told()).toEqual(['service-gone: null', 'service-gone: null', 'keeps changing: null']);
});

it('After a restart, the status on which an item settles is still reported', async () => {
  await service(...jumps);
  run = await place.restart();
  await service('ACTIVE', ...still('SUSPENDED', 11));
  expect(told()).toEqual([suspended]);
  run = await place.restart();
  await service(...still('SUSPENDED', 12));
  expect(told()).toEqual([]);
});

it('After a restart, an item that settled on its last reported status is not reported', async () => {
  await service(...jumps, 'ACTIVE');
  run = await place.restart();
  await service(...still('ACTIVE', 12));
  expect(told()).toEqual([]);
});

it('After each restart, the steps before it count', async () => {
  for (const word of jumps) {
    run = await place.restart();
    await service(word);
  }
  expect(told()).toEqual(['keeps changing: SUSPENDED']);
});
