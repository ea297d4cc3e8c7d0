import { expect, onTestFinished, test } from 'vitest';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { withServiceFields } from '../../../shared/providers/place.ts';
import { callsOf } from '../../../shared/providers/provider.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { type ProviderFixture, providerKey, startProvider } from '../../server/provider-server.ts';
import { breaches, isCall } from '../../server/providers/contracts.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { shippedPage, shippedSource } from '../../server/providers/shipped-pages.ts';

/** Everything that the program asks of a provider, with this page, as method, target below the base, and body. */
async function everyRequest(fixture: ProviderFixture, page: ProviderPage) {
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const client = createTestClient({ ...provider, key: providerKey }, { page });
  await client.account(asPerson);
  const services = await client.services(asPerson);
  const items = services.ok ? services.value.items : [];
  for (const service of items) await client.service(service.id, asPerson);
  const read = await client.departments(asPerson);
  const [department] = read.ok ? read.value : [];
  const form = {
    ...{ subject: 'x'.repeat(64), message: 'Since noon.', priority: null },
    ...(department !== undefined && { department: department.id }),
  };
  for (const serviceId of [null, ...items.map((service) => service.id)])
    await fileTicket(client, { ...form, serviceId });
  await client.tickets(asPerson);
  const ticket = fixture.state.tickets.at(-1)?.id ?? '';
  await client.ticket(ticket, asPerson);
  for (const how of ['reply', 'close', 'reopen'] as const)
    await client.changeTicket(how, ticket, how === 'reply' ? 'Thanks.' : null, async () => true);
  return provider.requests().map(({ target, ...asked }) => ({
    ...asked,
    target: target.slice(fixture.base.length),
  }));
}

test.for(everyProvider.map((make) => [make().name, make] as const))(
  '%s: every request that its page leads to is one that its documents allow',
  async ([, make]) => {
    const fixture = make();
    const page = shippedPage(fixture.page);
    const requests = await everyRequest(fixture, page);
    expect(requests.flatMap((request) => breaches(fixture, request))).toEqual([]);
    const lines = requests.map(({ method, target }) => `${method} ${target}`);
    const calls = callsOf(page).map(({ call }) => call);
    const leftOut = calls.filter((call) => !lines.some((line) => isCall(call, line)));
    expect(leftOut).toEqual([]);
  },
);

test.for([
  ['linode', '"description": "{message}"', '"text": "{message}"', /description/],
  ['linode', '{service:number}', '{service}', /linode_id/],
  ['interserver', 'period=all', 'period=60', /period/],
  ['interserver', '"method": "DELETE"', '"method": "PATCH"', /^PATCH/],
] as const)('%s: with %s as %s it says: %s', async ([id, written, other, breach]) => {
  const fixture = everyProvider.map((make) => make()).find(({ page }) => page === id);
  if (fixture === undefined) throw new Error(`No fixture for ${id}.`);
  const changed = shippedSource(id).replaceAll(written, other);
  const requests = await everyRequest(fixture, withServiceFields(JSON.parse(changed)));
  const found = requests.flatMap((request) => breaches(fixture, request));
  expect(found).toContainEqual(expect.stringMatching(breach));
});
