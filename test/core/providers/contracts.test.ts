import { expect, onTestFinished, test } from 'vitest';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { withServiceFields } from '../../../shared/providers/place.ts';
import { callsOf } from '../../../shared/providers/provider.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { breaches, contracts, pathOf } from '../../server/providers/contracts.ts';
import { providerKey, startProvider } from '../../server/providers/provider-server.ts';
import { shippedPage, shippedSource } from '../../server/providers/shipped-pages.ts';

/** Everything that the program asks of a provider, with this page, as method, target below the base, and body. */
async function everyRequest(page: ProviderPage, id: string) {
  const fixture = everyProvider.find((make) => make().page === id)?.();
  if (fixture === undefined) throw new Error(`No fixture for ${id}.`);
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const client = createTestClient({ ...provider, key: providerKey }, { page });
  await client.account(asPerson);
  const services = await client.services(asPerson);
  const items = services.ok ? services.value.items : [];
  for (const service of items) await client.service(service.id, asPerson);
  await client.departments(asPerson);
  const form = { subject: 'x'.repeat(64), message: 'Since noon.', priority: null };
  for (const serviceId of [null, ...items.map((service) => service.id)])
    await fileTicket(client, { ...form, serviceId });
  await client.tickets(asPerson);
  const ticket = fixture.state.tickets.at(-1)?.id ?? '';
  await client.ticket(ticket, asPerson);
  for (const how of ['reply', 'close', 'reopen'] as const)
    await client.changeTicket(how, ticket, how === 'reply' ? 'Thanks.' : null, async () => true);
  return provider.requests.map(({ target, ...asked }) => ({
    ...asked,
    target: target.slice(fixture.base.length),
  }));
}

const each = test.for(contracts.map((contract) => [contract.page, contract] as const));

each(
  '%s: every request that its page leads to is one that its document allows',
  async ([id, contract]) => {
    const page = shippedPage(id);
    const requests = await everyRequest(page, id);
    expect(requests.flatMap((request) => breaches(contract, request))).toEqual([]);
    // No call of the page was left out, nor one of the document that is compared.
    const made = new Set(requests.map(({ method, target }) => `${method} ${pathOf(target)}`));
    expect([...made].sort()).toEqual([...new Set(callsOf(page).map(pathOf))].sort());
    expect([...made].sort()).toEqual(Object.keys(contract.operations).sort());
  },
);

test.for([
  ['linode', '"description": "{message}"', '"text": "{message}"', 'description is missing'],
  ['linode', '{service:number}', '{service}', 'linode_id is wrong'],
  ['mittwald', '"aggregate": "project"', '"aggregate": "server"', 'relatedTo is wrong'],
  ['interserver', 'period=all', 'period=60', 'period is wrong'],
  ['interserver', '"method": "DELETE"', '"method": "PATCH"', /^PATCH/],
] as const)('%s: with %s as %s it says: %s', async ([id, written, other, breach]) => {
  const source = shippedSource(id);
  expect(source).toContain(written);
  const contract = contracts.find(({ page }) => page === id);
  const changed = JSON.parse(source.replaceAll(written, other)) as ProviderPage;
  const requests = await everyRequest(withServiceFields(changed), id);
  const found = requests.flatMap((request) =>
    contract === undefined ? [] : breaches(contract, request),
  );
  expect(found).toContainEqual(typeof breach === 'string' ? breach : expect.stringMatching(breach));
});
