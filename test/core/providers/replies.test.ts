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
    reply: (text: string) => hostbell.handlers['reply:file']({ id, text }),
  };
}

const withReplies = everyProvider.filter(
  (make) => shippedPage(make().page).tickets?.reply !== undefined,
);
const each = test.for(withReplies.map((make) => [make().name, make] as const));

each(
  '%s: a reply is sent once and shown; a ticket is closed and reopened if offered',
  async ([, make]) => {
    const { hostbell, provider, posted, messages, reply, id } = await begin(make());
    const { handlers, view, announcer, through, until } = hostbell;
    const text = 'Thanks, it works.';
    await handlers['reply:save']({ id, text: 'Thanks, it works' });
    expect(await reply(text)).toMatchObject({ value: { replyTo: id, state: { name: 'sent' } } });
    await through(until(() => messages().some((entry) => entry.text === text)));
    const { account = null, offers } = view.view().account ?? {};
    expect(messages().findLast((entry) => isByOwner(entry, account))?.text).toBe(text);
    await hostbell.poll();
    expect(posted()).toHaveLength(1);
    expect(view.view().replies).toEqual([]);

    const status = () =>
      ticketMeaning(view.view().tickets.items.find((one) => one.id === id)?.status ?? '');
    for (const [how, isOffered = false, after] of [
      ['close', offers?.close, 'closed'],
      ['reopen', offers?.reopen, 'open'],
    ] as const) {
      const before = posted().length;
      expect((await handlers['ticket:change']({ id, how })).ok).toBe(isOffered);
      expect(posted()).toHaveLength(before + (isOffered ? 1 : 0));
      if (isOffered) await through(until(() => status() === after));
    }
    const foreign = await handlers['ticket:change']({ id: '../account', how: 'close' });
    expect(foreign.ok).toBe(false);
    expect(provider.requests.filter(({ target }) => target.includes('..'))).toEqual([]);
    expect(announcer.rung).toEqual([]);
  },
);

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
