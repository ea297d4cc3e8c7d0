import { expect, it } from 'vitest';
import { createAlertAddresses } from '../../../electron/core/events/alert-addresses.ts';
import type { Question } from '../../../electron/core/ports.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { AlertAddress } from '../../../shared/settings/alerts.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

const present: AlertAddress = {
  relay: 'ntfy',
  server: 'https://present.example/',
  topic: 'AbCdEfGhIjKlMn_pQrStUv',
};

/** The addresses of one account, and what a caller made the person be asked and Hostbell do. */
function setUp({ agrees = true, isPublic = true as boolean | null, isHere = false } = {}) {
  const asked: Question[] = [];
  const kept: (AlertAddress | null)[] = [];
  const looked: string[] = [];
  const addresses = createAlertAddresses({
    clock: createManualClock(),
    fetch: () => Promise.reject(new Error('Nothing is sent.')),
    confirm: async (question) => asked.push(question) > 0 && agrees,
    async isPublicHost(host) {
      looked.push(host);
      return isPublic;
    },
    find: (account) =>
      account === 'gone' ? null : { address: present, name: 'Shop', allowsAnyAddress: isHere },
    async change(_, alerts) {
      kept.push(alerts);
      return success(null);
    },
  });
  return { ...addresses, asked, kept, looked };
}

const relay = (server: string) => ({ relay: 'smee', server }) as const;
const declined = failure({ kind: 'declined' });

it('A relay is used only once the person has confirmed its host', async () => {
  const { set, asked, kept } = setUp();
  expect(await set(null, relay('https://relay.example/a/'))).toEqual(success(null));
  expect(asked).toEqual([
    {
      kind: 'set-alerts',
      server: 'https://relay.example/a/',
      replaces: 'present.example',
      name: 'Shop',
    },
  ]);
  expect(kept).toMatchObject([{ relay: 'smee', server: 'https://relay.example/a/' }]);
  const no = setUp({ agrees: false });
  expect(await no.set(null, relay('https://relay.example'))).toEqual(declined);
  // Also at the relay that is used now: the provider would go on sending to the address before.
  expect(await no.set(null, relay(present.server))).toEqual(declined);
  expect(await no.set(null, null)).toEqual(declined);
  expect(no.asked.map(({ kind }) => kind)).toEqual(['set-alerts', 'set-alerts', 'end-alerts']);
  expect(no.kept).toEqual([]);
});

it('Nobody is asked about the account that is not there', async () => {
  const { set, asked } = setUp();
  expect(await set('gone', relay('https://relay.example'))).toMatchObject({ ok: false });
  expect(await set('gone', null)).toMatchObject({ ok: false });
  expect(asked).toEqual([]);
});

it('A relay on this computer or in its network is refused before anybody is asked', async () => {
  const { set, asked, kept, looked } = setUp({ isPublic: false });
  for (const server of ['https://192.168.0.10', 'http://localhost:8099', 'https://[::1]:8443'])
    expect(await set(null, relay(server))).toEqual(failure({ kind: 'relay-not-public' }));
  expect([asked, kept]).toEqual([[], []]);
  expect(looked).toEqual(['192.168.0.10', 'localhost', '[::1]']);
});

it('It is taken where the provider itself is on this computer, or the name has no address here', async () => {
  for (const how of [{ isPublic: false, isHere: true }, { isPublic: null }]) {
    const { set, kept } = setUp(how);
    expect(await set(null, relay('https://relay.example'))).toEqual(success(null));
    expect(kept).toHaveLength(1);
  }
});

it.each([
  'https://relay.example/the-key-is-CANARY-and-much-more-of-it',
  'https://relay.example/%54%65%78%74',
  'https://relay.example/a text',
  'https://relay.example/ä',
])('No text can be hidden in the path of %j', async (server) => {
  const { set, asked } = setUp();
  expect(await set(null, relay(server))).toMatchObject({ problem: { kind: 'relay-path-long' } });
  expect(asked).toEqual([]);
});
