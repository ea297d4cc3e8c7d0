import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createVault } from '../../../electron/core/account/vault.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import type { View } from '../../../shared/view/view.ts';
import { buildChild } from '../../children/killed-children.ts';
import { storedKeys } from '../../children/stored-keys.ts';
import { noPages } from '../../fakes/quiet-desktop.ts';
import { removeFolder } from '../../run/remove-folder.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { type RunningHostbell, startHostbellIn, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startOneOfSeveral } from '../../scenes/several-accounts.ts';
import { status } from '../../server/api-faults.ts';
import type { ApiServer } from '../../server/api-server.ts';

/** Spread evenly over the time that the deed takes when it is not killed. */
const kills = 6;
const oldDocuments = join(import.meta.dirname, '../storage/documents/v1');

let built: string;
let script: string;
let first: ApiServer;
let second: ApiServer;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'hostbell-child-'));
  script = await buildChild('accounts-child', built);
  [first, second] = await Promise.all([startOneOfSeveral(1), startOneOfSeveral(2)]);
});
afterEach(async () => {
  await stopEveryHostbell();
  second.clearFaults();
});
afterAll(() => Promise.all([first.stop(), second.stop(), removeFolder(built)]));

/** A folder and keyring as left by a Hostbell that knows only one account. */
async function ofOneAccount(place: string): Promise<void> {
  const data = join(place, 'data');
  await mkdir(data, { recursive: true });
  await cp(oldDocuments, join(data, 'account'), { recursive: true });
  for (const [name, folder] of [
    ['requests', 'pacing'],
    ['updates', 'updates'],
    ['accounts', null],
  ] as const) {
    const file = join(data, 'account', `${name}.json`);
    if (folder !== null) await cp(file, join(data, folder, `${name}.json`));
    await rm(file);
  }
  const { baseAddress, key } = first;
  const kept = await createVault({ providerPages: noPages, secretStore: storedKeys(data)('1') }).keep({
    baseAddress,
    key,
  });
  expect(kept).toEqual({ ok: true, value: null });
}

/** The same with a second account, which has a draft. */
async function ofTwoAccounts(place: string): Promise<void> {
  await ofOneAccount(place);
  const hostbell = await open(place);
  const { baseAddress, key } = second;
  await hostbell.handlers['account:connect']({ baseAddress, key, keyPlace: 'os' });
  await hostbell.handlers['draft:save']({
    account: '2',
    form: { subject: 'Draft of 2', message: '', priority: null, serviceId: null },
    replaces: null,
  });
  await atRest(hostbell);
  await hostbell.stop();
}

function open(place: string): Promise<RunningHostbell> {
  const data = join(place, 'data');
  return startHostbellIn(data, { secretStores: storedKeys(data) });
}

function atRest(hostbell: RunningHostbell): Promise<View> {
  return hostbell.until(({ accounts }) =>
    accounts.every(
      ({ phase, connection }) =>
        phase !== 'ready' || (connection.state === 'online' && !connection.isRefreshing),
    ),
  );
}

/** Runs the deed on copies of what is prepared, kills each at a different moment, and checks the next start. */
async function killAlong(
  deed: 'start' | 'add' | 'remove',
  prepare: (place: string) => Promise<void>,
  look: (view: View, hostbell: RunningHostbell, wasDone: boolean) => Promise<void> | void,
): Promise<void> {
  const root = await temporaryDirectory();
  const prepared = join(root, 'prepared');
  await prepare(prepared);
  const [tookMs] = [
    await run(Number.POSITIVE_INFINITY, 'whole'),
    await run(Number.POSITIVE_INFINITY, 'again'),
  ]
    .sort((a, b) => a.tookMs - b.tookMs)
    .map((one) => one.tookMs);
  for (let kill = 0; kill < kills; kill += 1) {
    const place = `kill-${kill}`;
    const { wasDone } = await run(((tookMs ?? 0) * kill) / kills, place);
    const hostbell = await open(join(root, place));
    const view = await atRest(hostbell);
    await look(view, hostbell, wasDone);
    await hostbell.stop();
  }

  async function run(afterMs: number, name: string) {
    const place = join(root, name);
    await cp(prepared, place, { recursive: true });
    const child = spawn(
      process.execPath,
      [script, join(place, 'data'), deed, second.baseAddress, second.key],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_COMPILE_CACHE: `${script}.cache` },
      },
    );
    const lines = createInterface({ input: child.stdout });
    const begun = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let wasDone = false;
    lines.on('line', (line) => {
      if (line === 'begun') begun.resolve();
      if (line !== 'done') return;
      wasDone = true;
      done.resolve();
    });
    const ended = once(child, 'exit');
    const crashed = ended.then(() => {
      throw new Error('The child ended by itself.');
    });
    crashed.catch(() => undefined);
    await Promise.race([begun.promise, crashed]);
    const startedMs = performance.now();
    await Promise.race([afterMs === Number.POSITIVE_INFINITY ? done.promise : wait(afterMs), crashed]);
    const tookMs = performance.now() - startedMs;
    child.kill('SIGKILL');
    await ended;
    return { tookMs, wasDone };
  }
}

