import { expect, it } from 'vitest';
import { startDemoAccount } from '../../electron/demo/demo-account.ts';
import { demoServiceId } from '../../shared/demo/demo-story.ts';
import { createManualClock } from '../fakes/manual-clock.ts';

it('The demo account answers without a network, and tells its story until it stops', async () => {
  const clock = createManualClock();
  const demo = startDemoAccount(clock);
  const call = async (path: string, init?: RequestInit) => {
    const answer = await demo.fetch(demo.baseAddress + path, init);
    return { status: answer.status, body: await answer.json() };
  };
  expect(await call('/account')).toMatchObject({ status: 200, body: { id: expect.any(String) } });
  expect((await call('/services')).body).toMatchObject({ data: expect.any(Array) });
  expect((await call('/tickets/T-99')).status).toBe(404);
  const body = JSON.stringify({ subject: 'Mail', message: 'Ünïcode' });
  const { id } = (await call('/tickets', { method: 'POST', body })).body;
  expect((await call(`/tickets/${id}`)).body).toMatchObject({
    message: 'Ünïcode',
    status: 'OPEN',
    messages: [],
  });
  expect((await call('/tickets')).body.data[0]).toMatchObject({ id });

  let changes = 0;
  demo.onChange(() => {
    changes += 1;
  });
  await clock.advance(6_500);
  // The ticket was listed, and a service was suspended.
  expect(changes).toBe(2);
  expect((await call(`/services/${demoServiceId}`)).body).toMatchObject({ status: 'SUSPENDED' });
  demo.stop();
  demo.stop();
  expect(clock.waitingMs()).toEqual([]);
});
