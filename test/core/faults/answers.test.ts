import { expect, it } from 'vitest';
import { draft, form, openFaultScene, reads } from '../../scenes/fault-scene.ts';
import { status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

const minuteMs = 60_000;
const rung = () => scene.hostbell.announcer.rung.map(({ kind, itemId }) => `${kind} ${itemId}`);

it('A single 401 does not notify, and Hostbell resumes watching half a minute later', async () => {
  const { server, hostbell } = scene;
  const end = server.fault({}, status(401));
  expect(reads(await scene.refresh()).state).toBe('key-refused');
  end();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.live(33_000);
  expect(hostbell.view.view().connection.state).toBe('online');
  expect(rung()).toEqual(['service-suspended svc-2']);
  await hostbell.live(2 * 60 * minuteMs);
  expect(hostbell.announcer.keyProblems).toHaveLength(0);
});

it('A refused key is reported once, and polling resumes on its own if the provider accepts it within hours', async () => {
  const { server, hostbell } = scene;
  const end = server.fault({}, status(401));
  await scene.refresh();
  await hostbell.live(2 * 60 * minuteMs);
  expect(hostbell.announcer.keyProblems).toHaveLength(1);
  end();
  await hostbell.live(4 * 60 * minuteMs);
  expect(hostbell.view.view().connection.state).toBe('online');
  const again = server.requests().length;
  await hostbell.live(3 * minuteMs);
  expect(server.requests().length).toBeGreaterThan(again);
  expect(hostbell.announcer.keyProblems).toHaveLength(1);
});

it('A key that stays refused is tried five more times, and then only when the computer wakes', async () => {
  const { server, hostbell } = scene;
  const end = server.fault({}, status(401));
  await scene.refresh();
  const asked = server.requests().length;
  // A window in front normally polls more often, but not here.
  hostbell.powerState.setWindowInFront(true);
  await hostbell.live(12 * 60 * minuteMs);
  expect(server.requests().length - asked).toBe(5);
  await hostbell.live(24 * 60 * minuteMs);
  expect(server.requests().length - asked).toBe(5);
  hostbell.powerState.record('resume');
  await hostbell.live(minuteMs);
  expect(hostbell.announcer.keyProblems).toHaveLength(1);
  end();
  hostbell.powerState.record('resume');
  await hostbell.live(5_000);
  await hostbell.until(({ connection }) => connection.state === 'online');
  const again = server.requests().length;
  await hostbell.live(3 * minuteMs);
  expect(server.requests().length).toBeGreaterThan(again);
});

it.each([
  ['/tickets', { services: null, tickets: 'This API key doesn’t have permission' }],
  ['/services', { services: 'This API key doesn’t have permission', tickets: null }],
])(
  '403 for %s marks that list stale; the other one notifies, and a ticket is sent',
  async (path, lists) => {
    const { server, hostbell } = scene;
    await scene.outlast(Promise.resolve(hostbell.handlers['ticket:file'](form)));
    await scene.outlast(hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent'));
    server.fault({ method: 'GET', path }, status(403, { message: 'Not with this key.' }));
    server.fault({ method: 'POST', next: 1 }, status(401));
    const filing = hostbell.handlers['ticket:file']({ ...form, subject: 'Another' });
    await hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sending');
    // Once refused, it waits.
    await hostbell.until(({ outbox }) => outbox[0]?.state.name === 'queued');
    await scene.outlast(Promise.resolve(filing));
    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    server.book.setTicketStatus('T-1002', 'ANSWERED');
    const asOfMs = hostbell.view.view().services.asOfMs ?? 0;
    await scene.refresh();
    const view = await scene.refresh();
    expect(reads(view)).toMatchObject({ state: 'trouble', ...lists });
    const fresh = path === '/tickets' ? view.services : view.tickets;
    expect(fresh.asOfMs).toBeGreaterThan(asOfMs);
    expect(rung()).toEqual([
      path === '/tickets' ? 'service-suspended svc-2' : 'ticket-answered T-1002',
    ]);
    // A list that may not be read does not hold back a ticket.
    await hostbell.live(2 * minuteMs);
    expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual(['sent', 'sent']);
    expect(server.book.tickets().filter(({ subject }) => subject === 'Another')).toHaveLength(1);
  },
);

it('Reading its details reports it as not found, and it stays as listed', async () => {
  const { server, hostbell } = scene;
  server.fault({ path: /^\/(services|tickets)\/.+/ }, status(404));
  const view = await scene.refresh();
  const service = await hostbell.handlers['service:read']({ id: 'svc-1' });
  const ticket = await hostbell.handlers['ticket:read']({ id: 'T-1001' });
  expect([service, ticket]).toMatchObject([
    { ok: false, problem: { kind: 'not-found' } },
    { ok: false, problem: { kind: 'not-found' } },
  ]);
  expect(hostbell.view.view().services).toEqual(view.services);
  expect(hostbell.view.view().tickets).toEqual(view.tickets);
  expect(reads(await scene.refresh()).state).toBe('online');
  expect(rung()).toEqual([]);
});

it('An hour of 500s shows one state, no popup and few requests, and polling recovers on its own', async () => {
  const { server, hostbell } = scene;
  const before = hostbell.view.view();
  const end = server.fault({}, status(500));
  const asked = server.requests().length;
  await hostbell.live(60 * minuteMs);
  const view = hostbell.view.view();
  expect(reads(view)).toMatchObject({
    state: 'trouble',
    banner: 'Your provider’s server has a problem',
  });
  expect([view.services.items, view.tickets.items]).toEqual([
    before.services.items,
    before.tickets.items,
  ]);
  expect(view.services.asOfMs).toBe(before.services.asOfMs);
  expect(view.draft).toEqual(draft);
  // Two lists a minute, each retried three times at most.
  expect(server.requests().length - asked).toBeLessThanOrEqual(61 * 2 * 4);
  end();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.live(2 * minuteMs);
  expect(hostbell.view.view().connection.state).toBe('online');
  expect(rung()).toEqual(['service-suspended svc-2']);
});