const cardOf = (view: View, key: string) => view.accounts.find((account) => account.key === key);

/** Checks that the first account has everything it had, and each account only its own items. */
async function lookAtFirst(view: View, hostbell: RunningHostbell): Promise<void> {
  expect(cardOf(view, '1')).toMatchObject({
    phase: 'ready',
    account: { account: { company: 'Company 1' } },
    draft: { subject: 'Half a thought' },
  });
  expect(view.templates.length).toBeGreaterThan(0);
  for (const { id, productName } of view.services.items)
    expect(`${id} ${productName}`).toBe(`${id} Hosting ${accountOf(id)}`);
  expect(view.notices.map(({ kind }) => kind)).not.toContain('storage');
  const files = await readdir(join(hostbell.directory, 'account'));
  expect(files.filter((name) => name.includes('.damaged-'))).toEqual([]);
}

it('A folder from a single-account version is adopted intact, whenever its first start is killed', async () => {
  await killAlong('start', ofOneAccount, async (view, hostbell) => {
    expect(view.accounts.map(({ key }) => key)).toEqual(['1']);
    await lookAtFirst(view, hostbell);
  });
}, 180_000);

it('Whenever adding a second account is killed, it is fully there or not at all, and the first loses nothing', async () => {
  await killAlong('add', ofOneAccount, async (view, hostbell, wasDone) => {
    await lookAtFirst(view, hostbell);
    const added = cardOf(view, '2');
    if (wasDone) expect(added).toBeDefined();
    if (added !== undefined)
      expect(added).toMatchObject({ phase: 'ready', account: { account: { company: 'Company 2' } } });
  });
}, 180_000);

it('Whenever removing an account is killed, it is either still shown or gone with all its documents', async () => {
  await killAlong('remove', ofTwoAccounts, async (view, hostbell, wasDone) => {
    await lookAtFirst(view, hostbell);
    const left = cardOf(view, '2');
    if (wasDone) expect(left).toBeUndefined();
    // The person can remove what a kill left behind, as long as it is shown.
    if (left === undefined) expect(await readdir(join(hostbell.directory, 'account-2'))).toEqual([]);
    else expect(left).toMatchObject({ account: { account: { company: 'Company 2' } } });
  });
}, 180_000);

it('A key’s new account has only its own data, and unsent texts are kept, whenever the change is killed', async () => {
  const prepare = async (place: string) => {
    await ofTwoAccounts(place);
    second.fault({ path: '/account' }, status(200, { id: 'acc-9', company: 'Company 9' }));
    second.fault(
      { path: '/services' },
      status(200, { data: [{ id: 'svc-1', status: 'SUSPENDED', productName: 'Hosting 2' }] }),
    );
  };
  await killAlong('start', prepare, async (_, hostbell) => {
    const view = await hostbell.until(({ accounts }) =>
      accounts.some(
        ({ account, connection }) =>
          account?.account?.company === 'Company 9' && connection.state === 'online',
      ),
    );
    await lookAtFirst(view, hostbell);
    expect(hostbell.announcer.rung.filter(({ itemId }) => accountOf(itemId) === '2')).toEqual([]);
    expect(view.leftBehind.map(({ form }) => form.subject)).toEqual(['Site is down', 'Draft of 2']);
    expect(cardOf(view, '2')?.draft).toBeNull();
    expect(view.services.items.filter(({ id }) => accountOf(id) === '2').map(({ id }) => id)).toEqual([
      '~2~svc-1',
    ]);
  });
}, 180_000);
