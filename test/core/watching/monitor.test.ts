import { expect, it } from 'vitest';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { destroyed, hanging } from '../../server/api-broken-faults.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

let run: WatchedMonitor;

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));

async function begun(): Promise<void> {
  run = await place.begin();
}

it('A change of a kind that is switched off is recorded, and never notifies', async () => {
  await begun();
  run.notify({ 'service-suspended': false });
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  expect([run.announcer.ringSizes, run.notices()]).toEqual([[], []]);
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await run.tick();
  expect(run.rung()).toEqual(['ticket-answered T-1002']);
  expect(run.written()).toEqual(['service-suspended svc-2 off', 'ticket-answered T-1002 told']);
  run.notify({ 'service-suspended': true });
  await run.tick();
  expect((await place.restart()).rung()).toEqual([]);
});

it('A change that the OS does not accept is recorded as failed, and a notice says so', async () => {
  await begun();
  run.announcer.setTaking(false);
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  expect(run.notices()).toMatchObject([{ kind: 'notifications-fail' }]);
  expect(run.written()).toEqual(['service-suspended svc-2 failed']);
  await run.tick();
  expect(run.announcer.ringSizes).toEqual([1]);
});

it('A list that cannot be read keeps its items; the other list continues', async () => {
  await begun();
  const { asOfMs } = run.monitor.snapshot().services;
  server.fault({ path: '/services' }, destroyed());
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  expect(await run.tick()).toMatchObject({
    problem: { kind: 'network', failure: 'reset' },
    readTickets: expect.any(Array),
  });
  const { services, tickets } = run.monitor.snapshot();
  expect(services).toMatchObject({
    items: [{ id: 'svc-1' }, { id: 'svc-2' }],
    asOfMs,
    problem: { kind: 'network' },
  });
  expect(tickets).toMatchObject({ problem: null, asOfMs: place.clock.nowMs() });
  expect(run.rung()).toEqual(['ticket-answered T-1002']);
});

it.each([
  ['a refused key', 401, 'key-refused'],
  ['a reached limit', 429, 'limited'],
])(
  'When a list cannot be read because of %s, the other is not requested',
  async (_why, code, kind) => {
    await begun();
    const before = server.requests().length;
    server.fault({}, status(code));
    expect(await run.tick()).toMatchObject({ problem: { kind }, readTickets: null });
    expect(server.requests()).toHaveLength(before + 1);
    expect(run.monitor.snapshot().tickets).toMatchObject({
      problem: { kind },
      items: { length: 2 },
    });
  },
);

it('Leaving the account during a reading does not report its lists as unreadable', async () => {
  await begun();
  const before = run.monitor.snapshot();
  server.fault({}, hanging());
  const seen = server.requests().length;
  const ending = new AbortController();
  const ticking = run.tick(ending.signal);
  await server.received(seen + 1);
  ending.abort();
  expect(await ticking).toEqual({ problem: { kind: 'cancelled' }, readTickets: null });
  expect(run.monitor.snapshot()).toBe(before);
});

it('What did not change keeps its identity, and is not written again', async () => {
  await begun();
  const before = run.monitor.snapshot();
  const writes = run.documents.writes.length;
  server.book.setServiceStatus('svc-2', 'PENDING');
  await run.tick();
  const after = run.monitor.snapshot();
  expect(after.services.items[0]).toBe(before.services.items[0]);
  expect(after.tickets.items).toBe(before.tickets.items);
  const written = run.documents.writes.length;
  expect(written).toBeGreaterThan(writes);
  await run.tick();
  await run.tick();
  expect(run.documents.writes).toHaveLength(written);
  expect(run.monitor.snapshot().services.asOfMs).toBe(place.clock.nowMs());
});
