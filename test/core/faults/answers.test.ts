import { expect, it } from 'vitest';
import { form, openFaultScene, reads } from '../../scenes/fault-scene.ts';
import { status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(openFaultScene);

const minuteMs = 60_000;
const rung = () => scene.hostbell.announcer.lines();

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

it('A refused key is reported once, and polling resumes on its own within hours', async () => {
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

it('A key that stays refused is tried five more times, and when waking', async () => {
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
  await scene.outlast(Promise.resolve(filing));
  await hostbell.live(2 * minuteMs);
  await becomes('sent');
});
