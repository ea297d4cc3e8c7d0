import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { Hostbell } from '../../../electron/core/app/app.ts';
import type { Question } from '../../../electron/core/ports.ts';
import type { Department } from '../../../shared/domain/domain.ts';
import { isByOwner } from '../../../shared/domain/newest-reply.ts';
import { success } from '../../../shared/domain/problem.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { ipcSchemas } from '../../../shared/ipc/ipc-schema.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { createReroutedFetch } from '../../fakes/fetch.ts';
import {
  asks,
  type StartOptions,
  startConnected,
  startHostbell,
  stopEveryHostbell,
} from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { type ProviderFixture, providerKey, startProvider } from '../../server/provider-server.ts';
import { hetznerCloud } from '../../server/providers/clouds/hetzner-cloud.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { fossbilling, fossbillingInNewYork } from '../../server/providers/fossbilling.ts';
import { hostbill } from '../../server/providers/hostbill.ts';
import { hostup } from '../../server/providers/hostup.ts';
import { linode } from '../../server/providers/linode.ts';
import { shippedPage, shippedPages, shippedSource } from '../../server/providers/shipped-pages.ts';

/**
 * The core, connected to an account at this provider as a person does it, by default with the provider's page. Resolves
 * when it is online. Whatever address the provider has, requests go to the fixture.
 */
async function connectProvider(
  fixture: ProviderFixture,
  { page = fixture.page, ...how }: StartOptions & { readonly page?: string } = {},
) {
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const { fetch, leadTo } = createReroutedFetch();
  leadTo(provider.portal);
  const hostbell = await startHostbell({ ...how, fetch });
  if (page === 'own') await hostbell.handlers['provider:choose'](null);
  const baseAddress = 'https://host.example';
  const asked = asks({ baseAddress, key: providerKey }, { page });
  expect(await hostbell.handlers['account:connect'](asked)).toEqual({ ok: true, value: null });
  await hostbell.online();
  return {
    provider,
    hostbell,
    /** After `hostbell` has stopped. */
    startAgain: () => hostbell.startAgain({ ...how, fetch }),
    /** The requests that change something. */
    posted: () => provider.requests().filter(({ method }) => method !== 'GET'),
  };
}

/** Chooses the first department that the account's provider offers, as the window does. */
async function chooseDepartment({ handlers }: Hostbell): Promise<Department> {
  const read = await handlers['departments:read'](null);
  const department = read.ok ? read.value[0] : undefined;
  if (department === undefined) throw new Error('No department is offered.');
  await handlers['settings:change'](ipcSchemas['settings:change']().parse({ department }));
  return department;
}

const form = { subject: 'Down', message: 'Since noon.', priority: null, serviceId: null };

test.for([
  ['fossbilling', fossbilling, 'support_helpdesk_id', undefined],
  ['hostup', hostup, 'departmentSlug', ['low', 'medium', 'high', 'urgent']],
] as const)(
  '%s: a ticket goes to the department that was chosen, also after a restart',
  async ([, make, name, priorities]) => {
    const { provider, hostbell, startAgain, posted } = await connectProvider(make());
    expect(hostbell.view.view().account?.offers).toMatchObject({
      departments: true,
      costs: true,
    });
    // A priority that is not passed on is not asked for.
    expect(hostbell.view.view().account?.offers.priorities).toEqual(priorities);
    const department = await chooseDepartment(hostbell);
    provider.fault('POST', 'limit');
    expect(await hostbell.handlers['ticket:file'](form)).toMatchObject({
      value: { state: { name: 'queued' } },
    });
    // What is chosen for the next one does not change where this one goes.
    await hostbell.handlers['settings:change']({ department: null });
    await hostbell.stop();
    const again = await startAgain();
    await again.through(again.until(({ outbox }) => outbox[0]?.state.name === 'sent'));
    expect(posted().map(({ body }) => String(JSON.parse(body)[name]))).toEqual([
      department.id,
      department.id,
    ]);
  },
);

test('A provider that does not ask for one is asked for none', async () => {
  const { provider, hostbell } = await connectProvider(linode());
  const { departments, costs } = hostbell.view.view().account?.offers ?? {};
  expect([departments, costs]).toEqual([undefined, undefined]);
  const asked = provider.requests().length;
  expect(await hostbell.handlers['departments:read'](null)).toEqual({ ok: true, value: [] });
  expect(await hostbell.handlers['departments:read']({ account: '7' })).toMatchObject({
    ok: false,
  });
  expect(provider.requests()).toHaveLength(asked);
});

