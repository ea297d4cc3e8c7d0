import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import {
  asks,
  type RunningHostbell,
  startConnected,
  startHostbellIn,
} from '../../scenes/running-hostbell.ts';
import { folderOf, keysOf } from '../../scenes/several-accounts.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);
/** A second provider, whose account has the same ids. */
const other = forEachTest(startApiServer);

async function add(hostbell: RunningHostbell, keyPlace: 'os' | 'session' = 'os'): Promise<void> {
  const connected = await hostbell.handlers['account:connect'](asks(other, { keyPlace }));
  expect(connected).toEqual({ ok: true, value: null });
  await hostbell.online(2);
}

async function startBoth(): Promise<RunningHostbell> {
  const hostbell = await startConnected(server);
  await add(hostbell);
  return hostbell;
}

const states = (hostbell: RunningHostbell) =>
  hostbell.view
    .view()
    .accounts.map(({ key, phase, connection }) => `${key} ${phase} ${connection.state}`);

describe('a second account', () => {
  it('The same account is refused a second time, with the same key or a different one', async () => {
    // The server treats any key as the one it knows.
    const anyKey: typeof fetch = (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object(init?.headers), authorization: `Bearer ${server.key}` },
      });
    const hostbell = await startConnected(server, { fetch: anyKey });
    const known = { ok: false, problem: { kind: 'account-known', name: 'Example Ltd' } };
    expect(await hostbell.handlers['account:connect'](asks(server))).toEqual(known);
    const another = asks(server, { key: 'another-key-of-the-same' });
    expect(await hostbell.handlers['account:connect'](another)).toEqual(known);
    expect(hostbell.view.view().accounts).toHaveLength(1);
  });

  it('After a restart, an account with a session-only key asks for it again', async () => {
    const hostbell = await startConnected(server);
    await add(hostbell, 'session');
    const again = await hostbell.startAgain();
    await again.until(({ connection }) => connection.state === 'online');
    expect(states(again)).toEqual(['1 ready online', '2 without-key connecting']);
    const answer = await again.handlers['account:replace-key']({
      account: '2',
      key: other.key,
      keyPlace: 'session',
    });
    expect(answer).toEqual({ ok: true, value: null });
    await again.online(2);
    expect(again.announcer.rung).toEqual([]);
    // When only an account without a key is left, the first run appears.
    const last = await again.startAgain();
    await last.until(({ connection }) => connection.state === 'online');
    await last.handlers['account:forget']({ account: '1' });
    expect(last.view.view().phase).toBe('first-run');
  });
});

const form = (serviceId: string | null) => ({
  subject: 'Mail',
  message: 'Help',
  priority: null,
  serviceId,
});

it('A ticket whose account is unclear, unknown or not its service’s is sent nowhere', async () => {
  const hostbell = await startBoth();
  for (const asked of [
    form(null),
    form('~3~svc-1'),
    form('~demo~svc-1'),
    { ...form(null), account: '3' },
    { ...form('svc-1'), account: '2' },
    { ...form('~2~svc-1'), account: '1' },
  ]) {
    expect(await hostbell.handlers['ticket:file'](asked)).toMatchObject({ ok: false });
    const kept = await hostbell.handlers['draft:save']({ ...asked, form: asked });
    if ('account' in asked || asked.serviceId !== null) expect(kept.ok).toBe(false);
  }
  for (const one of [server, other]) expect(one.requests({ method: 'POST' })).toEqual([]);
});

it('Do Not Disturb applies to one account or to all', async () => {
  const hostbell = await startBoth();
  const quiet = () => hostbell.view.view().accounts.map((one) => one.quiet.now?.cause ?? null);
  await hostbell.handlers['do-not-disturb:set']({ account: '2', length: 'open' });
  expect(quiet()).toEqual([null, 'do-not-disturb']);
  expect(hostbell.view.view().quiet.now).toBeNull();
  await hostbell.handlers['do-not-disturb:set']({ length: 'open' });
  expect(quiet()).toEqual(['do-not-disturb', 'do-not-disturb']);
  expect(hostbell.view.view().quiet.now?.cause).toBe('do-not-disturb');
});

