import { cpSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { DocumentStore, SecretStore } from '../../../electron/core/ports.ts';
import { serviceName } from '../../../shared/domain/item-name.ts';
import { absenceMs } from '../../../shared/tickets/outbox-machine.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import type { Connection, View } from '../../../shared/view/view.ts';
import { storedKeys } from '../../children/stored-keys.ts';
import {
  createRecordingAnnouncer,
  type RecordingAnnouncer,
} from '../../fakes/recording-announcer.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import {
  asks,
  type RunningHostbell,
  startHostbellIn,
  stopEveryHostbell,
} from '../../scenes/running-hostbell.ts';
import { startOneOfSeveral } from '../../scenes/several-accounts.ts';
import { statusAfterwards } from '../../server/api-faults.ts';
import { providerKey, startProvider } from '../../server/provider-server.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';

type Step =
  | 'adding an account'
  | 'hearing of changes'
  | 'looking and choosing'
  | 'filing tickets'
  | 'replying'
  | 'watching what a key has come to open'
  | 'removing an account';
type World = Awaited<ReturnType<typeof openWorld>>['world'];

const post = { method: 'POST', path: '/tickets' };
const subjects = ['Answered', 'Answer lost'];
/** The second is in a document of its own. */
const replies = ['Thanks.', 'Still slow.'.padEnd(5_000, '.')];

/** What a person does, in order, and what happens meanwhile. */
const life: Readonly<Record<Step, (hostbell: RunningHostbell, world: World) => Promise<void>>> = {
  async 'adding an account'(hostbell, { second }) {
    const where = { baseAddress: second.portal, page: 'fossbilling' };
    await hostbell.handlers['account:connect']({ ...where, key: providerKey, keyPlace: 'os' });
    await atRest(hostbell);
  },
  async 'hearing of changes'(hostbell, { first }) {
    first.book.setServiceStatus('svc-1', 'SUSPENDED');
    first.book.setTicketStatus('T-1002', 'ANSWERED');
    await hostbell.poll();
  },
  async 'looking and choosing'({ handlers }) {
    await handlers['items:look']({ kind: 'ticket', ids: ['T-1002'] });
    await handlers['items:snooze']({ kind: 'service', ids: ['svc-2'], length: 'change' });
    await handlers['service:rename']({ id: 'svc-2', name: 'Shop' });
    await handlers['account:rename']({ account: '1', name: 'First' });
  },
  async 'filing tickets'({ handlers }, { first, written }) {
    for (const subject of subjects) {
      const form = { subject, message: 'Since noon.', priority: null, serviceId: null };
      const kept = await handlers['draft:save']({ account: '1', form });
      if (kept.ok) written.add(subject);
      if (subject === 'Answer lost') first.fault({ ...post, next: 1 }, statusAfterwards(500));
      await handlers['ticket:file']({ account: '1', ...form });
    }
  },
  async replying({ handlers }, { second, written }) {
    const id = '~2~8';
    await handlers['ticket:read']({ id });
    for (const text of replies) {
      const kept = await handlers['reply:save']({ id, text });
      if (kept.ok) written.add(text);
      if (text === replies[1]) second.fault('POST', 'lost');
      await handlers['reply:file']({ id, text });
    }
  },
  async 'watching what a key has come to open'(hostbell, { second }) {
    second.openAnother();
    await hostbell.poll();
    await hostbell.handlers['account:watch-opened']({ account: '2' });
    await atRest(hostbell);
  },
  async 'removing an account'({ handlers }) {
    await handlers['account:forget']({ account: '3' });
  },
};

it('Whichever write a computer stops at, nothing is lost, doubled, mixed or told twice', async () => {
  const place = await temporaryDirectory();
  const { world, remember, stop } = await openWorld();
  onTestFinished(async () => {
    await stopEveryHostbell();
    await stop();
  });
  const computer = photographedComputer(join(place, 'now'), remember);
  await prepare(join(place, 'now'), world);
  await live(join(place, 'now'), world, computer);
  computer.photograph();
  await stopEveryHostbell();
  expect(computer.photographs.length).toBeGreaterThan(50);
  for (const [writes, photograph] of computer.photographs.entries()) {
    const past = photograph.world();
    const hostbell = await open(photograph.place, past.announcer);
    await look(hostbell, past).catch((cause: unknown) => {
      throw new Error(`After ${writes} writes, in ${[...past.begun].at(-1) ?? 'starting'}`, {
        cause,
      });
    });
    await stopEveryHostbell();
  }
}, 300_000);

async function live(place: string, world: World, computer: Computer): Promise<void> {
  const hostbell = await open(place, computer.announcer(world.announcer), computer);
  await atRest(hostbell);
  for (const [name, step] of Object.entries(life) as [Step, (typeof life)[Step]][]) {
    world.begun.add(name);
    await step(hostbell, world);
    await computer.idle(hostbell);
    world.done.add(name);
  }
}

