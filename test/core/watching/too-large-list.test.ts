import { expect, it } from 'vitest';
import { openMonitorPlace } from '../../scenes/watched-monitor.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
const place = forEachTest(() => openMonitorPlace(server));

const images = { id: 'T-1002', subject: 'Images', message: 'x'.repeat(21_000_000) };
const tooLarge = { problem: { kind: 'too-large' } };
const asked = () => server.requests().map(({ path }) => path);

it('Of a ticket list over 20 MB, the open tickets are read one by one', {
  timeout: 60_000,
}, async () => {
  const run = await place.begin();
  const before = run.view().tickets.items.map(({ id }) => id);
  const end = server.fault({ path: '/tickets' }, status(200, { data: [images] }));
  expect(await run.tick()).toMatchObject({ ...tooLarge, isAnswered: true, readTickets: null });
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  expect(await run.tick()).toMatchObject(tooLarge);
  expect(run.rung()).toEqual(['ticket-answered T-1002']);
  const { tickets } = run.view();
  expect(tickets).toMatchObject({ ...tooLarge, asOfMs: place.clock.nowMs(), isCut: true });
  expect(tickets.items.map(({ id }) => id)).toEqual(before);
  // Each attempt at the list costs megabytes.
  const lists = () => asked().filter((path) => path === '/tickets').length;
  const few = lists();
  for (let count = 0; count < 12; count += 1) {
    await place.clock.advance(60_000);
    await run.monitor.tick(run.client, { priority: 'background' });
  }
  const many = lists();
  expect(many - few).toBeLessThan(6);
  end();
  expect(await run.tick()).toMatchObject({ problem: null });
  expect(lists()).toBe(many + 1);
  await run.tick();
  expect(run.rung()).toEqual(['ticket-answered T-1002']);
  expect(run.view().tickets.isCut).toBeUndefined();
});

it('A ticket that is too large by itself is named, and hides no other', {
  timeout: 60_000,
}, async () => {
  server.book.setTicketStatus('T-1001', 'OPEN');
  const run = await place.begin();
  server.fault({ path: '/tickets' }, status(200, { data: [images] }));
  server.fault({ path: '/tickets/T-1002' }, status(200, images));
  await run.tick();
  server.book.setTicketStatus('T-1001', 'ANSWERED');
  await run.tick();
  expect(run.rung()).toEqual(['ticket-status-changed T-1001']);
  const failed = run.view().tickets.items.filter((ticket) => ticket.lacksMessages?.hasFailed);
  expect(failed.map(({ id }) => id)).toEqual(['T-1002']);
});

it('A ticket list that was over 20 MB from the start is not read, and says so', async () => {
  server.fault({ path: '/tickets' }, status(200, { data: [images] }));
  const run = await place.begin();
  await run.tick();
  expect(run.view().tickets).toMatchObject({ ...tooLarge, items: [], asOfMs: null });
});
