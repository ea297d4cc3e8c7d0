import { expect, it } from 'vitest';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { held } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

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