async function look(hostbell: RunningHostbell, world: World): Promise<void> {
  const { begun, done } = world;
  await atRest(hostbell);
  if (begun.has('watching what a key has come to open') && cardOf(hostbell, '2')?.phase === 'ready')
    await life['watching what a key has come to open'](hostbell, world);
  await hostbell.poll();
  await hostbell.live(absenceMs);
  const view = await hostbell.poll();

  const files = await readdir(hostbell.directory, { recursive: true });
  expect(await hostbell.setAside()).toEqual([]);
  expect(view.notices.map(({ kind }) => kind)).not.toContain('storage');
  await lookAtAccounts(hostbell, world, files);
  expect(mishaps(view, world)).toEqual({ lost: [], doubled: [] });

  const kinds = begun.has('hearing of changes') ? ['service-suspended', 'ticket-answered'] : [];
  const rung = world.announcer.rung.map(({ kind }) => kind);
  expect(new Set(rung)).toEqual(new Set(kinds));
  // What was told but not noted is told once more, rather than never.
  const most = done.has('hearing of changes') ? 1 : 2;
  for (const kind of kinds)
    expect(rung.filter((one) => one === kind).length).toBeLessThanOrEqual(most);
  if (begun.has('hearing of changes')) expect(view.unread.service).toEqual(['svc-1']);
  if (!done.has('looking and choosing')) return;
  expect(view.unread.ticket).toEqual([]);
  expect(view.quiet.snoozes).toMatchObject([{ kind: 'service', id: 'svc-2' }]);
  expect(view.services.items.map(serviceName)).toContain('Shop');
  expect(cardOf(hostbell, '1')?.name).toBe('First');
}

/** Each account is whole or not there, and has nothing of another. */
async function lookAtAccounts(hostbell: RunningHostbell, { begun, done }: World, files: string[]) {
  const view = hostbell.view.view();
  const [first, second, third] = ['1', '2', '3'].map((key) => cardOf(hostbell, key));
  const isWatched = begun.has('watching what a key has come to open');
  const called = (name: string) => ({ account: { account: { company: name } } });
  expect(first).toMatchObject({ phase: 'ready', ...called('Company 1') });
  expect(view.templates).toMatchObject([{ name: 'Mail' }]);
  const ofFirst = view.services.items.filter(({ id }) => accountOf(id) === '1');
  expect(new Set(ofFirst.map(({ productName }) => productName))).toEqual(new Set(['Hosting 1']));

  if (done.has('adding an account')) expect(second).toBeDefined();
  const phase = isWatched ? 'without-key' : 'ready';
  if (second !== undefined) expect(second).toMatchObject({ phase, ...called('Example Ltd') });
  if (third !== undefined) expect(third).toMatchObject(called('Another Ltd'));
  else expect(files.filter((name) => /^account-3./.test(name))).toEqual([]);
  if (!isWatched) expect(third).toBeUndefined();
  if (!isWatched) return;

  // The key goes with the account that it has come to open.
  const [ofSecond, ofThird] = await Promise.all(
    ['2', '3'].map((key) => storedKeys(hostbell.directory)(key).load()),
  );
  const none = { ok: true, value: null };
  expect(ofSecond).toEqual(none);
  if (third === undefined) expect(ofThird).toEqual(none);
  if (done.has('removing an account')) expect(third).toBeUndefined();
  if (begun.has('removing an account')) return;
  expect(third?.phase).toBe('ready');
  expect(ofThird).toEqual({ ok: true, value: expect.stringContaining(providerKey) });
}

/** What went wrong with the texts that were certainly on disk. */
function mishaps({ outbox, accounts, replies: unsent }: View, { written, served }: World) {
  const states = new Map(
    outbox.map(({ form, replyTo, state }) => [
      replyTo === undefined ? form.subject : form.message.slice(0, 40),
      state.name,
    ]),
  );
  const begun = [...accounts.map(({ draft }) => draft?.subject), ...unsent.map(({ text }) => text)];
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const text of written) {
    const count = served().filter((one) => one === text).length;
    const state = states.get(text.slice(0, 40));
    const isBegun = begun.some((one) => one?.slice(0, 40) === text.slice(0, 40));
    if (count === 0 && state === undefined && !isBegun) lost.push(text);
    const isOffered = isBegun || state === 'queued' || state === 'rejected';
    if (count > 1 || (count === 1 && isOffered)) doubled.push(text);
  }
  return { lost, doubled };
}

