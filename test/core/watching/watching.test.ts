import { expect, it } from 'vitest';
import { json, status } from '../../server/api-faults.ts';
import { connectForEachTest } from '../for-each-test.ts';

const { server, hostbell } = connectForEachTest();

it('A change and the list that it was found in are shown together', async () => {
  const shown: string[] = [];
  hostbell.view.onPatch(() => {
    const { services, journal } = hostbell.view.view();
    const listed = services.items.find(({ id }) => id === 'svc-2')?.status;
    shown.push(`${listed} ${journal.some(({ change }) => change.to === 'SUSPENDED')}`);
  });
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  await hostbell.poll();
  expect([...new Set(shown)]).toEqual(['ACTIVE false', 'SUSPENDED true']);
});

it('A bug in a tick is reported, and cleared by the next good tick', async () => {
  let { services } = hostbell.view.view();
  const end = hostbell.view.onPatch(() => {
    const before = services;
    ({ services } = hostbell.view.view());
    if (services !== before) throw new RangeError('a bug');
  });
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  expect((await hostbell.poll()).connection).toMatchObject({
    state: 'trouble',
    problem: { kind: 'failed-here' },
    isRefreshing: false,
  });
  expect(hostbell.log.text()).toContain('RangeError');
  end();
  expect((await hostbell.poll()).connection.state).toBe('online');
});

it('A quiet half hour logs nothing, an outage one line, and its end another', async () => {
  await hostbell.live(2 * 60_000);
  const ticks = () =>
    hostbell.log.entries.filter(({ event }) => event === 'tick').map(({ details }) => details);
  const before = ticks().length;
  await hostbell.live(30 * 60_000);
  expect(ticks().slice(before)).toEqual([]);
  const end = server.fault({}, status(500));
  await hostbell.live(5 * 60_000);
  end();
  await hostbell.live(5 * 60_000);
  expect(ticks().slice(before)).toEqual([{ outcome: 'server-error' }, { outcome: 'good' }]);
});

it('Only a known service’s own site is opened', async () => {
  expect(await hostbell.handlers['link:open-service']({ id: 'svc-1' })).toBe(true);
  expect(await hostbell.handlers['link:open-service']({ id: 'svc-2' })).toBe(false);
  expect(hostbell.openedDomains).toEqual(['one.example']);
});

it('Hostbell polls more often while the window is in front', async () => {
  const count = () => server.requests({ path: '/services' }).length;
  await hostbell.live(120_000);
  hostbell.powerState.setWindowInFront(true);
  const before = count();
  await hostbell.live(60_000);
  expect(count() - before).toBeGreaterThanOrEqual(4);
  expect(count() - before).toBeLessThanOrEqual(6);
});

const form = { subject: 'Mine', message: 'x', priority: null, serviceId: null };

it('The journal has every ticket that was not filed here, even a twin of one that was', async () => {
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

it('A ticket that is listed only after two restarts was not opened elsewhere', async () => {
  server.fault(
    { path: '/tickets', method: 'GET' },
    json({ data: [{ id: 'T-1001', status: 'OPEN' }] }),
  );
  await hostbell.handlers['ticket:file'](form);
  const between = await hostbell.startAgain();
  await between.online();
  server.clearFaults();
  const last = await between.startAgain();
  await last.until(({ tickets }) => tickets.items.some(({ subject }) => subject === 'Mine'));
  expect(last.view.view().journal.map(({ change }) => change.itemName)).not.toContain('Mine');
});
