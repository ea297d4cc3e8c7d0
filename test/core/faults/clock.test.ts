import { describe, expect, it } from 'vitest';
import { draft, openFaultScene, reads } from '../../scenes/fault-scene.ts';
import { hanging } from '../../server/api-broken-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const view = () => scene.hostbell.view.view();
const rung = () => scene.hostbell.announcer.lines();
/** The new date may bring a due date near. */
const rungButForDueDates = () => rung().filter((line) => !line.startsWith('service-due-soon'));
const asked = (path: string) => scene.server.requests({ path }).length;

const jumps = [
  ['back a day', -dayMs],
  ['forward a day', dayMs],
] as const;

describe('A wall clock that is set while Hostbell runs', () => {
  it.each(jumps)('Set %s: a change notifies once, at a plausible time', async (_to, jumpMs) => {
    const { server, hostbell } = scene;
    await hostbell.live(2 * minuteMs);
    hostbell.clock.jumpWallClock(jumpMs);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await hostbell.live(2 * minuteMs);
    const { connection, services } = view();
    for (const asOfMs of [connection.asOfMs, services.asOfMs])
      expect(Math.abs(hostbell.clock.nowMs() - (asOfMs ?? 0))).toBeLessThan(2 * minuteMs);
    hostbell.clock.jumpWallClock(-jumpMs);
    await hostbell.live(5 * minuteMs);
    expect(rungButForDueDates()).toEqual(['service-suspended svc-2']);
    const [change] = hostbell.announcer.rung;
    expect(change?.lastSeenBeforeMs).toBeLessThanOrEqual(change?.firstSeenMs ?? Number.NaN);
    const again = await hostbell.startAgain();
    await again.online();
    await again.poll();
    expect(again.announcer.rung).toEqual([]);
  });
});

it.each([
  ['the clocks stop during sleep', false],
  ['the clocks keep running during sleep', true],
])('When %s, waking polls once and notifies once for each change', async (_how, isCounted) => {
  const { server, hostbell } = scene;
  // Jumps to a day after which nothing in the account falls due overnight.
  hostbell.clock.jumpWallClock(Date.UTC(2026, 0, 15, 9) - hostbell.clock.nowMs());
  await hostbell.live(5 * minuteMs);
  // A connection is dead after sleep, so this answer never arrives.
  server.fault({ path: '/services', next: 1 }, hanging());
  const before = { services: asked('/services'), tickets: asked('/tickets') };
  while (asked('/services') === before.services) await hostbell.clock.advance(1_000);

  hostbell.clock.sleep(9 * hourMs, { isCounted });
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  hostbell.powerState.record('resume');
  await hostbell.clock.advance(1_500);
  await hostbell.live(10_000);
  expect(reads(view())).toEqual({ state: 'online', banner: null, services: null, tickets: null });
  expect(view().connection.asOfMs).toBeGreaterThan(hostbell.clock.nowMs() - minuteMs);
  expect(rung().toSorted()).toEqual(['service-suspended svc-2', 'ticket-answered T-1002']);
  // The request that was cut off, and one poll.
  expect(asked('/services') - before.services).toBe(2);
  // The poll that was cut off may have reached its second list.
  expect(asked('/tickets') - before.tickets).toBeLessThanOrEqual(2);

  await hostbell.live(5 * minuteMs);
  expect(asked('/services') - before.services).toBeLessThanOrEqual(8);
  expect(rung()).toHaveLength(2);
  expect(view().draft).toEqual(draft);
});
