import { expect, it } from 'vitest';
import { type RunningHostbell, startConnected } from '../../scenes/running-hostbell.ts';
import { held } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

const statusInView = ({ view }: RunningHostbell, id: string) =>
  view.view().services.items.find((service) => service.id === id)?.status;

it('A suspension first seen in a detail is in the list at once and rings once, at the list’s next poll', async () => {
  const hostbell = await startConnected(server);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.clock.advance(5_000);
  await hostbell.through(hostbell.handlers['service:read']({ id: 'svc-1' }));
  expect(statusInView(hostbell, 'svc-1')).toBe('SUSPENDED');
  expect(hostbell.announcer.rung).toEqual([]);
  await hostbell.poll();
  await hostbell.poll();
  expect(hostbell.announcer.rung).toMatchObject([{ kind: 'service-suspended', itemId: 'svc-1' }]);
});

it('A detail that the person leaves for another one is not read to the end', async () => {
  const hostbell = await startConnected(server);
  const { fault, givenUp } = held();
  server.fault({ method: 'GET', path: '/services/svc-1' }, fault);
  const left = hostbell.handlers['service:read']({ id: 'svc-1' });
  await server.received(1, { method: 'GET', path: '/services/svc-1' });
  const opened = hostbell.handlers['service:read']({ id: 'svc-2' });
  await givenUp;
  expect(await left).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
  expect(await opened).toMatchObject({ ok: true, value: { id: 'svc-2' } });
});
