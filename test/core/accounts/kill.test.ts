import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createVault } from '../../../electron/core/account/vault.ts';
import type { DocumentStore, SecretStore } from '../../../electron/core/ports.ts';
import { failure } from '../../../shared/domain/problem.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import type { Connection, View } from '../../../shared/view/view.ts';
import { storedKeys } from '../../children/stored-keys.ts';
import { noPages } from '../../fakes/quiet-desktop.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import {
  asks,
  type RunningHostbell,
  startHostbellIn,
  stopEveryHostbell,
} from '../../scenes/running-hostbell.ts';
import { startOneOfSeveral } from '../../scenes/several-accounts.ts';
import { status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const oldDocuments = join(import.meta.dirname, '../storage/documents');

const first = forEachTest(() => startOneOfSeveral(1));
const second = forEachTest(() => startOneOfSeveral(2));

/** A folder and keyring with one account and no list of accounts. */
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
  const kept = await createVault({
    providerPages: noPages,
    secretStore: storedKeys(data)('1'),
  }).keep({
    baseAddress,
    key,
  });
  expect(kept).toEqual({ ok: true, value: null });
}

/** The same with a second account, which has a draft. */
async function ofTwoAccounts(place: string): Promise<void> {
  await ofOneAccount(place);
  const hostbell = await open(place);
  await hostbell.handlers['account:connect'](asks(second));
  await hostbell.handlers['draft:save']({
    account: '2',
    form: { subject: 'Draft of 2', message: '', priority: null, serviceId: null },
  });
  await atRest(hostbell);
  await hostbell.stop();
}

function open(
  place: string,
  computer?: ReturnType<typeof stoppingComputer>,
): Promise<RunningHostbell> {
  const data = join(place, 'data');
  const keys = storedKeys(data);
  return startHostbellIn(data, {
    secretStores: computer?.keyring(keys) ?? keys,
    ...(computer !== undefined && { onDisk: computer.onDisk }),
  });
}

function atRest(hostbell: RunningHostbell): Promise<View> {
  return hostbell.until(({ accounts }) =>
    accounts.every(
      ({ phase, connection }) =>
        phase !== 'ready' || (isSettled(connection) && !connection.isRefreshing),
    ),
  );
}

function isSettled({ state }: Connection): boolean {
  return state === 'online' || state === 'another-account';
}

/** A computer that stops at one of the writes to its disk or keyring: neither that one nor a later one is done. */
function stoppingComputer() {
  let left = Number.POSITIVE_INFINITY;
  const underWay = new Set<Promise<unknown>>();
  const stopped = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const refused = failure({ kind: 'disk-refused' } as const);

  /** `lost`: what the core is told at the very end, so that it can be stopped. */
  async function write<T>(task: () => Promise<T>, lost: T): Promise<T> {
    left -= 1;
    if (left < 0) {
      stopped.resolve();
      await over.promise;
      return lost;
    }
    const work = task();
    underWay.add(work);
    return work;
  }

  return {
    /** Stops after this many more writes. */
    stopAfter(writes: number): void {
      left = writes;
    },
    /** Resolves once it has stopped, and what was being written is on the disk. */
    async stopped(): Promise<void> {
      await stopped.promise;
      await Promise.all(underWay);
    },
    isStopped: () => left < 0,
    end: over.resolve,
    onDisk: (documents: DocumentStore, directory: string): DocumentStore => ({
      ...documents,
      write: (name, value) => write(() => documents.write(name, value), refused),
      quarantine: (name) => write(() => documents.quarantine(name), undefined),
      quarantinePart: (name, part) => write(() => documents.quarantinePart(name, part), refused),
      async removeAll() {
        const [first] = (await readdir(directory)).filter((name) => name !== 'account.json');
        // Files go one by one, the record of their owner last.
        if (left > 0 && first !== undefined)
          await write(() => rm(join(directory, first)), undefined);
        return write(documents.removeAll, refused);
      },
    }),
    keyring:
      (stores: (account: string) => SecretStore) =>
      (account: string): SecretStore => {
        const store = stores(account);
        return {
          ...store,
          save: (secret) => write(() => store.save(secret), refused),
          forget: () => write(store.forget, refused),
        };
      },
  };
}

