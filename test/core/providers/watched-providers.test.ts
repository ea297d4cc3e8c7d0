import { expect, onTestFinished, test } from 'vitest';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { readPage } from '../../../shared/providers/read-page.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { asPerson } from '../../scenes/test-client.ts';
import { startMonitor } from '../../scenes/watched-monitor.ts';
import { digitalocean } from '../../server/providers/clouds/digitalocean.ts';
import { hostbill } from '../../server/providers/hostbill.ts';
import { interserver } from '../../server/providers/interserver.ts';
import { mittwald } from '../../server/providers/mittwald.ts';
import {
  type ProviderFixture,
  providerKey,
  startProvider,
} from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

/** A monitor that has read its baseline from a provider. */
async function begin(make: () => ProviderFixture, page?: ProviderPage) {
  const fixture = make();
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const server = { ...provider, key: providerKey };
  const directory = await temporaryDirectory();
  const read = page ?? shippedPage(fixture.page);
  const run = await startMonitor(directory, server, createManualClock(), read);
  expect(await run.client.account(asPerson)).toMatchObject({ ok: read.account !== undefined });
  expect(await run.tick()).toMatchObject({ problem: null });
  expect(run.rung()).toEqual([]);
  return { fixture, provider, run };
}

test('The messages of a ticket whose row says nothing of an answer are read once for each change', async () => {
  const { fixture, provider, run } = await begin(interserver);
  const readings = () =>
    provider.requests.filter(({ target }) => /\/tickets\/\d+$/.test(target)).length;
  expect(readings()).toBe(fixture.tickets.length);
  await run.tick();
  expect(readings()).toBe(fixture.tickets.length);
  fixture.answer?.();
  provider.fault('GET', 'broken');
  await run.tick();
  await run.tick();
  await run.tick();
  expect(readings()).toBe(fixture.tickets.length + 1);
  expect(run.announcer.rung).toMatchObject([{ kind: 'ticket-answered' }]);
});

test('An account that is locked rings like a suspended service, and one with a warning rings too', async () => {
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
  expect(run.announcer.rung).toMatchObject([{ kind: 'service-suspended', itemName: 'Example' }]);
  Object.assign(customer, { activeSuspension: undefined });
  await run.tick();
  await run.tick();
  Object.assign(customer, { activeSuspension: { createdAt: '2026-11-26T09:00:00Z' } });
  await run.tick();
  await run.tick();
  expect(run.announcer.rung.map(({ kind }) => kind)).toEqual([
    'service-suspended',
    'service-active-again',
    'service-suspended',
  ]);
});

test('A page that did not come with this program is watched too', async () => {
  const page = readPage(
    JSON.stringify({
      format: 1,
      name: 'Small Hosting',
      base: '/rest',
      key: { as: 'header', header: 'X-Auth-Token' },
      words: { state: { blocked: 'suspended', fine: 'active' } },
      account: { path: '/whoami', fields: { id: 'login' }, me: { at: 'login' } },
      services: [{ list: '/sites', fields: { id: 'nr', status: { at: 'state', words: 'state' } } }],
      tickets: {
        list: '/questions',
        at: 'questions',
        fields: { id: 'nr', subject: 'about', status: 'state' },
        answered: [{ at: 'last', is: 'not me' }],
      },
    }),
  );
  const site = { nr: 1, state: 'fine' };
  const questions = [
    { nr: 7, about: 'Backup', state: 'open', last: 'ada' },
    { nr: 6, about: 'Invoice', state: 'open', last: 'ada' },
  ];
  const { run, provider } = await begin(
    () => ({
      ...hostbill(),
      base: '/rest',
      key: ['X-Auth-Token', providerKey],
      routes: {
        'GET /whoami': () => ({ login: 'ada' }),
        'GET /sites': () => [site],
        'GET /questions': () => ({ questions }),
      },
    }),
    page.ok ? page.value : undefined,
  );
  site.state = 'blocked';
  // Nobody's is not support's.
  Object.assign(questions[0] ?? {}, { last: 'support' });
  Object.assign(questions[1] ?? {}, { last: '' });
  await run.tick();
  expect(run.announcer.rung).toMatchObject([
    { kind: 'service-suspended' },
    { kind: 'ticket-answered' },
  ]);
  expect(provider.requests.every(({ target }) => target.startsWith('/rest/'))).toBe(true);
});
