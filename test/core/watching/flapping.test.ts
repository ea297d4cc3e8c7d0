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

const jumps = ['SUSPENDED', 'ACTIVE', 'SUSPENDED'];
const atFirst = [
  'service-suspended: SUSPENDED',
  'service-active-again: ACTIVE',
  'keeps changing: SUSPENDED',
];

it('A flapping item is reported once each way, then as one that keeps changing, and then no more', async () => {
  await service(...jumps, 'ACTIVE', 'SUSPENDED', 'ACTIVE', 'SUSPENDED', 'ACTIVE');
  expect(told()).toEqual(atFirst);
  expect(run.view().journal).toHaveLength(3);
});

it('With the default switches, a flapping item is reported as suspended once, and then as one that keeps changing', async () => {
  run.notify({ 'service-active-again': false });
  await service(...jumps, 'ACTIVE', 'SUSPENDED', 'ACTIVE');
  expect(told()).toEqual(['service-suspended: SUSPENDED', 'keeps changing: SUSPENDED']);
});

it('After five quiet ticks, a flapping item’s status is reported if it differs from the last one reported', async () => {
  await service(
    ...jumps,
    'ACTIVE',
    'SUSPENDED',
    'SUSPENDED',
    'SUSPENDED',
    'SUSPENDED',
    'SUSPENDED',
  );
  expect(told()).toEqual(atFirst);
  const lastJumpMs = place.clock.nowMs() - 4 * 60_000;
  await service('SUSPENDED');
  expect(told()).toEqual([...atFirst, 'service-suspended: SUSPENDED']);
  expect(run.announcer.rung.at(-1)).toMatchObject({ from: 'ACTIVE', firstSeenMs: lastJumpMs });
  await service('SUSPENDED', 'SUSPENDED');
  expect(told()).toHaveLength(4);
});

it('A flapping item that settles on its last reported status is not reported again', async () => {
  await service(...jumps, ...Array.from({ length: 8 }, () => 'ACTIVE'));
  expect(told()).toEqual(atFirst);
});

it('A flapping item that settles on a third status is reported with that status', async () => {
  await service(...jumps, ...Array.from({ length: 7 }, () => 'CANCELLED'));
  expect(told()).toEqual([...atFirst, 'service-not-active: CANCELLED']);
});

it('An item that has settled is reported normally again', async () => {
  await service(...jumps, ...Array.from({ length: 8 }, () => 'ACTIVE'), 'SUSPENDED');
  expect(told()).toEqual([...atFirst, 'service-suspended: SUSPENDED']);
});

it('A flapping item does not silence other items', async () => {
  await service(...jumps);
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await service('ACTIVE');
  expect(run.rung().slice(3)).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
});

it('An item that comes and goes is silenced too', async () => {
  const whole = server.book.services().map(({ id, status }) => ({ id, status }));
  for (const items of [whole.slice(1), whole, whole.slice(1), whole, whole.slice(1), whole]) {
    const clear = server.fault({ path: '/services', next: 1 }, json({ data: items }));
    await run.tick();
    clear();
  }
  expect(run.rung()).toEqual(['service-gone svc-1', 'service-new svc-1', 'service-gone svc-1']);
});

it('After a restart, the status on which a flapping item settles is still reported', async () => {
  await service(...jumps);
  run = await place.restart();
  await service('ACTIVE', ...Array.from({ length: 7 }, () => 'SUSPENDED'));
  expect(told()).toEqual(['service-suspended: SUSPENDED']);
  run = await place.restart();
  await service(...Array.from({ length: 7 }, () => 'SUSPENDED'));
  expect(told()).toEqual([]);
});

it('After a restart, a flapping item that settled on its last reported status is not reported', async () => {
  await service(...jumps, 'ACTIVE');
  run = await place.restart();
  await service(...Array.from({ length: 7 }, () => 'ACTIVE'));
  expect(told()).toEqual([]);
});
