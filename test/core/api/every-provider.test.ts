import { expect, onTestFinished, test } from 'vitest';
import { serviceName } from '../../../shared/domain/item-name.ts';
import { asPerson, createTestClient, fileTicket, the } from '../../scenes/test-client.ts';
import { openTicket, write } from '../../server/account-state.ts';
import { type ProviderFixture, providerKey, startProvider } from '../../server/provider-server.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { hostup } from '../../server/providers/hostup.ts';
import { interserver } from '../../server/providers/interserver.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

const each = test.for(everyProvider.map((make) => [make().name, make] as const));

/** The client of a provider's page, and the server that answers as its documents say. */
async function start(make: () => ProviderFixture, key = providerKey) {
  const fixture = make();
  const server = await startProvider(fixture);
  onTestFinished(server.stop);
  const page = shippedPage(fixture.page);
  const client = createTestClient({ baseAddress: server.baseAddress, key }, { page });
  if (client.needsAccount) await client.account(asPerson);
  return { fixture, server, page, client };
}

each(
  '%s: account and lists are read to their ends, in our words, as its page names them',
  async ([, make]) => {
    const { fixture, client, page } = await start(make);
    const account = await client.account(asPerson);
    if (page.account === undefined) expect(account).toMatchObject({ ok: false });
    else expect(the(account).name ?? the(account).email).toMatch(/\w{3}/);
    const services = the(await client.services(asPerson));
    const day = (due: string | null | undefined) => due?.slice(0, 10) ?? null;
    expect(
      services.items.map((service) => [serviceName(service), service.status, service.nextDueDate]),
    ).toEqual(fixture.services.map(([name, status, due]) => [name, status, day(due)]));
    expect(new Set(services.items.map(({ id }) => id)).size).toBe(services.items.length);
    const tickets = the(await client.tickets(asPerson));
    expect(tickets.items.map(({ subject, status }) => [subject, status])).toEqual(fixture.tickets);
    expect([services.setAsideCount, tickets.setAsideCount]).toEqual([0, 0]);
    expect(services.isCut).toBeUndefined();
    const [listing] = page.services ?? [];
    const inAccount = page.account?.fields.currency;
    const isNamed = (listing?.fields.currency ?? inAccount) !== undefined;
    const isNamedIn = JSON.stringify([page.services, page.tickets]).includes('{account}');
    expect(client.needsAccount).toBe(isNamedIn || (inAccount ?? page.account?.me) !== undefined);
    for (const { price, currency } of services.items)
      if (price !== null)
        expect(currency).toEqual(isNamed ? expect.stringMatching(/^[A-Z]{3}$/) : undefined);
    const named = [
      page.services?.map(({ fields }) => Object.keys(fields)),
      Object.keys(page.tickets?.fields ?? {}),
    ];
    for (const { further } of [...services.items, ...tickets.items])
      for (const name of Object.keys(further)) expect(named.flat(2)).toContain(name);
  },
);

each('%s: one service and one ticket are read by their ids', async ([, make]) => {
  const { client, page, fixture } = await start(make);
  const [first] = fixture.state.tickets;
  if (first !== undefined) write(fixture.state, first, 'staff', 'Please try again.');
  for (const { id, status } of the(await client.services(asPerson)).items)
    expect(the(await client.service(id, asPerson))).toMatchObject({ id, status });
  if (page.tickets?.one !== undefined)
    for (const { id, subject, status } of the(await client.tickets(asPerson)).items)
      expect(the(await client.ticket(id, asPerson))).toMatchObject({ id, subject, status });
});

test('hostup: when a service is due, which no list says, is read where it is opened', async () => {
  const { client } = await start(hostup);
  expect(the(await client.service('vps-vps_1', asPerson)).nextDueDate).toBe('2026-05-27');
});

test('interserver: what a service costs and is, is read where it is opened', async () => {
  const { client } = await start(interserver);
  const [listed] = the(await client.services(asPerson)).items.filter(
    ({ id }) => id === 'server-8404',
  );
  expect(listed).toMatchObject({ price: null, billingCycle: null, productName: null });
  expect(the(await client.service('server-8404', asPerson))).toMatchObject({
    ...{ price: 10, billingCycle: 'Monthly', productName: 'KVM Windows VPS Slice' },
    ...{ currency: 'USD', nextDueDate: '2023-08-26' },
  });
  // What the list said of another is not lost: this is the price and product of its plan.
  expect(the(await client.service('vps-100', asPerson))).toMatchObject({
    price: 10,
    status: 'active',
  });
});

each('%s: a ticket says which service it is about, and is in the list then', async ([, make]) => {
  const { client, page, server } = await start(make);
  if (page.tickets?.open === undefined) return;
  const [department] = the(await client.departments(asPerson));
  const { items } = the(await client.services(asPerson));
  for (const { prefix, inTicket } of page.services ?? []) {
    const start = prefix === undefined ? '' : `${prefix}-`;
    const service = items.find(({ id }) => id.startsWith(start));
    if (service === undefined) continue;
    const form = {
      subject: 'Down',
      message: 'Since noon.',
      priority: null,
      serviceId: service.id,
    };
    const opened = the(
      await fileTicket(client, {
        ...form,
        ...(department !== undefined && { department: department.id }),
      }),
    );
    const sent = server.requests().findLast(({ method }) => method === 'POST')?.body ?? '';
    expect(sent.includes(service.id.slice(start.length))).toBe(inTicket !== undefined);
    expect(sent.includes(':number}')).toBe(false);
    const { items: tickets } = the(await client.tickets(asPerson));
    expect(tickets.find(({ id }) => id === opened.id)?.subject).toBe('Down');
  }
});

each('%s: who wrote each message is known', async ([, make]) => {
  const { client, fixture, page } = await start(make);
  if (page.tickets?.messages === undefined) return;
  const ticket = openTicket(fixture.state, 'Down', 'Since noon.');
  for (const by of ['staff', 'own', 'automation', 'staff'] as const)
    write(fixture.state, ticket, by, by);
  Object.assign(ticket.messages.at(-1) ?? {}, { isWriterDeleted: true });
  the(await client.account(asPerson));
  const { conversation } = the(await client.ticket(ticket.id, asPerson));
  const [staff, own] = [
    [true, undefined],
    [undefined, true],
  ];
  const machine = page.tickets.messages.automatic === undefined ? staff : 'automatic';
  expect(
    conversation.slice(-4).map(({ isStaff, isOwn, side }) => side ?? [isStaff, isOwn]),
  ).toEqual([staff, own, machine, staff]);
});

each('%s: failures are told apart, even with status 200', async ([, make]) => {
  const wrong = await start(make, 'another-key-0123456789');
  const first = wrong.page.account === undefined ? 'services' : 'account';
  expect(await wrong.client[first](asPerson)).toMatchObject({ problem: { kind: 'key-refused' } });
  const { client, server, page } = await start(make);
  server.fault('GET', 'broken');
  expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'server-error' } });
  server.fault('GET', 'lost');
  expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'network' } });
  if (page.tickets?.one !== undefined)
    expect(await client.ticket('999', asPerson)).toMatchObject({ ok: false });
  server.fault('GET', 'elsewhere');
  const before = server.requests().length;
  expect(await client.services(asPerson)).toMatchObject({ problem: { failure: 'redirect' } });
  const hosts = server.requests().map(({ headers }) => headers.host);
  expect(new Set(hosts.slice(before))).toEqual(new Set([new URL(server.origin).host]));
  server.fault('GET', 'limit');
  expect(await client.services(asPerson)).toMatchObject({ problem: { kind: 'limited' } });
});
