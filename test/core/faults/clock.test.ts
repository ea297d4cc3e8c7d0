import { describe, expect, it } from 'vitest';
import { draft, form, openFaultScene, reads } from '../../scenes/fault-scene.ts';
import { hanging } from '../../server/api-broken-faults.ts';
import { status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const view = () => scene.hostbell.view.view();
const rung = () => scene.hostbell.announcer.rung.map(({ kind, itemId }) => `${kind} ${itemId}`);
/** The new date may bring a due date near. */
const rungButForDueDates = () => rung().filter((line) => !line.startsWith('service-due-soon'));
const asked = (path: string) => scene.server.requests({ path }).length;

const jumps = [
  ['back a day', -dayMs],
  ['forward a day', dayMs],
] as const;

describe('A wall clock that is set while Hostbell runs', () => {
  it.each(jumps)('Set %s: a change notifies once, with a plausible time', async (_to, jumpMs) => {
    const { server, hostbell } = scene;
    await hostbell.live(2 * minuteMs);
    hostbell.clock.jumpWallClock(jumpMs);
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await hostbell.live(2 * minuteMs);
    hostbell.clock.jumpWallClock(-jumpMs);
    await hostbell.live(5 * minuteMs);
    expect(rungButForDueDates()).toEqual(['service-suspended svc-2']);
    const [change] = hostbell.announcer.rung;
    expect(change?.lastSeenBeforeMs).toBeLessThanOrEqual(change?.firstSeenMs ?? Number.NaN);
    const again = await hostbell.startAgain();
    await again.until(({ connection }) => connection.state === 'online');
    await again.poll();
    expect(again.announcer.rung).toEqual([]);
  });

  it.each(jumps)('Set %s: a waiting ticket is not lost', async (_to, jumpMs) => {
    const { server, hostbell } = scene;
    const end = server.fault({}, status(401));
    await scene.outlast(Promise.resolve(hostbell.handlers['ticket:file'](form)));
    hostbell.clock.jumpWallClock(jumpMs);
    end();
    await scene.refresh();
    await hostbell.live(2 * minuteMs);
    const [item] = view().outbox;
    expect(item?.form).toEqual(form);
    // After a day by the clock it waits for the person, who sends it.
    if (item?.state.name === 'queued')
      await hostbell.handlers['outbox:send-again']({ id: item.id });
    expect(view().outbox[0]?.state.name).toBe('sent');
    expect(server.book.tickets().filter(({ subject }) => subject === form.subject)).toHaveLength(1);
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
