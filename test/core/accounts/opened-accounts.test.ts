import { beforeEach, describe, expect, it } from 'vitest';
import type { SettingsStore } from '../../../electron/core/ports.ts';
import { accountSettings } from '../../../shared/settings/account-settings.ts';
import { createMemorySettings } from '../../fakes/quiet-desktop.ts';
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
/** Survive restarts, as a file does. */
let settings: SettingsStore;

const keyOf = (number: number) => `key-of-account-${number}`;

const provider: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const key = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  const to = opens.get(key) ?? server(1);
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${opens.has(key) ? to.key : key}`);
  const { method } = request;
  const body = method === 'POST' ? { body: await request.text() } : {};
  return fetch(request.url.replace(server(1).origin, to.origin), {
    ...init,
    method,
    headers,
    ...body,
  });
};

const how = () => ({ fetch: provider, preferences: { settings } });

async function add(number: number): Promise<void> {
  const asked = { baseAddress: server(1).baseAddress, key: keyOf(number), keyPlace: 'os' } as const;
  expect(await hostbell.handlers['account:connect'](asked)).toEqual({ ok: true, value: null });
  await hostbell.online(number);
}

const cards = () => hostbell.view.view().accounts;
const ids = () => cards().map(({ account }) => account?.account?.id);
const phases = () => cards().map(({ phase }) => phase);
const states = () => cards().map(({ connection }) => connection.state);

beforeEach(async () => {
  opens = new Map(servers.map((one, at) => [keyOf(at + 1), one]));
  settings = createMemorySettings();
  hostbell = await startHostbell(how());
  await add(1);
  await add(2);
});

/** From now on the key of account 2 opens this one, and the person is asked. */
async function opensInstead(number: number): Promise<void> {
  opens.set(keyOf(2), server(number));
  server(number).book.setServiceStatus('svc-1', 'ON_HOLD');
  await hostbell.poll();
  await hostbell.until(() => states()[1] === 'another-account');
}

const half = { subject: 'Half a thought', message: '', priority: null, serviceId: null };
const whole = { account: '2', subject: 'Mail', message: 'Help', priority: null, serviceId: null };
const posts = () => servers.map((one) => one.requests({ method: 'POST' }).length);
const watchOpened = () => hostbell.handlers['account:watch-opened']({ account: '2' });

describe('a person who watches the account that a key has come to open', () => {
  beforeEach(async () => {
    const { handlers } = hostbell;
    await handlers['account:rename']({ account: '2', name: 'Company 3' });
    await handlers['settings:change']({ account: '2', currencySymbol: '€' });
    await handlers['draft:save']({ account: '2', form: half });
    await opensInstead(3);
    await handlers['ticket:file'](whole);
  });

  it('It starts fresh beside the one before, which keeps everything and waits for a key', async () => {
    expect(cards()[1]?.connection.problem).toEqual({
      kind: 'another-account',
      name: 'Company 3 (acc-3)',
    });
    expect(await watchOpened()).toEqual({ ok: true, value: null });
    for (const _ of ['now', 'after a restart']) {
      await hostbell.until(() => states().join() === 'online,connecting,online');
      await hostbell.poll();
      expect(ids()).toEqual(['acc-1', 'acc-2', 'acc-3']);
      expect(phases()).toEqual(['ready', 'without-key', 'ready']);
      expect(cards().map(({ name, draft }) => [name, draft?.subject])).toEqual([
        [null, undefined],
        ['Company 3', 'Half a thought'],
        [null, undefined],
      ]);
      expect(hostbell.view.view().outbox).toMatchObject([{ state: { name: 'queued' } }]);
      const set = hostbell.view.view().settings;
      expect(['2', '3'].map((key) => accountSettings(set, key).currencySymbol)).toEqual(['€', '']);
      expect([hostbell.announcer.rung, await hostbell.setAside(), posts()]).toEqual([
        [],
        [],
        [0, 0, 0],
      ]);
      hostbell = await hostbell.startAgain(how());
    }
    await hostbell.until(() => states().join() === 'online,connecting,online');
    const right = { account: '2', key: 'another-key', keyPlace: 'os' } as const;
    opens.set(right.key, server(2));
    expect(await hostbell.handlers['account:replace-key'](right)).toEqual({
      ok: true,
      value: null,
    });
    await hostbell.until(({ outbox }) => outbox[0]?.state.name === 'sent');
    expect(posts()).toEqual([0, 1, 0]);
  });
});

describe('a key that opens an account that is already watched', () => {
  it('The key’s old account keeps its data and stops polling', async () => {
    const { handlers } = hostbell;
    await handlers['draft:save']({ account: '2', form: half });
    await opensInstead(1);
    expect(cards()[1]?.connection.problem).toMatchObject({ name: 'Company 1', isKnown: true });
    expect(await watchOpened()).toMatchObject({ problem: { kind: 'account-known' } });
    const before = server(1).requests({ path: '/services' }).length;
    await hostbell.poll();
    expect(server(1).requests({ path: '/services' })).toHaveLength(before + 1);
    expect(ids()).toEqual(['acc-1', 'acc-2']);
    expect(cards()[1]?.draft?.subject).toBe('Half a thought');
  });

  it('Two keys that have changed places can be entered anew', async () => {
    opens.set(keyOf(1), server(2));
    opens.set(keyOf(2), server(1));
    hostbell = await hostbell.startAgain(how());
    await hostbell.until(() => states().join() === 'another-account,another-account');
    for (const [account, key] of [
      ['1', keyOf(2)],
      ['2', keyOf(1)],
    ] as const)
      expect(
        await hostbell.handlers['account:replace-key']({ account, key, keyPlace: 'os' }),
      ).toEqual({ ok: true, value: null });
    await hostbell.online(2);
    expect(ids()).toEqual(['acc-1', 'acc-2']);
  });

  it('It is refused as another account’s new key, even of an unknown account', async () => {
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
      await hostbell.online(2);
      expect(hostbell.view.view().notices).toEqual([]);
    }
  });
});

describe('accounts without a key', () => {
  it('In the first run, the key of another account leaves the one before as it is', async () => {
    const { handlers, secretStore } = hostbell;
    await handlers['account:forget']({ account: '2' });
    await handlers['draft:save']({ form: half });
    secretStore.failWith({ kind: 'secret-store-changed' });
    hostbell = await hostbell.startAgain(how());
    expect(hostbell.view.view().phase).toBe('first-run');
    secretStore.failWith(null);
    const asked = { baseAddress: server(1).baseAddress, key: keyOf(3), keyPlace: 'os' } as const;
    expect(await hostbell.handlers['account:connect'](asked)).toEqual({ ok: true, value: null });
    await hostbell.until(() => states().at(-1) === 'online');
    expect(phases()).toEqual(['without-key', 'ready']);
    expect([ids(), cards()[0]?.draft?.subject]).toEqual([['acc-1', 'acc-3'], half.subject]);
  });
});
