import { expect, it } from 'vitest';
import { failure } from '../../../shared/domain/problem.ts';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { json } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

it('No portal page is opened for an item that the account does not have', async () => {
  const hostbell = await startConnected(server);
  await hostbell.handlers['settings:change']({
    portalAddress: 'https://portal.example/',
    portalTicketAddress: 'https://portal.example/t/{id}',
  });
  const open = hostbell.handlers['link:open-portal'];
  const { services, tickets } = hostbell.view.view();
  const service = services.items[0]?.id ?? '';
  const ticket = tickets.items[0]?.id ?? '';
  expect([
    await open({ kind: 'service', id: service }),
    await open({ kind: 'ticket', id: ticket }),
  ]).toEqual([true, true]);
  for (const kind of ['service', 'ticket'] as const)
    expect(await open({ kind, id: 'what the page would tell' })).toBe(false);
  // An id of one kind is not an id of the other.
  expect(await open({ kind: 'ticket', id: service })).toBe(false);
  expect(hostbell.openedPortalPages).toEqual([
    'https://portal.example/',
    `https://portal.example/t/${ticket}`,
  ]);
});

it('An address opens only if a message of that ticket has it, and the person confirms', async () => {
  const opened: string[] = [];
  const asked: unknown[] = [];
  let answer = true;
  const hostbell = await startConnected(server, {
    desktop: {
      openLink: async (kind, address) => kind === 'address' && opened.push(address) > 0,
      confirm: async (question) => {
        asked.push(question);
        return answer;
      },
    },
  });
  const message =
    '<p>See <a href="https://Example.com/guide">this</a>, http://me:pass@a.example/ or file:///etc</p>';
  server.fault({ path: '/tickets/T-1001' }, json({ id: 'T-1001', subject: 'Mail', message }));
  await hostbell.handlers['ticket:read']({ id: 'T-1001' });
  const open = (address: string, id = 'T-1001') =>
    hostbell.handlers['link:open-message']({ id, address });
  for (const address of [
    'https://elsewhere.example/',
    'https://example.com/guide?secret=1',
    'http://me:pass@a.example/',
    'file:///etc',
    'javascript:alert(1)',
    '',
  ])
    expect([address, await open(address)]).toEqual([address, false]);
  expect(await open('https://example.com/guide', 'T-1002')).toBe(false);
  expect([asked, opened]).toEqual([[], []]);
  answer = false;
  expect(await open('https://example.com/guide')).toBe(false);
  answer = true;
  expect(await open('https://example.com/guide')).toBe(true);
  expect(asked).toEqual(Array(2).fill({ kind: 'open-link', address: 'https://example.com/guide' }));
  expect(opened).toEqual(['https://example.com/guide']);
});

it('A service has only one check at a time, however often one is requested', async () => {
  const hosts: string[] = [];
  const finished = Promise.withResolvers<void>();
  const hostbell = await startConnected(server, {
    desktop: {
      checkService: async ({ host }) => {
        hosts.push(host);
        await finished.promise;
        return failure({ kind: 'check-not-public' });
      },
    },
  });
  const check = hostbell.handlers['service:check'];
  const asked = Array.from({ length: 50 }, () => check({ id: 'svc-1' }));
  finished.resolve();
  expect(new Set((await Promise.all(asked)).map((answer) => answer.ok))).toEqual(new Set([false]));
  expect(hosts).toEqual(['one.example']);
  await check({ id: 'svc-1' });
  expect(hosts).toEqual(['one.example', 'one.example']);
});
