import { describe, expect, it } from 'vitest';
import { monitorPlaceForEach } from '../../run/for-each-test.ts';
import type { MonitorPlace, WatchedMonitor } from '../../scenes/watched-monitor.ts';
import { json, status } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';

let place: MonitorPlace;
let server: ApiServer;
let run: WatchedMonitor;

monitorPlaceForEach((opened) => {
  place = opened;
  server = place.server;
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

describe('a list that suddenly comes empty', () => {
  it('is not believed until the next tick says so too', async () => {
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

  it('for want of anything that can be read is not believed either', async () => {
    run = await place.begin();
    server.fault(services, json({ data: [null, {}, 7] }));
    await run.tick();
    expect(run.monitor.snapshot().services).toMatchObject({ items: { length: 2 }, setAsideCount: 0 });
  });

  it('says nothing of the other list', async () => {
    run = await place.begin();
    server.fault(services, list(0));
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    await run.tick();
    expect(run.rung()).toEqual(['ticket-answered T-1002']);
  });

  it('of tickets does not count as a reading of the tickets', async () => {
    run = await place.begin();
    server.fault({ path: '/tickets', next: 1 }, json({ data: [] }));
    expect(await run.tick()).toEqual({ problem: null, hasFreshTickets: false });
    expect(await run.tick()).toEqual({ problem: null, hasFreshTickets: true });
  });

  it('at the very first reading is the list', async () => {
    server.fault(services, list(0));
    run = await place.begin();
    expect(run.monitor.snapshot().services).toMatchObject({ items: [], asOfMs: place.clock.nowMs() });
  });
});

describe('a list that suddenly is much shorter', () => {
  it.each([
    ['all but one', 1, 6],
    ['half', 3, 6],
    ['less than half', 4, 4],
  ])('by %s is believed at once only below half', async (_how, left, shownAtFirst) => {
    await begunWithSix();
    server.fault(services, list(left));
    await run.tick();
    expect(count()).toBe(shownAtFirst);
    await run.tick();
    expect(count()).toBe(left);
  });

  it('with as many new ones in their place is not believed at once: what counts is what went', async () => {
    await begunWithSix();
    const others = Array.from({ length: 6 }, (_, index) => ({ id: `other-${index}`, status: 'ACTIVE' }));
    server.fault(services, json({ data: others }));
    await run.tick();
    expect(run.monitor.snapshot().services.items[0]?.id).toBe('s-0');
    expect(run.rung()).toEqual([]);
  });

  it('and comes whole again has never been, and what changed with it is told then', async () => {
    await begunWithSix();
    server.fault({ ...services, next: 1 }, list(1, 'SUSPENDED'));
    await run.tick();
    expect(run.rung()).toEqual([]);
    server.fault(services, json({ data: [...six('ACTIVE').slice(1), { id: 's-0', status: 'SUSPENDED' }] }));
    await run.tick();
    expect(run.rung()).toEqual(['service-suspended s-0']);
  });

  it('is confirmed by the next good reading: a failed one says nothing', async () => {
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

  it('of three and fewer is believed at once, unless it is empty', async () => {
    server.fault(services, list(3));
    run = await place.begin();
    server.clearFaults();
    server.fault(services, list(1));
    await run.tick();
    expect(count()).toBe(1);
  });
});

function six(word: string): readonly { id: string; status: string }[] {
  return Array.from({ length: 6 }, (_, index) => ({ id: `s-${index}`, status: word }));
}
