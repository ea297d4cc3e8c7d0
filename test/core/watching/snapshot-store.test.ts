import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { StoredSnapshot } from '../../../electron/core/storage/item-schema.ts';
import { createSnapshotStore } from '../../../electron/core/watching/snapshot-store.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const someServices = Array.from({ length: 9 }, (_, at) => aService(`svc-${at}`));

function aSnapshot(
  generation: number,
  services: readonly Service[] = someServices,
): StoredSnapshot {
  return {
    generation,
    services: { items: services, asOfMs: 1_000 + generation, setAsideCount: 0 },
    tickets: { items: [aTicket('T-1')], asOfMs: 2_000 + generation, setAsideCount: 1 },
  };
}

function suspend(services: readonly Service[], ...ids: readonly string[]): readonly Service[] {
  return services.map((service) =>
    ids.includes(service.id) ? { ...service, status: 'SUSPENDED' } : service,
  );
}

async function openFolder() {
  const directory = await temporaryDirectory();
  const documents = openFaultyDocuments(directory);
  return {
    documents,
    fileOf: (name: string) => join(directory, `${name}.json`),
    store: () => createSnapshotStore(documents),
    /** What the next start of the app finds. */
    found: () => createSnapshotStore(documents).load(),
  };
}

it('When both lists are as before, only the time of the reading is written', async () => {
  const folder = await openFolder();
  const store = folder.store();
  await store.save(aSnapshot(1));
  const changed = aSnapshot(2, suspend(someServices, 'svc-7'));
  await store.save(changed);
  const at = (snapshot: StoredSnapshot, asOfMs: number): StoredSnapshot => ({
    ...snapshot,
    services: snapshot.services && { ...snapshot.services, asOfMs },
    tickets: snapshot.tickets && { ...snapshot.tickets, asOfMs },
  });
  await store.save(at(changed, 5_000));
  expect(folder.documents.writes).toEqual(['snapshot', 'snapshot', 'last-read']);
  expect(await folder.found()).toEqual(at(changed, 5_000));

  const restarted = folder.store();
  const found = (await restarted.load()) ?? changed;
  await restarted.save(at(found, 6_000));
  expect(folder.documents.writes.at(-1)).toBe('last-read');
  expect(await folder.found()).toEqual(at(changed, 6_000));
  const next = aSnapshot(3, suspend(found.services?.items ?? [], 'svc-8'));
  await restarted.save(next);
  // The time that was written does not apply to this snapshot.
  expect(await folder.found()).toEqual(next);
});

it('A reading of only one list, or with more unreadable items, does not count as unchanged', async () => {
  const folder = await openFolder();
  const store = folder.store();
  const { services, tickets, ...rest } = aSnapshot(1);
  await store.save({ ...rest, services, tickets });
  const later = { ...rest, services, tickets: tickets && { ...tickets, asOfMs: 9_000 } };
  await store.save(later);
  expect(await folder.found()).toEqual(later);
  const asOfMs = 10_000;
  const worse = {
    ...rest,
    services: services && { ...services, asOfMs, setAsideCount: 3 },
    tickets: tickets && { ...tickets, asOfMs },
  };
  await store.save(worse);
  expect(await folder.found()).toEqual(worse);
  expect(folder.documents.writes).not.toContain('last-read');
});

it('A damaged time is set aside and reported, and the lists stay', async () => {
  const folder = await openFolder();
  await folder.store().save(aSnapshot(1));
  await writeFile(folder.fileOf('last-read'), '{ "version": 1 }');
  for (const _ of ['once', 'again']) expect(await folder.found()).toEqual(aSnapshot(1));
  expect(folder.documents.problems).toEqual([{ kind: 'document-corrupt' }]);
});
