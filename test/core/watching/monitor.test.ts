import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingUnread } from '../../../shared/domain/unread.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { openMonitorPlace, type WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { destroyed, hanging } from '../../server/api-broken-faults.ts';
import { json, status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

let run: WatchedMonitor;

const server = forEachTest(startApiServer);

const place = forEachTest(() => openMonitorPlace(server));

beforeEach(async () => {
  run = await place.begin();
});

it('A change of a kind that is switched off is recorded, and never notifies', async () => {
  run.notify({ 'service-suspended': false });
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  expect([run.rung(), run.notices()]).toEqual([[], []]);
  expect(run.view().unread).toEqual(nothingUnread);
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await run.tick();
  expect(run.rung()).toEqual(['ticket-answered T-1002']);
  expect(run.written()).toEqual(['service-suspended svc-2 off', 'ticket-answered T-1002 told']);
  run.notify({ 'service-suspended': true });
  await run.tick();
  expect((await place.restart()).rung()).toEqual([]);
});

it('A change that the OS does not accept is recorded as failed, and a notice says so', async () => {
  run.announcer.setTaking(false);
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  expect(run.notices()).toMatchObject([{ kind: 'notifications-fail' }]);
  expect(run.written()).toEqual(['service-suspended svc-2 failed']);
  await run.tick();
  expect(run.rung()).toHaveLength(1);
});

it('A list that cannot be read keeps its items; the other list continues', async () => {
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
  // Another list may still be answered with it.
  ['a refused key', 401, 'key-refused', 2],
  ['a reached limit', 429, 'limited', 1],
])(
  'When every list would fail because of %s (%s), all of them say %s after %s requests',
  async (_why, code, kind, count) => {
    const before = server.requests().length;
    server.fault({}, status(code));
    expect(await run.tick()).toMatchObject({
      problem: { kind },
      isAnswered: false,
      readTickets: null,
    });
    expect(server.requests()).toHaveLength(before + count);
    expect(run.monitor.snapshot().tickets).toMatchObject({
      problem: { kind },
      items: { length: 2 },
    });
  },
);

it('Leaving the account during a reading does not report its lists as unreadable', async () => {
  const before = run.monitor.snapshot();
  server.fault({}, hanging());
  const seen = server.requests().length;
  const ending = new AbortController();
  const ticking = run.tick(ending.signal);
  await server.received(seen + 1);
  ending.abort();
  expect(await ticking).toMatchObject({ problem: { kind: 'cancelled' }, readTickets: null });
  expect(run.monitor.snapshot()).toBe(before);
});

it('What did not change keeps its identity, and is not written again', async () => {
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

const dayMs = 24 * 60 * 60_000;

afterEach(() => void vi.unstubAllEnvs());

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
    vi.stubEnv('TZ', 'America/Los_Angeles');
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
    vi.stubEnv('TZ', 'Pacific/Auckland');
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

it('After a restart, the last reading is shown with its age before any request is sent', async () => {
  await run.tick();
  await run.monitor.saveFreshness();
  const second = await place.restart();
  expect(second.monitor.snapshot()).toEqual(run.monitor.snapshot());
  expect(second.view().services).toEqual(run.view().services);
});

it('Without a snapshot on disk, each change notifies once', async () => {
  run.documents.failWrites('snapshot');
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await run.tick();
  await run.tick();
  expect(run.rung()).toEqual([
    'service-suspended svc-1',
    'service-suspended svc-2',
    'ticket-answered T-1002',
  ]);
  expect(run.problems()).toContainEqual({ kind: 'disk-full' });
  const second = await place.restart();
  await second.tick();
  expect(second.rung()).toEqual([]);
});

it('The snapshot is written at the next opportunity', async () => {
  run.documents.failWrites('snapshot');
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await run.tick();
  run.documents.heal();
  await run.monitor.saveFreshness();
  expect((await place.restart()).monitor.snapshot().services.items[0]?.status).toBe('SUSPENDED');
});

it('After a snapshot starts over, the same change is news again', async () => {
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await run.tick();
  await writeFile(join(place.directory(), 'snapshot.json'), '{');
  server.book.setServiceStatus('svc-2', 'ACTIVE');
  const second = await place.restart();
  await second.tick();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await second.tick();
  expect(second.rung()).toEqual(['service-suspended svc-2']);
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

it('After ten quiet readings, a status that differs from the last told is reported', async () => {
  await service(...jumps, 'ACTIVE', ...still('SUSPENDED', 10));
  expect(told()).toEqual(atFirst);
  const lastJumpMs = place.clock.nowMs() - 9 * 60_000;
  await service('SUSPENDED');
  expect(told()).toEqual([...atFirst, suspended]);
  expect(run.announcer.rung.at(-1)).toMatchObject({ from: 'ACTIVE', firstSeenMs: lastJumpMs });
  await service('SUSPENDED', 'SUSPENDED');
  expect(told()).toHaveLength(6);
});
