import { expect, it } from 'vitest';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const post = { method: 'POST', path: '/tickets' };
const form = { subject: 'Mail', message: 'It bounces.', priority: null, serviceId: null };
const refused = status(422, { message: 'Say which mailbox.' });

it('A ticket that the provider refuses once no window is there is announced once', async () => {
  const hostbell = await startConnected(server);
  server.fault(post, refused);
  await hostbell.handlers['ticket:file'](form);
  expect(hostbell.announcer.unsent).toMatchObject([{ form: { subject: 'Mail' } }]);
  await hostbell.poll();
  expect(hostbell.announcer.unsent).toHaveLength(1);
  // Nor after a start: it is known by then.
  const again = await hostbell.startAgain();
  await again.poll();
  expect(again.announcer.unsent).toHaveLength(0);
});

it('Nothing is announced while a window is in front, or notifications are paused', async () => {
  const hostbell = await startConnected(server);
  server.fault(post, refused);
  hostbell.powerState.setWindowInFront(true);
  await hostbell.handlers['ticket:file'](form);
  hostbell.powerState.setWindowInFront(false);
  await hostbell.handlers['do-not-disturb:set']({ length: 'open' });
  await hostbell.until(({ quiet }) => quiet.now !== null);
  await hostbell.handlers['ticket:file'](form);
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(hostbell.announcer.unsent).toEqual([]);
});
