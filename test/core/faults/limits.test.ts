import { expect, it } from 'vitest';
import { stateLines, trayState } from '../../../electron/adapters/tray/tray-state.ts';
import { createTexts } from '../../run/texts.ts';
import { form, openFaultScene, reads } from '../../scenes/fault-scene.ts';
import { limited, status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

const texts = createTexts('en');
const secondMs = 1_000;
const minuteMs = 60_000;
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
  await scene.outlast(Promise.resolve(hostbell.handlers['ticket:file'](form)));
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
  const { connection } = await scene.refresh();
  const asked = server.requests().length;
  expect(await scene.refresh()).toMatchObject({
    connection: { ...connection, problem: { kind: 'limited' } },
  });
  expect(pauseMs()).toBe(57 * secondMs);
  expect(server.requests()).toHaveLength(asked);
  await hostbell.live(minuteMs);
  expect(reads(hostbell.view.view()).state).toBe('online');
});

it('A 503 with Retry-After shows the pause at once', async () => {
  const { server, hostbell } = scene;
  server.fault({ path: '/services', next: 1 }, status(503, null, { 'Retry-After': '3600' }));
  const view = await scene.refresh();
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
  await scene.refresh();
  const asked = server.requests().length;
  const read = await hostbell.handlers['service:read']({ id: 'svc-1' });
  expect(read).toMatchObject({ ok: false, problem: { kind: 'limited', isBusy: true } });
  expect(server.requests()).toHaveLength(asked);
});
