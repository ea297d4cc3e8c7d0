import { expect, it } from 'vitest';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

it('The beginning of the watch and the last visit outlive a restart', async () => {
  const hostbell = await startConnected(server);
  const { view, clock } = hostbell;
  const { sinceMs, lookedAtMs } = view.view().visit;
  expect([sinceMs, lookedAtMs]).toEqual([view.view().services.asOfMs, null]);
  await clock.advance(100_000);
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.poll();
  await hostbell.handlers['overview:looked'](null);
  const lookedChangeId = view.view().journal.at(-1)?.change.id;
  const visit = { sinceMs, lookedAtMs: clock.nowMs(), lookedChangeId };
  expect(view.view().visit).toEqual(visit);
  await hostbell.diskIdle();
  expect((await hostbell.startAgain({ clock })).view.view().visit).toEqual(visit);
});