test('A text that its provider would not take is not sent, and stays the draft', async () => {
  const page = structuredClone(shippedPage('linode'));
  const limits = { subject: 64, least: { message: 11 } };
  for (const call of [page.tickets?.open, page.tickets?.reply])
    Object.assign(call ?? {}, { limits });
  const providerPages = { ...shippedPages, page: async () => page };
  const { hostbell, posted } = await connectProvider(linode(), { providerPages });
  const id = hostbell.view.view().tickets.items[0]?.id ?? '';
  const reply = (text: string) => hostbell.handlers['reply:file']({ id, text });
  for (const [part, text, problem] of [
    ['subject', 'x'.repeat(65), { kind: 'subject-too-long', limit: 64 }],
    ['message', 'It’s down.', { kind: 'message-too-short', limit: 11 }],
  ] as const) {
    const refused = { ...form, [part]: text };
    await hostbell.handlers['draft:save']({ form: refused });
    expect(await hostbell.handlers['ticket:file'](refused)).toMatchObject({ problem });
    if (part === 'message') expect(await reply(text)).toMatchObject({ problem });
    expect(hostbell.view.view()).toMatchObject({ draft: refused, outbox: [] });
  }
  expect(posted()).toEqual([]);
  const sent = { value: { state: { name: 'sent' } } };
  const enough = { ...form, subject: 'Off' };
  expect(await hostbell.handlers['ticket:file'](enough)).toMatchObject(sent);
  expect(await reply('Since noon.')).toMatchObject(sent);
});

test('Times of a server in an unknown zone are right once something was sent to it', async () => {
  const fixture = fossbillingInNewYork();
  const scene = await connectProvider(fixture);
  const { provider, hostbell } = scene;
  await chooseDepartment(hostbell);
  const old = () => hostbell.view.view().tickets.items.find(({ subject }) => subject === 'Invoice');
  const openedMs = fixture.state.tickets.find(({ subject }) => subject === 'Invoice')?.createdAt;
  expect(Date.parse(old()?.createdAt ?? '')).toBe((openedMs ?? 0) - 5 * 3_600_000);
  provider.fault('POST', 'lost');
  await hostbell.handlers['ticket:file'](form);
  await hostbell.poll();
  expect(hostbell.view.view().outbox.map(({ state }) => state.name)).toEqual(['sent']);
  await hostbell.poll();
  expect(Date.parse(old()?.createdAt ?? '')).toBe(openedMs);
  await hostbell.stop();
  const again = await scene.startAgain();
  const kept = again.view.view().tickets.items.find(({ subject }) => subject === 'Invoice');
  expect(Date.parse(kept?.createdAt ?? '')).toBe(openedMs);
  expect(hostbell.announcer.rung).toEqual([]);
});

test('What a server calls its departments is bounded', async () => {
  const fixture = fossbilling();
  const names = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`${at}`, 'x'.repeat(5_000)]),
  );
  const answers = {
    ...fixture.answers,
    'GET /support/helpdesk_get_pairs': { result: { ...names, '': 'None' } },
  };
  const { hostbell } = await connectProvider({ ...fixture, answers });
  const read = await hostbell.handlers['departments:read'](null);
  expect(read.ok && read.value.length).toBe(100);
  // The longest can be chosen too.
  await chooseDepartment(hostbell);
  expect(hostbell.view.view().settings.department?.id).toBe('0');
});

async function beginReplies(fixture: ProviderFixture) {
  const scene = await connectProvider(fixture);
  const { hostbell } = scene;
  const id = hostbell.view.view().tickets.items.find(({ status }) => status !== 'closed')?.id ?? '';
  await hostbell.handlers['ticket:read']({ id });
  const messages = () =>
    hostbell.view.view().tickets.items.find((one) => one.id === id)?.conversation ?? [];
  return {
    ...scene,
    id,
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
    const { hostbell, provider, posted, messages, reply, id } = await beginReplies(make());
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
    expect(provider.requests().filter(({ target }) => target.includes('..'))).toEqual([]);
    expect(announcer.rung).toEqual([]);
  },
);

test('A reply without words is refused', async () => {
  const { hostbell, reply, posted } = await beginReplies(hostup());
  expect(await reply(' \n')).toMatchObject({ problem: { kind: 'message-empty' } });
  expect([posted(), hostbell.view.view().outbox]).toEqual([[], []]);
});

test('A provider without replies gets none', async () => {
  const server = await startApiServer();
  onTestFinished(server.stop);
  const hostbell = await startConnected(server);
  expect(hostbell.view.view().account?.offers.replies).toBeUndefined();
  const [ticket] = hostbell.view.view().tickets.items;
  const filed = await hostbell.handlers['reply:file']({ id: ticket?.id ?? '', text: 'Thanks.' });
  expect(filed).toMatchObject({ problem: { kind: 'not-found' } });
  expect(server.requests({ method: 'POST' })).toEqual([]);
});

/** Two more pages for addresses that end like those of the first page, one of which the server below is described by. */
const pages: Readonly<Record<string, ProviderPage>> = {
  another: {
    ...shippedPage('hostbill'),
    base: '/api/v1',
    account: { path: '/whoami', fields: { id: 'login' } },
  },
  described: { ...shippedPage('hostbill'), base: '/v1' },
};

const providerPages = {
  ids: async () => Object.keys(pages),
  page: async (id: string) => pages[id] ?? null,
};

