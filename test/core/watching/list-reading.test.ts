import { expect, it } from 'vitest';
import type { MonitorPlace, WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json, status } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';
import { monitorPlaceForEach } from '../for-each-test.ts';

let place: MonitorPlace;
let server: ApiServer;
let run: WatchedMonitor;

monitorPlaceForEach((opened) => {
  place = opened;
  server = place.server;
});

async function begun(): Promise<void> {
  run = await place.begin();
}

it('An item that comes back unchanged is not reported again', async () => {
  await begun();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await run.tick();
  server.fault({ next: 2 }, json({ data: [] }));
  await run.tick();
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
});

it.each([{}, { status: null }, { status: '' }, { status: ['SUSPENDED'] }])(
  'An item whose status was %j for one reading is not reported again',
  async (word) => {
    await begun();
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await run.tick();
    const wordless = (...ids: string[]) => json({ data: ids.map((id) => ({ id, ...word })) });
    server.fault({ path: '/services', next: 1 }, wordless('svc-1', 'svc-2'));
    server.fault({ path: '/tickets', next: 1 }, wordless('T-1002', 'T-1001'));
    await run.tick();
    await run.tick();
    expect(run.rung()).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
  },
);

it('A status from the first reading is not reported when its item comes back', async () => {
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await begun();
  server.fault({ next: 4 }, json({ data: [] }));
  await run.tick();
  await run.tick();
  await run.tick();
  // Empty twice is believed; only that they went and came back is reported.
  expect(run.rung()).toEqual([
    'service-gone svc-1',
    'service-gone svc-2',
    'service-new svc-1',
    'service-new svc-2',
  ]);
});

it('An item that comes back changed is reported', async () => {
  await begun();
  server.fault({ path: '/services', next: 1 }, json({ data: [] }));
  await run.tick();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended svc-2']);
  expect(run.announcer.rung[0]).toMatchObject({ from: 'ACTIVE', to: 'SUSPENDED' });
});

it('An item that comes back while the app is closed is not reported again', async () => {
  await begun();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  server.fault({ path: '/services', next: 1 }, json({ data: [] }));
  await run.tick();
  const next = await place.restart();
  await next.tick();
  expect(next.rung()).toEqual([]);
});

it('A new item that needs the person is reported', async () => {
  await begun();
  server.fault(
    { path: '/services' },
    json({
      data: [
        { id: 'svc-1', status: 'ACTIVE' },
        { id: 'svc-2', status: 'ACTIVE' },
        { id: 'svc-9', status: 'Suspended', domain: 'new.example' },
      ],
    }),
  );
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended svc-9']);
});

const list = (count: number, word = 'ACTIVE') =>
  json({ data: Array.from({ length: count }, (_, index) => ({ id: `s-${index}`, status: word })) });
const services = { path: '/services' };
const count = () => run.monitor.snapshot().services.items.length;

/** Six services, read and believed. */
async function begunWithSix(): Promise<void> {
  server.fault(services, list(6));
  run = await place.begin();
  expect(count()).toBe(6);
  server.clearFaults();
}

it('A list that is suddenly empty is not trusted until the next tick confirms it', async () => {
  run = await place.begin();
  const { asOfMs } = run.monitor.snapshot().services;
  server.fault(services, list(0));
  await run.tick();
  expect(run.monitor.snapshot().services).toMatchObject({ items: { length: 2 }, asOfMs, problem: null });
  expect(run.rung()).toEqual([]);
  await run.tick();
  expect(run.monitor.snapshot().services).toMatchObject({ items: [], asOfMs: place.clock.nowMs() });
  expect(run.rung()).toEqual(['service-gone svc-1', 'service-gone svc-2']);
});

it('A list in which nothing can be read is not trusted either', async () => {
  run = await place.begin();
  server.fault(services, json({ data: [null, {}, 7] }));
  await run.tick();
  expect(run.monitor.snapshot().services).toMatchObject({ items: { length: 2 }, setAsideCount: 0 });
});

it('An empty list says nothing about the other list', async () => {
  run = await place.begin();
  server.fault(services, list(0));
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await run.tick();
  expect(run.rung()).toEqual(['ticket-answered T-1002']);
});