async function openWorld() {
  const first = await startOneOfSeveral(1);
  const fixture = fossbilling();
  const { answers, state } = fixture;
  let isAnother = false;
  const another = { id: 9, first_name: 'Ada', last_name: 'Other', company: 'Another Ltd' };
  const provider = await startProvider({
    ...fixture,
    get answers() {
      return {
        ...answers,
        ...(isAnother && { 'GET /profile/get': { result: another, error: null } }),
      };
    },
  });
  const world = {
    first,
    second: {
      ...provider,
      openAnother() {
        isAnother = true;
        // The account is read again when a list has changed.
        Object.assign(state.services[0] ?? {}, { word: 'suspended' });
      },
    },
    begun: new Set<Step>(),
    done: new Set<Step>(),
    written: new Set<string>(),
    announcer: createRecordingAnnouncer(),
    /** Every text that a provider has. */
    served: () => [
      ...first.book.tickets().map(({ subject }) => subject),
      ...state.tickets.flatMap(({ messages }) => messages.map(({ text }) => text)),
    ],
  };
  return {
    world,
    /** Returns the function that makes the providers what they are now, and returns the world as it is now. */
    remember(): () => typeof world {
      const { account } = first.book;
      const data = { account, services: first.book.services(), tickets: first.book.tickets() };
      const [services, tickets] = structuredClone([state.services, state.tickets] as const);
      const wasAnother = isAnother;
      const announcer = createRecordingAnnouncer();
      announcer.rung.push(...world.announcer.rung);
      const [begun, done] = [new Set(world.begun), new Set(world.done)];
      const written = new Set(world.written);
      return () => {
        first.become(data);
        state.services.splice(0, Infinity, ...services);
        state.tickets.splice(0, Infinity, ...tickets);
        isAnother = wasAnother;
        return { ...world, announcer, begun, done, written };
      };
    },
    stop: () => Promise.all([first.stop(), provider.stop()]),
  };
}

/** A folder and a keyring with one account and no list of accounts, which is written when it is first found. */
async function prepare(place: string, { first }: World): Promise<void> {
  const hostbell = await open(place);
  const { handlers } = hostbell;
  await handlers['account:connect'](asks(first));
  const template = { name: 'Mail', subject: 'Mail is slow', message: 'Since …', priority: null };
  await handlers['template:save'](template);
  await atRest(hostbell);
  await hostbell.stop();
  await rm(join(hostbell.directory, 'accounts'), { recursive: true });
}

function open(
  place: string,
  announcer = createRecordingAnnouncer(),
  computer?: Computer,
): Promise<RunningHostbell> {
  const data = join(place, 'data');
  const keys = storedKeys(data);
  return startHostbellIn(data, {
    announcer,
    secretStores: computer?.keyring(keys) ?? keys,
    ...(computer !== undefined && { onDisk: computer.onDisk }),
  });
}

function atRest(hostbell: RunningHostbell): Promise<View> {
  const isSettled = ({ state, isRefreshing }: Connection) =>
    !isRefreshing && (state === 'online' || state === 'another-account');
  return hostbell.until(({ accounts }) =>
    accounts.every(({ phase, connection }) => phase !== 'ready' || isSettled(connection)),
  );
}

const cardOf = (hostbell: RunningHostbell, key: string) =>
  hostbell.view.view().accounts.find((account) => account.key === key);

type Computer = ReturnType<typeof photographedComputer>;

/**
 * A computer that does one write after another, to disk, keyring or as a notification, and is photographed before each:
 * what would be left, here and at the providers, if it stopped there.
 */
function photographedComputer(place: string, remember: () => () => World) {
  const photographs: { readonly place: string; world(): World }[] = [];
  let last: Promise<unknown> = Promise.resolve();

  function photograph(): void {
    const copy = join(place, '..', String(photographs.length));
    // At once, so that nothing changes meanwhile.
    cpSync(place, copy, { recursive: true });
    photographs.push({ place: copy, world: remember() });
  }

  function write<T>(task: () => Promise<T>): Promise<T> {
    const work = last.then(photograph).then(task);
    last = work.catch(() => undefined);
    return work;
  }

  return {
    /** The one before the first write first. */
    photographs,
    photograph,
    /** Resolves when nothing is being read or written. */
    async idle({ diskIdle }: RunningHostbell): Promise<void> {
      let before: Promise<unknown> | null = null;
      while (before !== last) {
        before = last;
        await before;
        await diskIdle();
      }
    },
    onDisk: (documents: DocumentStore, directory: string): DocumentStore => ({
      ...documents,
      write: (name, value) => write(() => documents.write(name, value)),
      quarantine: (name) => write(() => documents.quarantine(name)),
      quarantinePart: (name, part) => write(() => documents.quarantinePart(name, part)),
      async removeAll() {
        const names = await readdir(directory).catch(() => []);
        const [first] = names.filter((name) => name !== 'account.json');
        // Files go one by one, the record of their owner last.
        if (first !== undefined) await write(() => rm(join(directory, first)));
        return write(documents.removeAll);
      },
    }),
    announcer: (announcer: RecordingAnnouncer): RecordingAnnouncer => ({
      ...announcer,
      announce: (changes) => write(() => announcer.announce(changes)),
    }),
    keyring:
      (stores: (account: string) => SecretStore) =>
      (account: string): SecretStore => {
        const store = stores(account);
        return {
          ...store,
          save: (secret) => write(() => store.save(secret)),
          forget: () => write(store.forget),
        };
      },
  };
}
