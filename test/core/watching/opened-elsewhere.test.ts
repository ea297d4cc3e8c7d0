import { expect, it } from 'vitest';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { json } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

it('The journal has every ticket that was not filed here, even a twin of one that was', async () => {
  const hostbell = await startConnected(server);
  const form = { subject: 'Mine', message: 'x', priority: null, serviceId: null };
  await hostbell.handlers['ticket:file'](form);
  server.book.openTicket({ subject: 'Theirs', message: 'y' });
  // A server that opens the ticket, answers 421 and opens the repeated request too has a second one.
  server.book.openTicket({ subject: 'Mine', message: 'x' });
  await hostbell.poll();
  await hostbell.poll();
  const journal = () =>
    hostbell.view.view().journal.map(({ change }) => `${change.kind} ${change.itemName}`);
  expect(journal().sort()).toEqual([
    'ticket-opened-elsewhere Mine',
    'ticket-opened-elsewhere Theirs',
  ]);
  expect(hostbell.view.view().journal[0]?.announcement).toBe('off');
  const second = await hostbell.startAgain();
  await second.online();
  expect(second.view.view().journal).toHaveLength(2);
});

it.each([1, 3])(
  'A ticket that is listed only after %i restarts was not opened elsewhere',
  async (restarts) => {
    const hostbell = await startConnected(server);
    server.fault(
      { path: '/tickets', method: 'GET' },
      json({ data: [{ id: 'T-1001', status: 'OPEN' }] }),
    );
    await hostbell.handlers['ticket:file']({
      subject: 'Mine',
      message: 'x',
      priority: null,
      serviceId: null,
    });
    let last: Pick<typeof hostbell, 'startAgain'> = hostbell;
    for (let count = 1; count < restarts; count += 1) {
      const between = await last.startAgain();
      last = between;
      await between.online();
    }
    server.clearFaults();
    const second = await last.startAgain();
    await second.until(({ tickets }) => tickets.items.some(({ subject }) => subject === 'Mine'));
    const told = second.view
      .view()
      .journal.map(({ change }) => `${change.kind} ${change.itemName}`);
    expect(told).not.toContain('ticket-opened-elsewhere Mine');
  },
);
