import { beforeEach, expect, test } from 'vitest';
import {
  createItemDetails,
  type ItemDetails,
} from '../../../electron/core/watching/item-details.ts';
import type { Snapshot } from '../../../electron/core/watching/kept-lists.ts';
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

test('Only the most recently read details are remembered', () => {
  const record = (id: number) => details.services.record(aService(`${id}`, { price: 9 }));
  for (let count = 0; count <= 500; count += 1) record(count);
  record(1);
  record(501);
  const { services } = details.mergeInto(lists(['0', '1', '2', '3'].map((id) => aService(id))));
  expect(services.items.map(({ price }) => price)).toEqual([null, 9, null, 9]);
});

async function namesIn(directory: string) {
  const documents = openFaultyDocuments(directory);
  let names: ServiceNames = new Map();
  const { load, rename } = createServiceNames({
    documents,
    onNames: (next) => {
      names = next;
    },
  });
  await load();
  return { documents, rename, names: () => Object.fromEntries(names) };
}

test('A service’s own name takes effect only once it is on disk', async () => {
  const directory = await temporaryDirectory();
  const { rename, documents, names } = await namesIn(directory);
  await rename('__proto__', 'Shop');
  documents.failWrites('names');
  expect(await rename('a', 'Mail')).toEqual({ ok: false, problem: { kind: 'disk-full' } });
  expect(names()).toEqual(Object.fromEntries([['__proto__', 'Shop']]));
  expect((await namesIn(directory)).names()).toEqual(names());
});

test('Of more names than a person gives, the last 1,000 are kept', async () => {
  const directory = await temporaryDirectory();
  const names = Array.from({ length: 1_000 }, (_, at) => [`s${at}`, `Name ${at}`]);
  await openFaultyDocuments(directory).write('names', { names });
  const given = await namesIn(directory);
  await given.rename('s1000', 'Name 1000');
  expect(Object.keys(given.names())).toEqual(names.map((_, at) => `s${at + 1}`));
});
