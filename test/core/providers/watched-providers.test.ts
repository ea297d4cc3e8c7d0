import { expect, onTestFinished, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { asPerson } from '../../scenes/test-client.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { type ProviderFixture, providerKey, startProvider } from '../../server/provider-server.ts';
import { digitalocean } from '../../server/providers/clouds/digitalocean.ts';
import { mittwald } from '../../server/providers/mittwald.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

/** A monitor that has read its baseline from a provider. */
async function begin(make: () => ProviderFixture) {
  const fixture = make();
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const server = { ...provider, key: providerKey };
  const directory = await temporaryDirectory();
  const page = shippedPage(fixture.page);
  const run = await startMonitor(directory, server, createManualClock(), { page });
  expect(await run.client.account(asPerson)).toMatchObject({ ok: page.account !== undefined });
  expect(await run.tick()).toMatchObject({ problem: null });
  expect(run.rung()).toEqual([]);
  return { fixture, provider, run };
}

test('An account that is locked or has a warning rings', async () => {
  const { fixture, run } = await begin(digitalocean);
  const account = fixture.state.services.at(-1);
  if (account === undefined) throw new Error('The account is no row.');
  for (const word of ['warning', 'locked']) {
    account.word = word;
    await run.tick();
    await run.tick();
  }
  expect(run.announcer.rung).toMatchObject([
    { kind: 'service-not-active', itemName: 'Sammy the Shark', to: 'warning' },
    { kind: 'service-suspended', itemName: 'Sammy the Shark' },
  ]);
});

test('An organisation that is suspended rings, although nothing names its status before', async () => {
  const made = mittwald();
  const customer = { customerId: '800', name: 'Example' };
  const { run } = await begin(() => ({
    ...made,
    routes: { ...made.routes, 'GET /customers': () => [customer] },
  }));
  Object.assign(customer, { activeSuspension: { createdAt: '2026-11-25T09:00:00Z' } });
  await run.tick();
  await run.tick();
  Object.assign(customer, { activeSuspension: undefined });
  await run.tick();
  await run.tick();
  expect(run.announcer.rung).toMatchObject([
    { kind: 'service-suspended', itemName: 'Example' },
    { kind: 'service-active-again' },
  ]);
});