it.each([
  ['missing', null],
  ['invalid', '{"version":1,"next":1,"accounts":[{"key":"../x"}]}'],
])('With an index that is %s, every account is found again', async (_, contents) => {
  const hostbell = await startBoth();
  await hostbell.stop();
  const folder = join(hostbell.directory, 'accounts');
  if (contents === null) await rm(folder, { recursive: true });
  else await writeFile(join(folder, 'accounts.json'), contents);
  const again = await hostbell.startAgain();
  const view = await again.online(2);
  expect(view.accounts.map(({ key }) => key)).toEqual(['1', '2']);
  expect(view.notices.map(({ kind }) => kind)).toEqual(contents === null ? [] : ['storage']);
  expect(again.announcer.rung).toEqual([]);
});

it('A locked keyring is queried once for 20 accounts, at startup and at each retry', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => String(at + 1));
  const { baseAddress } = server;
  const stored = keysOf(keys.map((account) => ({ baseAddress, key: `key-of-${account}` })));
  const asked: string[] = [];
  let isLocked = true;
  const secretStores = (account: string) => ({
    ...stored(account),
    load: async () => {
      asked.push(account);
      const locked = { ok: false, problem: { kind: 'secret-store-locked' } } as const;
      return isLocked ? locked : stored(account).load();
    },
  });
  const directory = await temporaryDirectory();
  for (const key of keys) await mkdir(join(directory, folderOf(Number(key))));
  const locked = await startHostbellIn(directory, { secretStores });
  const { clock, handlers, view } = locked;
  const phases = () => [...new Set(view.view().accounts.map(({ phase }) => phase))];
  expect(view.view().accounts.map(({ key }) => key)).toEqual(keys);
  expect([view.view().phase, ...phases()]).toEqual(['waiting-for-keyring', 'waiting-for-keyring']);
  // What the scene itself asked before the start.
  const own = ['1', ...keys];
  const byStart = () => asked.slice(own.length);
  expect(asked.slice(0, own.length).toSorted()).toEqual(own.toSorted());
  expect(byStart()).toEqual(['1']);
  await handlers['poll:refresh'](null);
  await clock.advance(15_000);
  expect(byStart()).toEqual(['1', '1', '1']);
  isLocked = false;
  await handlers['poll:refresh'](null);
  expect(byStart().slice(3)).toEqual(keys);
  expect(view.view().accounts.filter(({ phase }) => phase === 'ready')).toHaveLength(20);
});

it('What is kept of the environment’s account stays with its items, alone and beside others', async () => {
  const alone = await startHostbellIn(await temporaryDirectory(), { environment: other });
  await alone.online();
  const form = { subject: 'Slow', message: '', priority: null, serviceId: 'svc-1' };
  await alone.handlers['draft:save']({ form });
  await alone.handlers['service:rename']({ id: 'svc-2', name: 'Shop' });
  await alone.handlers['account:connect'](asks(server));
  await alone.stop();
  const seen = async (environment: typeof server) => {
    const again = await alone.startAgain({ environment });
    const { accounts } = await again.online();
    const own = accounts.find(({ account }) => account?.keyPlace === 'environment');
    const named = own?.services.items.find(({ ownName }) => ownName === 'Shop');
    await again.poll();
    expect(again.announcer.rung).toEqual([]);
    return { again, ids: [own?.key, own?.draft?.serviceId, named?.id] };
  };
  const beside = await seen(other);
  expect(beside.ids).toEqual(['environment', '~environment~svc-1', '~environment~svc-2']);
  const [stored] = beside.again.view.view().accounts.filter(({ key }) => key !== 'environment');
  await beside.again.handlers['account:forget']({ account: stored?.key ?? '' });
  await beside.again.stop();
  const { ids } = await seen(other);
  expect(ids).toEqual(['1', 'svc-1', 'svc-2']);
});

it('The environment’s account is watched while it is set, in place of one with its key', async () => {
  const hostbell = await startConnected(server);
  const { secretStore } = hostbell;
  const keysWith = async (environment: typeof server | null, keys: readonly string[]) => {
    const again = await hostbell.startAgain({ environment });
    await again.online(keys.length);
    expect(again.view.view().accounts.map(({ key }) => key)).toEqual(keys);
    expect(secretStore.stored()).not.toBeNull();
    await again.stop();
  };
  await keysWith(other, ['environment', '1']);
  await keysWith(server, ['environment']);
  await keysWith(null, ['1']);
});
