import { expect, onTestFinished, test } from 'vitest';
import { isByOwner } from '../../../shared/domain/newest-reply.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { startConnected, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { hostup } from '../../server/providers/hostup.ts';
import type { ProviderFixture } from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';
import { connectProvider } from './connected-provider.ts';

async function begin(fixture: ProviderFixture) {
  const scene = await connectProvider(fixture);
  onTestFinished(scene.end);
  const { hostbell, provider } = scene;
  const id = hostbell.view.view().tickets.items.find(({ status }) => status !== 'closed')?.id ?? '';
  await hostbell.handlers['ticket:read']({ id });
  const posted = () => provider.requests.filter(({ method }) => method !== 'GET');
  const messages = () =>
    hostbell.view.view().tickets.items.find((one) => one.id === id)?.conversation ?? [];
  return {
    ...scene,
    id,
    posted,
    messages,
    texts: () => messages().map(({ text }) => text),
    reply: (text: string) => hostbell.handlers['reply:file']({ id, text }),
  };
}

const withReplies = everyProvider.filter(
  (make) => shippedPage(make().page).tickets?.reply !== undefined,
);
const each = test.for(withReplies.map((make) => [make().name, make] as const));

each('%s: a reply is sent once, and shown in the conversation', async ([, make]) => {
  const { hostbell, posted, texts, messages, reply, id } = await begin(make());
  await hostbell.handlers['reply:save']({ id, text: 'Thanks, it works' });
  expect(await reply('Thanks, it works.')).toMatchObject({
    value: { replyTo: id, state: { name: 'sent' } },
  });
  await hostbell.through(hostbell.until(() => texts().includes('Thanks, it works.')));
  const { account = null } = hostbell.view.view().account ?? {};
  const owned = messages().filter((entry) => isByOwner(entry, account));
  expect(owned.at(-1)?.text).toBe('Thanks, it works.');
  await hostbell.poll();
  expect(posted()).toHaveLength(1);
  expect(hostbell.view.view().replies).toEqual([]);
  expect(hostbell.announcer.rung).toEqual([]);
});

test('A reply is refused if it is empty, or to a ticket that no list has', async () => {
  const { hostbell, reply, posted } = await begin(hostup());
  expect(await reply(' \n')).toMatchObject({ problem: { kind: 'message-empty' } });
  for (const id of ['../account', '~2~tkt_2', 'what the page would tell']) {
    expect(await hostbell.handlers['reply:file']({ id, text: 'Thanks.' })).toMatchObject({
      ok: false,
    });
    expect(await hostbell.handlers['reply:save']({ id, text: 'Thanks.' })).toMatchObject({
      ok: false,
    });
  }
  expect(posted()).toEqual([]);
  expect(hostbell.view.view()).toMatchObject({ replies: [], outbox: [] });
});

test('A provider without replies gets none', async () => {
  const server = await startApiServer();
  onTestFinished(server.stop);
  onTestFinished(stopEveryHostbell);
  const hostbell = await startConnected(server);
  expect(hostbell.view.view().account?.offers.replies).toBeUndefined();
  const [ticket] = hostbell.view.view().tickets.items;
  const filed = await hostbell.handlers['reply:file']({ id: ticket?.id ?? '', text: 'Thanks.' });
  expect(filed).toMatchObject({ problem: { kind: 'not-found' } });
  expect(server.requests({ method: 'POST' })).toEqual([]);
});

each(
  '%s: a ticket is closed and reopened where the page offers that, with one request each',
  async ([, make]) => {
    const { hostbell, provider, posted, id } = await begin(make());
    const { close, reopen } = hostbell.view.view().account?.offers ?? {};
    const status = () =>
      ticketMeaning(hostbell.view.view().tickets.items.find((one) => one.id === id)?.status ?? '');
    for (const [how, isOffered, after] of [
      ['close', close, 'closed'],
      ['reopen', reopen, 'open'],
    ] as const) {
      const before = posted().length;
      const changed = await hostbell.handlers['ticket:change']({ id, how });
      expect(changed.ok).toBe(isOffered === true);
      expect(posted()).toHaveLength(before + (isOffered === true ? 1 : 0));
      if (isOffered) await hostbell.through(hostbell.until(() => status() === after));
    }
    expect(
      await hostbell.handlers['ticket:change']({ id: '../account', how: 'close' }),
    ).toMatchObject({
      ok: false,
    });
    expect(provider.requests.filter(({ target }) => target.includes('..'))).toEqual([]);
    expect(hostbell.announcer.rung).toEqual([]);
  },
);
