import { beforeEach, describe, expect, it } from 'vitest';
import { accountSettings } from '../../../shared/settings/account-settings.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { type RunningHostbell, startHostbell } from '../../scenes/running-hostbell.ts';
import { numbered, startOneOfSeveral } from '../../scenes/several-accounts.ts';
import { status } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

/** Accounts `1` and `2` at one provider, which decides whose account a key opens. */
const servers = [1, 2, 3].map((number) => forEachTest(() => startOneOfSeveral(number)));
const server = (number: number) => numbered(servers, number);
let opens: Map<string, ApiServer>;
let hostbell: RunningHostbell;
/** Survives restarts, as a file does. */
let settings = defaultSettings;

const keyOf = (number: number) => `key-of-account-${number}`;

const provider: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  const to = opens.get(key) ?? server(1);
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${opens.has(key) ? to.key : key}`);
  return fetch(request.url.replace(server(1).origin, to.origin), { ...init, headers });
};

const how = () => ({
  fetch: provider,
  preferences: {
    settings: {
      read: () => settings,
      write(next: typeof settings) {
        settings = next;
        return { ok: true, value: null } as const;
      },
      problem: () => null,
    },
  },
});

async function add(number: number): Promise<void> {
  const asked = { baseAddress: server(1).baseAddress, key: keyOf(number), keyPlace: 'os' } as const;
  expect(await hostbell.handlers['account:connect'](asked)).toEqual({ ok: true, value: null });
  await online(number);
}

const cards = () => hostbell.view.view().accounts;
const ids = () => cards().map(({ account }) => account?.account?.id);
const phases = () => cards().map(({ phase }) => phase);
const online = (count: number) =>
  hostbell.until(
    ({ accounts }) =>
      accounts.length === count &&
      accounts.every(({ connection }) => connection.state === 'online'),
  );
const told = () => hostbell.view.view().notices.filter(({ kind }) => kind === 'key-opens');

beforeEach(async () => {
  opens = new Map(servers.map((one, at) => [keyOf(at + 1), one]));
  settings = defaultSettings;
  hostbell = await startHostbell(how());
  await add(1);
  await add(2);
});

it('An account that a key newly opens takes over no name, portal or currency, even after a restart', async () => {
  await hostbell.handlers['account:rename']({ account: '2', name: 'Shop' });
  await hostbell.handlers['settings:change']({ account: '1', currencySymbol: '£' });
  const own = { currencySymbol: '€', portalAddress: 'https://shop.example/' };
  await hostbell.handlers['settings:change']({ account: '2', ...own });
  opens.set(keyOf(2), server(3));
  await hostbell.poll();
  await hostbell.until(() => ids().join() === 'acc-1,acc-3');
  const look = () => {
    expect(cards().map(({ name }) => name)).toEqual([null, null]);
    const set = hostbell.view.view().settings;
    expect(accountSettings(set, '2')).toMatchObject({ currencySymbol: '', portalAddress: null });
    expect(accountSettings(set, '1').currencySymbol).toBe('£');
  };
  look();
  expect(told()).toMatchObject([{ what: 'another-account', account: 'Shop', opens: 'Company 3' }]);
  hostbell = await hostbell.startAgain(how());
  await online(2);
  look();
  expect(told()).toEqual([]);
});

it('Accounts of one name are told apart where a key opens another one', async () => {
  await hostbell.handlers['account:rename']({ account: '2', name: 'Company 3' });
  opens.set(keyOf(2), server(3));
  await hostbell.poll();
  await hostbell.until(() => ids().join() === 'acc-1,acc-3');
  expect(told()).toMatchObject([{ account: 'Company 3 (acc-2)', opens: 'Company 3 (acc-3)' }]);
});

describe('a key that opens an account that is already watched', () => {
  /** How many requests the provider received for account 2. */
  const asked = () => server(2).requests().length;

  it('Mid-run, the key’s old account keeps its data and stops polling, while the watched one continues alone', async () => {
    const { handlers } = hostbell;
    const form = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
    await handlers['draft:save']({ account: '2', form });
    opens.set(keyOf(2), server(1));
    server(1).book.setServiceStatus('svc-1', 'SUSPENDED');
    await hostbell.poll();
    await hostbell.until(() => phases().join() === 'ready,without-key');
    await hostbell.poll();
    expect(ids()).toEqual(['acc-1', 'acc-2']);
    expect(cards()[1]?.draft?.subject).toBe('Half a thought');
    expect(hostbell.announcer.rung.map(({ itemId }) => itemId)).toEqual(['svc-1']);
    expect(told()).toMatchObject([
      { what: 'account-known', account: 'Company 2', opens: 'Company 1' },
    ]);
    const before = server(1).requests({ path: '/services' }).length;
    await hostbell.poll();
    expect(server(1).requests({ path: '/services' })).toHaveLength(before + 1);
  });

  it('It is detected at the next start, and another key fixes it', async () => {
    opens.set(keyOf(2), server(1));
    hostbell = await hostbell.startAgain(how());
    await hostbell.until(() => phases().join() === 'ready,without-key');
    expect(hostbell.announcer.rung).toEqual([]);
    opens.set('another-key', server(2));
    const right = { account: '2', key: 'another-key', keyPlace: 'os' } as const;
    expect(await hostbell.handlers['account:replace-key'](right)).toEqual({
      ok: true,
      value: null,
    });
    await online(2);
    expect(ids()).toEqual(['acc-1', 'acc-2']);
  });

  it('It is refused as another account’s new key, even if that account’s identity is unknown', async () => {
    const replace = (key: string) =>
      hostbell.handlers['account:replace-key']({ account: '3', key, keyPlace: 'os' });
    server(3).fault({ path: '/account' }, status(403));
    await add(3);
    const refused = { ok: false, problem: { kind: 'account-known', name: 'Company 1' } };
    expect(await replace(keyOf(1))).toEqual(refused);
    opens.set('another-key-of-1', server(1));
    expect(await replace('another-key-of-1')).toEqual(refused);
    expect(ids()).toEqual(['acc-1', 'acc-2', undefined]);
  });

  it('A key from the environment that opens a stored account is not watched beside it', async () => {
    opens.set('key-of-the-environment', server(1));
    const environment = { baseAddress: server(1).baseAddress, key: 'key-of-the-environment' };
    for (const _ of ['first', 'again']) {
      hostbell = await hostbell.startAgain({ ...how(), environment });
      await hostbell.until(
        () =>
          cards()
            .map(({ key }) => key)
            .join() === '1,2',
      );
      await online(2);
      expect(told()).toMatchObject([{ what: 'account-known', opens: 'Company 1' }]);
    }
    expect(asked()).toBeGreaterThan(0);
  });
});

describe('accounts without a key', () => {
  it('When only such an account is left, the first run appears, and reconnecting it restores its draft', async () => {
    const { handlers } = hostbell;
    await handlers['account:forget']({ account: '2' });
    const session = {
      baseAddress: server(1).baseAddress,
      key: keyOf(2),
      keyPlace: 'session',
    } as const;
    await handlers['account:connect'](session);
    await online(2);
    const [, { key = '' } = {}] = cards();
    const form = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
    await handlers['draft:save']({ account: key, form });
    hostbell = await hostbell.startAgain(how());
    await hostbell.until(() => phases().join() === 'ready,without-key');
    await hostbell.handlers['account:forget']({ account: '1' });
    expect(hostbell.view.view().phase).toBe('first-run');
    await hostbell.handlers['account:connect'](session);
    expect((await online(1)).draft?.subject).toBe('Half a thought');
  });
});
