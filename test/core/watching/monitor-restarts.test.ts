import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMonitorPlace } from '../../scenes/watched-monitor.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));

it('After a restart, the last reading is shown with its age before any request is sent', async () => {
  const first = await place.begin();
  const second = await place.restart();
  expect(second.monitor.snapshot()).toEqual(first.monitor.snapshot());
  expect(second.view().services).toEqual(first.view().services);
});

it('Without a snapshot on disk, each change notifies once', async () => {
  const first = await place.begin();
  first.documents.failWrites('snapshot');
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await first.tick();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await first.tick();
  await first.tick();
  expect(first.rung()).toEqual([
    'service-suspended svc-1',
    'service-suspended svc-2',
    'ticket-answered T-1002',
  ]);
  expect(first.problems()).toContainEqual({ kind: 'disk-full' });
  const second = await place.restart();
  await second.tick();
  expect(second.rung()).toEqual([]);
});

it('The snapshot is written at the next opportunity', async () => {
  const first = await place.begin();
  first.documents.failWrites('snapshot');
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  await first.tick();
  first.documents.heal();
  await first.monitor.saveFreshness();
  expect((await place.restart()).monitor.snapshot().services.items[0]?.status).toBe('SUSPENDED');
});

it('After a snapshot starts over, the same change is news again', async () => {
  const first = await place.begin();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await first.tick();
  await writeFile(join(place.directory(), 'snapshot.json'), '{');
  server.book.setServiceStatus('svc-2', 'ACTIVE');
  const second = await place.restart();
  await second.tick();
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await second.tick();
  expect(second.rung()).toEqual(['service-suspended svc-2']);
});
