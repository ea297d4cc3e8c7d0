import { beforeEach, expect, it, test } from 'vitest';
import { notWatched, type WatchedList } from '../../../electron/core/storage/item-schema.ts';
import {
  createItemDetails,
  type ItemDetails,
} from '../../../electron/core/watching/item-details.ts';
import {
  createKeptLists,
  type Snapshot,
  type WatchedLists,
} from '../../../electron/core/watching/kept-lists.ts';
import {
  createServiceNames,
  type ServiceNames,
} from '../../../electron/core/watching/service-names.ts';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

let clock: ManualClock;

let details: ItemDetails;

beforeEach(() => {
  clock = createManualClock();
  details = createItemDetails(clock);
});

const lists = (services: readonly Service[], tickets: readonly Ticket[] = []): Snapshot => {
  const rest = { asOfMs: clock.nowMs(), problem: null, setAsideCount: 0 };
  return { services: { items: services, ...rest }, tickets: { items: tickets, ...rest } };
};

/** A reading of the lists that takes a second; `meanwhile` happens halfway. */
async function readLists(
  services: readonly Service[],
  tickets: readonly Ticket[] = [],
  meanwhile: () => void = () => undefined,
): Promise<Snapshot> {
  await clock.advance(60_000);
  details.beginLists();
  await clock.advance(500);
  meanwhile();
  await clock.advance(500);
  return details.mergeInto(lists(services, tickets));
}

const listed = aService('s', { status: 'ACTIVE', price: 9, further: { region: 'fra', plan: 'S' } });

test('A detail changes the listed item at once, and what it leaves out stays', async () => {
  const before = await readLists([aService('r'), listed]);
  await clock.advance(1_000);
  details.services.record(aService('s', { status: 'SUSPENDED', further: { plan: 'M' } }));
  const { services, tickets } = details.mergeInto(before);
  expect(services.items).toEqual([
    aService('r'),
    aService('s', { status: 'SUSPENDED', price: 9, further: { region: 'fra', plan: 'M' } }),
  ]);
  expect(services.items[0]).toBe(before.services.items[0]);
  expect(tickets).toBe(before.tickets);
});

test('A list read after a detail takes precedence, even if the list has not changed', async () => {
  const before = await readLists([listed]);
  await clock.advance(1_000);
  details.services.record(aService('s', { status: 'SUSPENDED', domain: 'one.example' }));
  expect(details.mergeInto(before).services.items[0]?.status).toBe('SUSPENDED');
  const after = await readLists([listed]);
  expect(after.services.items[0]).toMatchObject({ status: 'ACTIVE', domain: 'one.example' });
});

test('A detail that arrives while the lists are being read takes precedence over them', async () => {
  const suspend = () => details.services.record(aService('s', { status: 'SUSPENDED' }));
  expect((await readLists([listed], [], suspend)).services.items[0]?.status).toBe('SUSPENDED');
});

test('A failed reading of the lists does not override a detail', async () => {
  const before = await readLists([listed]);
  details.services.record(aService('s', { status: 'SUSPENDED' }));
  await clock.advance(60_000);
  details.beginLists();
  const failed = { ...before.services, problem: { kind: 'key-refused' } as const };
  expect(details.mergeInto({ ...before, services: failed }).services).toMatchObject({
    items: [{ status: 'SUSPENDED' }],
    problem: { kind: 'key-refused' },
  });
});

test('A list without conversations does not remove a known conversation', async () => {
  const conversation = [{ text: 'Hello', author: null, at: null }];
  await readLists([], [aTicket('t')]);
  details.tickets.record(aTicket('t', { conversation }));
  const { tickets } = await readLists([], [aTicket('t', { status: 'ANSWERED' })]);
  expect(tickets.items).toEqual([aTicket('t', { status: 'ANSWERED', conversation })]);
});

test('Lists without news keep their identity, even with merged items', async () => {
  details.services.record(aService('s', { domain: 'one.example' }));
  const before = await readLists([listed]);
  const after = await readLists([aService('s', { ...listed })]);
  expect(after.services.items).toBe(before.services.items);
});

test('Only the most recently read details are remembered', () => {
  const record = (id: number) => details.services.record(aService(`${id}`, { price: 9 }));
  for (let count = 0; count <= 500; count += 1) record(count);
  record(1);
  record(501);
  const { services } = details.mergeInto(lists(['0', '1', '2', '3'].map((id) => aService(id))));
  expect(services.items.map(({ price }) => price)).toEqual([null, 9, null, 9]);
});

/** As read at these times. */
function watchedLists(status: string, servicesMs: number, ticketsMs = servicesMs): WatchedLists {
  return {
    services: listOf(aService('svc-1', { status }), servicesMs),
    tickets: listOf(aTicket('T-1'), ticketsMs),
    day: '2026-01-15',
  };
}

function listOf<T>(item: T, asOfMs: number): WatchedList<T> {
  return { ...notWatched, section: { items: [item], asOfMs, setAsideCount: 0, problem: null } };
}

async function openFolder() {
  const directory = await temporaryDirectory();
  const documents = openFaultyDocuments(directory);
  const start = async () => {
    const kept = createKeptLists({ documents, nowMs: 1, onSnapshot: () => undefined });
    await kept.load();
    return kept;
  };
  return {
    documents,
    start,
    /** What the next start of the app finds. */
    found: async () => (await start()).lists(),
  };
}

it('The time of a reading without changes is written only when asked for', async () => {
  const { documents, start, found } = await openFolder();
  const kept = await start();
  kept.show(watchedLists('ACTIVE', 1_000));
  await kept.save({ isChanged: true });
  kept.show(watchedLists('ACTIVE', 5_000, 9_000));
  await kept.save({ isChanged: false });
  expect(documents.writes).toEqual(['snapshot']);
  for (const _ of ['once', 'again']) await kept.saveTime();
  expect(documents.writes).toEqual(['snapshot', 'snapshot']);
  expect(await found()).toEqual(watchedLists('ACTIVE', 5_000, 9_000));
});

async function namesIn(known?: string) {
  const directory = known ?? (await temporaryDirectory());
  const documents = openFaultyDocuments(directory);
  let names: ServiceNames = new Map();
  const { load, rename } = createServiceNames({
    documents,
    onNames: (next) => {
      names = next;
    },
  });
  await load();
  return { directory, documents, rename, names: () => Object.fromEntries(names) };
}

it('A service’s own name takes effect only once it is on disk', async () => {
  const { directory, rename, documents, names } = await namesIn();
  await rename('__proto__', 'Shop');
  documents.failWrites('names');
  expect(await rename('a', 'Mail')).toEqual({ ok: false, problem: { kind: 'disk-full' } });
  expect(names()).toEqual(Object.fromEntries([['__proto__', 'Shop']]));
  expect((await namesIn(directory)).names()).toEqual(names());
});

it('Of more names than a person gives, the last 1,000 are kept', async () => {
  const { directory, documents } = await namesIn();
  const given = Array.from({ length: 1_000 }, (_, at) => [`s${at}`, `Name ${at}`]);
  await documents.write('names', { names: given });
  const { rename, names } = await namesIn(directory);
  await rename('s1000', 'Name 1000');
  expect(Object.keys(names())).toHaveLength(1_000);
  expect(names()).not.toHaveProperty('s0');
});
