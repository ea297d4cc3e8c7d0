import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

it('The watch begins with the first reading and keeps that start across restarts', async () => {
  const hostbell = await startConnected(server);
  const sinceMs = hostbell.view.view().visit.sinceMs;
  expect(sinceMs).toBe(hostbell.view.view().services.asOfMs);
  await hostbell.clock.advance(100_000);
  await hostbell.diskIdle();
  const again = await hostbell.startAgain({ clock: hostbell.clock });
  expect(again.view.view().visit.sinceMs).toBe(sinceMs);
});

it('A visit to the overview is kept with the newest change at that time', async () => {
  const hostbell = await startConnected(server);
  expect(hostbell.view.view().visit.lookedAtMs).toBeNull();
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.poll();
  await hostbell.handlers['overview:looked'](null);
  const newest = hostbell.view.view().journal.at(-1)?.change.id;
  expect(hostbell.view.view().visit).toMatchObject({
    lookedAtMs: hostbell.clock.nowMs(),
    lookedChangeId: newest,
  });
  const file = join(hostbell.directory, 'account', 'watch.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    visit: { lookedChangeId: newest },
  });
});
