import { describe, expect, it } from 'vitest';
import { stateLines, trayState } from '../../../electron/adapters/tray/tray-state.ts';
import { createTexts } from '../../run/texts.ts';
import { draft, form, openFaultScene, outlive, reads } from '../../scenes/fault-scene.ts';
import { hanging } from '../../server/api-broken-faults.ts';
import { limited, status } from '../../server/api-faults.ts';
import { faultTable } from '../../server/fault-table.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

const minuteMs = 60_000;

const rung = () => scene.hostbell.announcer.lines();

it('A single 401 does not notify, and Hostbell resumes watching half a minute later', async () => {
  const { server, hostbell } = scene;
  const end = server.fault({}, status(401));
  expect(reads(await hostbell.poll()).state).toBe('key-refused');
  end();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.live(33_000);
  expect(hostbell.view.view().connection.state).toBe('online');
  expect(rung()).toEqual(['service-suspended svc-2']);
  await hostbell.live(2 * 60 * minuteMs);
  expect(hostbell.announcer.keyProblems).toHaveLength(0);
});

it('A key that stays refused is tried five more times, and when waking', async () => {
  const { server, hostbell } = scene;
  const end = server.fault({}, status(401));
  await hostbell.poll();
  const tries = () => server.requests().filter(({ path }) => path === '/services').length;
  const asked = tries();
  // A window in front normally polls more often, but not here.
  hostbell.powerState.setWindowInFront(true);
  await hostbell.live(12 * 60 * minuteMs);
  expect(tries() - asked).toBe(5);
  await hostbell.live(24 * 60 * minuteMs);
  expect(tries() - asked).toBe(5);
  hostbell.powerState.record('resume');
  await hostbell.live(minuteMs);
  expect(hostbell.announcer.keyProblems).toHaveLength(1);
  end();
  hostbell.powerState.record('resume');
  await hostbell.live(5_000);
  await hostbell.online();
  const again = server.requests().length;
  await hostbell.live(3 * minuteMs);
  expect(server.requests().length).toBeGreaterThan(again);
});

it('A list that may not be read holds back no ticket', async () => {
  const { server, hostbell } = scene;
  server.fault({ method: 'GET', path: '/tickets' }, status(403));
  server.fault({ method: 'POST', next: 1 }, status(401));
  const becomes = (name: string) => hostbell.until(({ outbox }) => outbox[0]?.state.name === name);
  const filing = hostbell.handlers['ticket:file'](form);
  // Once refused, it waits.
  for (const name of ['sending', 'queued']) await becomes(name);
  await hostbell.through(filing);
  await hostbell.live(2 * minuteMs);
  await becomes('sent');
});

const texts = createTexts('en');

/** The wait that the window shows. */
const pauseMs = () => {
  const { connection } = scene.hostbell.view.view();
  return (connection.pausedUntilMs ?? Number.NaN) - scene.hostbell.clock.nowMs();
};

it('Limited for an hour: at most 30 requests, then everything resumes', async () => {
  const { server, hostbell } = scene;
  const end = server.fault({}, limited());
  const asked = server.requests().length;
  await hostbell.live(minuteMs);
  await hostbell.through(hostbell.handlers['ticket:file'](form));
  await hostbell.live(59 * minuteMs);
  expect(server.requests().length - asked).toBeLessThanOrEqual(30);
  expect(reads(hostbell.view.view()).state).toBe('paused');
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual(['queued']);
  end();
  await hostbell.live(17 * minuteMs);
  expect(reads(hostbell.view.view()).state).toBe('online');
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual(['sent']);
  expect(server.book.tickets().filter(({ subject }) => subject === form.subject)).toHaveLength(1);
  expect(hostbell.announcer.rung).toEqual([]);
});

it('Refreshing during a pause sends nothing and leaves the countdown unchanged', async () => {
  const { server, hostbell } = scene;
  server.fault({ next: 1 }, limited('60'));
  const { connection } = await hostbell.poll();
  const asked = server.requests().length;
  expect(await hostbell.poll()).toMatchObject({
    connection: { ...connection, problem: { kind: 'limited' } },
  });
  expect(pauseMs()).toBe(57_000);
  expect(server.requests()).toHaveLength(asked);
  await hostbell.live(minuteMs);
  expect(reads(hostbell.view.view()).state).toBe('online');
});

it('A 503 with Retry-After shows the pause at once', async () => {
  const { server, hostbell } = scene;
  server.fault({ path: '/services', next: 1 }, status(503, null, { 'Retry-After': '3600' }));
  const view = await hostbell.poll();
  expect(reads(view)).toMatchObject({
    state: 'paused',
    banner: 'Your provider asked Hostbell to wait',
  });
  expect(view.connection.isRefreshing).toBe(false);
  expect(pauseMs()).toBeGreaterThan(14 * minuteMs);
  expect(trayState(view, { suspendedCount: 0, count: 0 })).toBe('paused');
  expect(stateLines(view, texts)).toEqual(['Waiting (provider is busy)']);
  const asked = server.requests().length;
  await hostbell.live(13 * minuteMs);
  expect(server.requests()).toHaveLength(asked);
  await hostbell.live(4 * minuteMs);
  expect(reads(hostbell.view.view())).toMatchObject({ state: 'online', banner: null });
});

it('A read that a person asks for during a pause says so at once', async () => {
  const { server, hostbell } = scene;
  server.fault({ path: '/services', next: 1 }, status(503, null, { 'Retry-After': '600' }));
  await hostbell.poll();
  const asked = server.requests().length;
  const read = await hostbell.handlers['service:read']({ id: 'svc-1' });
  expect(read).toMatchObject({ ok: false, problem: { kind: 'limited', isBusy: true } });
  expect(server.requests()).toHaveLength(asked);
});

const hourMs = 60 * minuteMs;

const view = () => scene.hostbell.view.view();

/** The new date may bring a due date near. */
const rungButForDueDates = () => rung().filter((line) => !line.startsWith('service-due-soon'));

const asked = (path: string) => scene.server.requests({ path }).length;

describe('A wall clock that is set while Hostbell runs', () => {
  it.each([
    ['back a day', -24 * hourMs],
    ['forward a day', 24 * hourMs],
  ])('Set %s: a change notifies once, at a plausible time', async (_to, jumpMs) => {
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

describe('Hostbell says what is wrong, keeps everything, and carries on afterwards', () => {
  it.for(faultTable)('during $title', (row) => outlive(scene, row));
});