it('An empty list of tickets does not count as a reading of the tickets', async () => {
  run = await place.begin();
  server.fault({ path: '/tickets', next: 1 }, json({ data: [] }));
  expect(await run.tick()).toEqual({ problem: null, hasFreshTickets: false });
  expect(await run.tick()).toEqual({ problem: null, hasFreshTickets: true });
});

it('A list that is empty at the first reading is accepted', async () => {
  server.fault(services, list(0));
  run = await place.begin();
  expect(run.monitor.snapshot().services).toMatchObject({ items: [], asOfMs: place.clock.nowMs() });
});

it.each([
  ['all but one', 1, 6],
  ['half', 3, 6],
  ['less than half', 4, 4],
])(
  'A list that lost %s is trusted at once only if it lost less than half',
  async (_how, left, shownAtFirst) => {
    await begunWithSix();
    server.fault(services, list(left));
    await run.tick();
    expect(count()).toBe(shownAtFirst);
    await run.tick();
    expect(count()).toBe(left);
  },
);

it('A list whose items have all been replaced is not trusted at once', async () => {
  await begunWithSix();
  const others = Array.from({ length: 6 }, (_, index) => ({ id: `other-${index}`, status: 'ACTIVE' }));
  server.fault(services, json({ data: others }));
  await run.tick();
  expect(run.monitor.snapshot().services.items[0]?.id).toBe('s-0');
  expect(run.rung()).toEqual([]);
});

it('A list that is complete again reports only what really changed', async () => {
  await begunWithSix();
  server.fault({ ...services, next: 1 }, list(1, 'SUSPENDED'));
  await run.tick();
  expect(run.rung()).toEqual([]);
  server.fault(services, json({ data: [...six('ACTIVE').slice(1), { id: 's-0', status: 'SUSPENDED' }] }));
  await run.tick();
  expect(run.rung()).toEqual(['service-suspended s-0']);
});

it('A much shorter list is confirmed by the next good reading, not by a failed one', async () => {
  await begunWithSix();
  server.fault({ ...services, next: 1 }, list(1));
  await run.tick();
  const clear = server.fault(services, status(500));
  await run.tick();
  expect(count()).toBe(6);
  clear();
  server.fault(services, list(1));
  await run.tick();
  expect(count()).toBe(1);
});

it('A list of three items that is cut to one is trusted at once', async () => {
  server.fault(services, list(3));
  run = await place.begin();
  server.clearFaults();
  server.fault(services, list(1));
  await run.tick();
  expect(count()).toBe(1);
});

function six(word: string): readonly { id: string; status: string }[] {
  return Array.from({ length: 6 }, (_, index) => ({ id: `s-${index}`, status: word }));
}

it('In a list that the provider cuts off, status changes are reported, but nothing is reported as new or gone', async () => {
  run = await place.begin();
  const cut = (...items: readonly object[]) =>
    server.fault(services, json({ data: items, meta: { total: 5 } }));
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  cut({ id: 'svc-2', status: 'SUSPENDED' });
  await run.tick();
  expect(run.monitor.snapshot().services).toMatchObject({ items: [{ id: 'svc-2' }], isCut: true });
  run = await place.restart();
  cut({ id: 'svc-1', status: 'ACTIVE' }, { id: 'svc-3', status: 'ACTIVE' });
  await run.tick();
  server.clearFaults();
  await run.tick();
  expect(run.monitor.snapshot().services).not.toHaveProperty('isCut');
  expect(run.rung()).toEqual([]);
  await run.tick();
  // A service that was listed only while the list was cut off is gone for good.
  expect(run.written()).toEqual(['service-suspended svc-2 told', 'service-gone svc-3 told']);
});

it('An item removed while the list was cut off is reported as gone once the list stays complete', async () => {
  run = await place.begin();
  server.fault(services, json({ data: [{ id: 'svc-1', status: 'ACTIVE' }], has_more: true }));
  await run.tick();
  expect(run.rung()).toEqual([]);
  server.fault(services, json({ data: [{ id: 'svc-1', status: 'ACTIVE' }] }));
  await run.tick();
  expect(run.rung()).toEqual([]);
  await run.tick();
  expect(run.rung()).toEqual(['service-gone svc-2']);
});