/** Does the deed on copies of what is prepared, stopping at each of its writes in turn, and checks the next start. */
async function killAlong(
  prepare: (place: string) => Promise<void>,
  look: (view: View, hostbell: RunningHostbell, wasDone: boolean) => Promise<void> | void,
  deed?: (hostbell: RunningHostbell) => unknown,
): Promise<void> {
  const root = await temporaryDirectory();
  const prepared = join(root, 'prepared');
  await prepare(prepared);
  let wasDone = false;
  for (let writes = 0; !wasDone; writes += 1) {
    const place = join(root, String(writes));
    await cp(prepared, place, { recursive: true });
    const computer = stoppingComputer();
    if (deed === undefined) computer.stopAfter(writes);
    const doing = open(place, computer).then(async (hostbell) => {
      await atRest(hostbell);
      if (deed === undefined) return;
      computer.stopAfter(writes);
      await deed(hostbell);
      await atRest(hostbell);
      await hostbell.diskIdle();
    });
    await Promise.race([doing, computer.stopped()]);
    wasDone = !computer.isStopped();
    try {
      const hostbell = await open(place);
      await look(await atRest(hostbell), hostbell, wasDone);
    } finally {
      computer.end();
      await stopEveryHostbell();
    }
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

it('A folder without a list of accounts is adopted intact, whenever its first start is killed', async () => {
  await killAlong(ofOneAccount, async (view, hostbell) => {
    expect(view.accounts.map(({ key }) => key)).toEqual(['1']);
    await lookAtFirst(view, hostbell);
  });
}, 60_000);

it('Whenever adding a second account is killed, it is fully there or not at all, and the first loses nothing', async () => {
  const look = async (view: View, hostbell: RunningHostbell, wasDone: boolean) => {
    await lookAtFirst(view, hostbell);
    const added = cardOf(view, '2');
    if (wasDone) expect(added).toBeDefined();
    if (added !== undefined)
      expect(added).toMatchObject({
        phase: 'ready',
        account: { account: { company: 'Company 2' } },
      });
  };
  await killAlong(ofOneAccount, look, ({ handlers }) => handlers['account:connect'](asks(second)));
}, 60_000);

it('Whenever removing an account is killed, it is either still shown or gone with all its documents', async () => {
  const look = async (view: View, hostbell: RunningHostbell, wasDone: boolean) => {
    await lookAtFirst(view, hostbell);
    const left = cardOf(view, '2');
    if (wasDone) expect(left).toBeUndefined();
    // The person can remove what a kill left behind, as long as it is shown.
    if (left === undefined)
      expect(await readdir(join(hostbell.directory, 'account-2'))).toEqual([]);
    else expect(left).toMatchObject({ account: { account: { company: 'Company 2' } } });
  };
  await killAlong(ofTwoAccounts, look, ({ handlers }) =>
    handlers['account:forget']({ account: '2' }),
  );
}, 60_000);

it('Whenever watching the account that a key has come to open is killed, no data mixes and no text is lost', async () => {
  const prepare = async (place: string) => {
    await ofTwoAccounts(place);
    second.fault({ path: '/account' }, status(200, { id: 'acc-9', company: 'Company 9' }));
    second.fault(
      { path: '/services' },
      status(200, { data: [{ id: 'svc-9', status: 'SUSPENDED', productName: 'Hosting 3' }] }),
    );
  };
  const watch = ({ handlers }: RunningHostbell) =>
    handlers['account:watch-opened']({ account: '2' });
  const look = async (_: View, hostbell: RunningHostbell) => {
    if (cardOf(hostbell.view.view(), '2')?.phase === 'ready') await watch(hostbell);
    const view = await atRest(hostbell);
    await lookAtFirst(view, hostbell);
    expect(view.accounts.map(({ phase, account }) => [phase, account?.account?.company])).toEqual([
      ['ready', 'Company 1'],
      ['without-key', 'Company 2'],
      ['ready', 'Company 9'],
    ]);
    expect(cardOf(view, '2')?.draft?.subject).toBe('Draft of 2');
    expect(view.services.items.map(({ id }) => id).filter((id) => accountOf(id) !== '1')).toEqual([
      '~2~svc-1',
      '~2~svc-2',
      '~3~svc-9',
    ]);
    expect(hostbell.announcer.rung.filter(({ itemId }) => accountOf(itemId) !== '1')).toEqual([]);
    const keys = storedKeys(hostbell.directory);
    expect(await keys('2').load()).toEqual({ ok: true, value: null });
    expect(await keys('3').load()).toMatchObject({ value: expect.stringContaining(second.key) });
  };
  await killAlong(prepare, look, watch);
}, 60_000);