afterEach(stopEveryHostbell);

async function connect(baseAddress: string, key: string, page?: string) {
  const hostbell = await startHostbell({ providerPages });
  const typed = asks({ baseAddress, key }, page === undefined ? {} : { page });
  const connected = await hostbell.handlers['account:connect'](typed);
  return { connected, hostbell };
}

test.each(['another', 'described', undefined])(
  'An address that a page claims too (%s) stays the first page’s',
  async (page) => {
    const server = await startApiServer();
    onTestFinished(() => server.stop());
    const { connected, hostbell } = await connect(server.baseAddress, server.key, page);
    expect(connected).toEqual({ ok: true, value: null });
    const view = await hostbell.online();
    expect(view.services.items.length).toBeGreaterThan(0);
    expect(view.tickets.items.length).toBeGreaterThan(0);
  },
);

test('Of several pages for an address, the one that answers as it says is it', async () => {
  const provider = await startProvider({ ...hostbill(), base: '/api/v1' });
  onTestFinished(provider.stop);
  const { connected, hostbell } = await connect(provider.baseAddress, providerKey, 'another');
  expect(connected).toEqual({ ok: true, value: null });
  const view = await hostbell.online();
  expect(view.services.items.length).toBe(hostbill().services.length);
});

test('Where none is answered, the problem is that of the page that was meant', async () => {
  const provider = await startProvider({ ...hostbill(), base: '/api/v1' });
  onTestFinished(provider.stop);
  const { connected } = await connect(provider.baseAddress, 'another-key-0123456789', 'described');
  expect(connected).toMatchObject({ problem: { kind: 'key-refused' } });
});

test('An account that no call names is known by its key', async () => {
  const { hostbell, provider } = await connectProvider(hetznerCloud());
  for (const [key, kind] of [
    [providerKey, 'account-known'],
    ['another-key-0123456789', 'key-refused'],
  ] as const) {
    const asked = asks({ baseAddress: provider.portal, key }, { page: 'hetzner-cloud' });
    const answer = await hostbell.handlers['account:connect'](asked);
    expect(answer).toMatchObject({ problem: { kind } });
  }
});

test.each([
  ['account:read_only linodes:read_only', false],
  ['account:read_write linodes:read_only', true],
  [null, true],
])('A key that may do %j may change tickets: %s', async (scopes, mayChange) => {
  const headers = { ...linode().headers, ...(scopes !== null && { 'X-OAuth-Scopes': scopes }) };
  const { hostbell } = await connectProvider({ ...linode(), headers });
  const { account, tickets } = hostbell.view.view();
  expect(tickets.items.length).toBeGreaterThan(0);
  const { newTickets = false, replies, close = false, tickets: reads } = account?.offers ?? {};
  expect([reads, newTickets, replies !== undefined, close]).toEqual([
    true,
    mayChange,
    mayChange,
    mayChange,
  ]);
});

/** An account at a provider whose person chose this page and gives this answer to each question after connecting. */
async function beginPortal(fixture: ProviderFixture, page = fixture.page, says = true) {
  const asked: Question[] = [];
  const opened: string[] = [];
  const { hostbell } = await connectProvider(fixture, {
    page,
    desktop: {
      openLink: async (kind, address) => kind === 'portal' && opened.push(address) > 0,
      choosePage: async () => success(shippedSource(fixture.page)),
      confirm: async (question) =>
        asked.push(question) > 0 && (question.kind === 'add-account' || says),
    },
  });
  const { handlers, view } = hostbell;
  const ticket = { kind: 'ticket', id: view.view().tickets.items[0]?.id ?? '' } as const;
  const service = { kind: 'service', id: view.view().services.items[0]?.id ?? '' } as const;
  asked.length = 0;
  return { hostbell, handlers, opened, asked, ticket, service };
}

const ticketAtLinode = 'https://cloud.linode.com/support/tickets/11223344';

test('An item opens where its page says, and else the portal itself', async () => {
  const { handlers, opened, asked, ticket, service, hostbell } = await beginPortal(linode());
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
  const { handlers, opened, ticket, service } = await beginPortal(fossbilling());
  await handlers['link:open-portal'](ticket);
  await handlers['link:open-portal'](service);
  expect(opened).toEqual([
    `https://host.example/support/ticket/${ticket.id}`,
    `https://host.example/order/service/manage/${service.id}`,
  ]);
});

test('Where a key is made is opened, if need be once the person has seen it', async () => {
  const { handlers, opened, asked } = await beginPortal(linode());
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
  const { handlers, opened, asked, ticket } = await beginPortal(linode(), 'own', false);
  expect(await handlers['link:open-portal'](ticket)).toBe(false);
  expect(await handlers['link:open-key-page']({ account: null })).toBe(false);
  expect(asked).toEqual([
    { kind: 'open-page', address: ticketAtLinode },
    { kind: 'open-page', address: 'https://cloud.linode.com/profile/tokens' },
  ]);
  expect(opened).toEqual([]);
});
