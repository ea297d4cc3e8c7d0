import { expect, onTestFinished, test } from 'vitest';
import type { Question } from '../../../electron/core/ports.ts';
import { success } from '../../../shared/domain/problem.ts';
import { createReroutedFetch } from '../../fakes/fetch.ts';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { startHostbell } from '../../scenes/running-hostbell.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { linode } from '../../server/providers/linode.ts';
import {
  type ProviderFixture,
  providerKey,
  startProvider,
} from '../../server/providers/provider-server.ts';
import { shippedSource } from '../../server/providers/shipped-pages.ts';

/** An account at a provider whose person chose this page and gives this answer to each question after connecting. */
async function begin(
  fixture: ProviderFixture,
  { page = fixture.page, says = true }: { readonly page?: string; readonly says?: boolean } = {},
) {
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const { fetch, leadTo } = createReroutedFetch();
  leadTo(provider.portal);
  const asked: Question[] = [];
  const opened: string[] = [];
  const { desktop } = createQuietDesktop();
  const hostbell = await startHostbell({
    fetch,
    desktop: {
      ...desktop,
      openLink: async (kind, address) => kind === 'portal' && opened.push(address) > 0,
      choosePage: async () => success(shippedSource(fixture.page)),
      confirm: async (question) =>
        asked.push(question) > 0 && (question.kind === 'add-account' || says),
    },
  });
  const { handlers } = hostbell;
  if (page === 'own') await handlers['provider:choose'](null);
  const baseAddress = 'https://host.example';
  await handlers['account:connect']({ baseAddress, key: providerKey, keyPlace: 'session', page });
  const view = await hostbell.online();
  const ticket = { kind: 'ticket', id: view.tickets.items[0]?.id ?? '' } as const;
  const service = { kind: 'service', id: view.services.items[0]?.id ?? '' } as const;
  asked.length = 0;
  return { hostbell, handlers, opened, asked, ticket, service };
}

const ticketAtLinode = 'https://cloud.linode.com/support/tickets/11223344';

test('An item opens where its page says, and else the portal itself', async () => {
  const { handlers, opened, asked, ticket, service, hostbell } = await begin(linode());
  for (const page of [ticket, service, { kind: 'home', id: '1' } as const])
    expect(await handlers['link:open-portal'](page)).toBe(true);
  hostbell.onNotificationAction({ kind: 'portal', page: { kind: 'ticket', id: ticket.id } });
  const home = 'https://cloud.linode.com/';
  await expect.poll(() => opened).toEqual([ticketAtLinode, home, home, ticketAtLinode]);
  expect(asked).toEqual([]);
  // What the person set comes first.
  await handlers['settings:change']({ portalAddress: 'https://mine.example/' });
  await handlers['link:open-portal'](ticket);
  expect(opened.at(-1)).toBe('https://mine.example/');
});

test('A portal whose address is typed is below it', async () => {
  const { handlers, opened, ticket, service } = await begin(fossbilling());
  await handlers['link:open-portal'](ticket);
  await handlers['link:open-portal'](service);
  expect(opened).toEqual([
    `https://host.example/support/ticket/${ticket.id}`,
    `https://host.example/order/service/manage/${service.id}`,
  ]);
});

test('Where a key is made is opened, if need be once the person has seen it', async () => {
  const { handlers, opened, asked } = await begin(linode());
  const address = 'https://cloud.linode.com/profile/tokens';
  const typed = { page: 'fossbilling', baseAddress: 'https://other.example/x' };
  expect(await handlers['link:open-key-page']({ account: null })).toBe(true);
  expect(await handlers['link:open-key-page'](typed)).toBe(true);
  expect(opened).toEqual([address, 'https://other.example/x/client/profile']);
  expect(asked).toEqual([{ kind: 'open-page', address: opened[1] }]);
  // What a page of the window adds to an address of ours is nowhere in it.
  const ours = { page: 'linode', baseAddress: 'https://evil.example/secret' };
  expect(await handlers['link:open-key-page'](ours)).toBe(true);
  expect(opened.pop()).toBe(address);
  expect(asked).toHaveLength(1);
  for (const baseAddress of [
    'javascript:alert(1)',
    'http://other.example',
    'https://a:b@other.example',
  ])
    expect(await handlers['link:open-key-page']({ ...typed, baseAddress })).toBe(false);
  for (const page of ['hostbell', 'own', 'constructor', 'nobody'])
    expect(await handlers['link:open-key-page']({ ...typed, page })).toBe(false);
  expect(await handlers['link:open-key-page']({ account: '7' })).toBe(false);
  expect(opened).toHaveLength(2);
});

test('In the first run what was typed is opened at once, but not what a file says', async () => {
  const asked: Question[] = [];
  const opened: string[] = [];
  const { handlers } = await startHostbell({
    desktop: {
      ...createQuietDesktop().desktop,
      openLink: async (_, address) => opened.push(address) > 0,
      choosePage: async () => success(shippedSource('fossbilling')),
      confirm: async (question) => asked.push(question) > 1,
    },
  });
  const typed = { page: 'fossbilling', baseAddress: 'https://host.example' };
  expect(await handlers['link:open-key-page'](typed)).toBe(true);
  expect([opened, asked]).toEqual([['https://host.example/client/profile'], []]);
  await handlers['provider:choose'](null);
  expect(await handlers['link:open-key-page']({ ...typed, page: 'own' })).toBe(false);
  expect([opened.length, asked.length]).toEqual([1, 1]);
});

test('A page of one’s own opens nothing before the person has seen its address', async () => {
  const { handlers, opened, asked, ticket } = await begin(linode(), { page: 'own', says: false });
  expect(await handlers['link:open-portal'](ticket)).toBe(false);
  expect(await handlers['link:open-key-page']({ account: null })).toBe(false);
  expect(asked).toEqual([
    { kind: 'open-page', address: ticketAtLinode },
    { kind: 'open-page', address: 'https://cloud.linode.com/profile/tokens' },
  ]);
  expect(opened).toEqual([]);
});
