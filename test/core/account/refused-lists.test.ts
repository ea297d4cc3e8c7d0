import { expect, it } from 'vitest';
import { trayState } from '../../../electron/adapters/tray/tray-state.ts';
import { form, openFaultScene } from '../../scenes/fault-scene.ts';
import { asks, startConnected, startHostbell } from '../../scenes/running-hostbell.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);
const server = forEachTest(startApiServer);

const minuteMs = 60_000;
const forbidden = { kind: 'forbidden', words: null };

it('A 401 of one list is that list’s refusal while another is answered', async () => {
  const { hostbell } = scene;
  const end = scene.server.fault({ path: '/services' }, status(401));
  scene.server.book.setTicketStatus('T-1002', 'ANSWERED');
  const before = hostbell.view.view().services;
  for (let count = 0; count < 3; count += 1) await hostbell.live(minuteMs);
  const view = hostbell.view.view();
  expect(view.connection).toMatchObject({ state: 'trouble', problem: forbidden });
  expect(view.services).toEqual({ ...before, problem: forbidden });
  expect(view.tickets.problem).toBeNull();
  // What is read is as fresh as ever, and a ticket leaves.
  expect(view.connection.asOfMs).toBe(view.tickets.asOfMs);
  await hostbell.through(hostbell.handlers['ticket:file'](form));
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual(['sent']);
  expect(hostbell.announcer.keyProblems).toEqual([]);
  expect(hostbell.announcer.lines()).toEqual(['ticket-answered T-1002']);
  end();
  scene.server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.live(2 * minuteMs);
  expect(hostbell.announcer.lines()).toEqual(['ticket-answered T-1002', 'service-suspended svc-2']);
});

it('Where each list answers 401, the key is refused only if the account is not answered', async () => {
  const { hostbell } = scene;
  for (const path of ['/services', '/tickets']) scene.server.fault({ path }, status(401));
  await hostbell.live(3 * minuteMs);
  expect(hostbell.view.view().connection).toMatchObject({ state: 'trouble', problem: forbidden });
  expect(hostbell.announcer.keyProblems).toEqual([]);
  scene.server.fault({ path: '/account' }, status(401));
  await hostbell.live(3 * minuteMs);
  expect(hostbell.view.view().connection.state).toBe('key-refused');
  expect(hostbell.announcer.keyProblems).toHaveLength(1);
});

it('An account that answers 401 holds back nothing that its lists show', async () => {
  const { hostbell } = scene;
  scene.server.fault({ path: '/account' }, status(401));
  scene.server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.poll();
  expect(hostbell.announcer.lines()).toEqual(['service-suspended svc-2']);
  expect(hostbell.view.view().connection.state).toBe('online');
});

it('A key that may only read a list connects, also where the account answers 401', async () => {
  server.fault({ path: '/account' }, status(401));
  server.fault({ path: '/services' }, status(401));
  const hostbell = await startHostbell();
  expect(await hostbell.handlers['account:connect'](asks(server))).toMatchObject({ ok: true });
  server.fault({ path: '/tickets' }, status(401));
  const refused = await startHostbell();
  expect(await refused.handlers['account:connect'](asks(server))).toMatchObject({
    problem: { kind: 'key-refused' },
  });
});

it('A key that works again for one list is no longer held for refused', async () => {
  const hostbell = await startConnected(server);
  const end = server.fault({}, status(401));
  await hostbell.live(3 * minuteMs);
  expect(hostbell.view.view().connection.state).toBe('key-refused');
  end();
  server.fault({ path: '/tickets' }, status(403));
  await hostbell.poll();
  const asked = server.requests().length;
  await hostbell.live(10 * minuteMs);
  expect(server.requests().length - asked).toBeGreaterThan(10);
});

it('The tray shows what waits, beside a list that is refused', () => {
  const { view } = scene.hostbell.view;
  scene.server.fault({ path: '/tickets' }, status(403));
  const stateWith = (suspendedCount: number, count: number) =>
    trayState(view(), { suspendedCount, count });
  return scene.hostbell.live(2 * minuteMs).then(() => {
    expect(stateWith(1, 1)).toBe('suspended');
    expect(stateWith(0, 1)).toBe('attention');
    expect(stateWith(0, 0)).toBe('error');
  });
});
