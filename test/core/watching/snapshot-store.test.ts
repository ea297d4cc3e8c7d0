import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocumentStore } from '../../../electron/adapters/storage/documents.ts';
import type { StoredSnapshot } from '../../../electron/core/storage/item-schema.ts';
import { createSnapshotStore } from '../../../electron/core/watching/snapshot-store.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import { createFaultyDocuments } from '../../fakes/documents.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const manyServices = Array.from({ length: 600 }, (_, at) => aService(`svc-${at}`));

function aSnapshot(generation: number, services: readonly Service[] = manyServices): StoredSnapshot {
  return {
    version: 1,
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
  const documents = createFaultyDocuments(
    createDocumentStore({ directory, clock: createManualClock(), log: createRecordingLog() }),
  );
  return {
    documents,
    fileOf: (name: string) => join(directory, `${name}.json`),
    store: () => createSnapshotStore(documents),
    /** What the next start of the app finds. */
    found: () => createSnapshotStore(documents).load(),
  };
}

describe('the snapshot on disk', () => {
  it('At the next start, the snapshot is what was last saved, whatever changed', async () => {
    const steps = fc.array(
      fc.record({
        suspended: fc.array(fc.nat(599), { maxLength: 3 }),
        removed: fc.array(fc.nat(599), { maxLength: 2 }),
        isNewOnTop: fc.boolean(),
        isReversed: fc.boolean(),
        isMuchChanged: fc.boolean(),
        isRestarted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const folder = await openFolder();
        let store = folder.store();
        let services: readonly Service[] = manyServices;
        await store.save(aSnapshot(1));
        for (const [at, step] of list.entries()) {
          services = suspend(services, ...step.suspended.map((number) => `svc-${number}`));
          services = services.filter(({ id }) => !step.removed.some((number) => id === `svc-${number}`));
          if (step.isNewOnTop) services = [aService(`new-${at}`), ...services];
          if (step.isReversed) services = services.toReversed();
          if (step.isMuchChanged) services = services.map((service) => ({ ...service, price: at }));
          expect(await store.save(aSnapshot(at + 2, services))).toEqual({ ok: true, value: null });
          expect(await folder.found()).toEqual({ value: aSnapshot(at + 2, services), problem: null });
          if (!step.isRestarted) continue;
          store = folder.store();
          services = (await store.load()).value?.services?.items ?? [];
        }
      }),
      { numRuns: 15 },
    );
  });

  it('Saving a few changed items of many writes only those', async () => {
    const folder = await openFolder();
    const store = folder.store();
    await store.save(aSnapshot(1));
    await store.save(aSnapshot(2, suspend(manyServices, 'svc-7')));
    expect(folder.documents.writes).toEqual(['snapshot', 'snapshot-changes']);
    expect((await readFile(folder.fileOf('snapshot-changes'), 'utf8')).length).toBeLessThan(1_000);
  });

  it('The snapshot of a small account is written whole', async () => {
    const folder = await openFolder();
    const store = folder.store();
    const few = manyServices.slice(0, 8);
    await store.save(aSnapshot(1, few));
    await store.save(aSnapshot(2, suspend(few, 'svc-7')));
    expect(folder.documents.writes).toEqual(['snapshot', 'snapshot']);
  });

  it('When nothing changed, only the time is written, even for a small account', async () => {
    const folder = await openFolder();
    const store = folder.store();
    const few = manyServices.slice(0, 8);
    const snapshot = aSnapshot(1, few);
    await store.save(snapshot);
    const { services, tickets } = snapshot;
    const later: StoredSnapshot = {
      ...snapshot,
      services: services && { ...services, asOfMs: 5_000 },
      tickets: tickets && { ...tickets, asOfMs: 6_000 },
    };
    await store.save(later);
    expect(folder.documents.writes).toEqual(['snapshot', 'snapshot-changes']);
    expect((await readFile(folder.fileOf('snapshot-changes'), 'utf8')).length).toBeLessThan(400);
    expect((await folder.found()).value).toEqual(later);
  });

  it('When both lists are as before, only the time of the reading is written', async () => {
    const folder = await openFolder();
    const store = folder.store();
    await store.save(aSnapshot(1));
    const changed = aSnapshot(2, suspend(manyServices, 'svc-7'));
    await store.save(changed);
    const at = (snapshot: StoredSnapshot, asOfMs: number): StoredSnapshot => ({
      ...snapshot,
      services: snapshot.services && { ...snapshot.services, asOfMs },
      tickets: snapshot.tickets && { ...snapshot.tickets, asOfMs },
    });
    await store.save(at(changed, 5_000));
    expect(folder.documents.writes).toEqual(['snapshot', 'snapshot-changes', 'last-read']);
    expect(await folder.found()).toEqual({ value: at(changed, 5_000), problem: null });

    const restarted = folder.store();
    const found = (await restarted.load()).value ?? changed;
    await restarted.save(at(found, 6_000));
    expect(folder.documents.writes.at(-1)).toBe('last-read');
    expect((await folder.found()).value).toEqual(at(changed, 6_000));
    const next = aSnapshot(3, suspend(found.services?.items ?? [], 'svc-8'));
    await restarted.save(next);
    // The time that was written does not apply to this snapshot.
    expect((await folder.found()).value).toEqual(next);
  });

  it('A reading of only one list, or with more unreadable items, does not count as unchanged', async () => {
    const folder = await openFolder();
    const store = folder.store();
    const { services, tickets, ...rest } = aSnapshot(1);
    await store.save({ ...rest, services, tickets });
    const later = { ...rest, services, tickets: tickets && { ...tickets, asOfMs: 9_000 } };
    await store.save(later);
    expect((await folder.found()).value).toEqual(later);
    const asOfMs = 10_000;
    const worse = {
      ...rest,
      services: services && { ...services, asOfMs, setAsideCount: 3 },
      tickets: tickets && { ...tickets, asOfMs },
    };
    await store.save(worse);
    expect((await folder.found()).value).toEqual(worse);
    expect(folder.documents.writes).not.toContain('last-read');
  });

  it('A damaged time is set aside and reported, and the lists stay', async () => {
    const folder = await openFolder();
    await folder.store().save(aSnapshot(1));
    await writeFile(folder.fileOf('last-read'), '{ "version": 1 }');
    expect(await folder.found()).toEqual({ value: aSnapshot(1), problem: { kind: 'document-corrupt' } });
    expect(await folder.found()).toEqual({ value: aSnapshot(1), problem: null });
  });

  it('The previous snapshot remains when a full or partial write fails', async () => {
    const folder = await openFolder();
    const store = folder.store();
    await store.save(aSnapshot(1));
    const one = suspend(manyServices, 'svc-1');
    await store.save(aSnapshot(2, one));
    folder.documents.failWrites('snapshot');
    folder.documents.failWrites('snapshot-changes');
    const failed = { ok: false, problem: { kind: 'disk-full' } };
    expect(await store.save(aSnapshot(3, suspend(one, 'svc-2')))).toEqual(failed);
    const different = manyServices.map((service) => ({ ...service, price: 1 }));
    expect(await store.save(aSnapshot(4, different))).toEqual(failed);
    expect((await folder.found()).value).toEqual(aSnapshot(2, one));
    folder.documents.heal();
    await store.save(aSnapshot(5, suspend(one, 'svc-3')));
    expect((await folder.found()).value).toEqual(aSnapshot(5, suspend(one, 'svc-3')));
  });

  it('Changes based on another snapshot of the same generation are not applied', async () => {
    const folder = await openFolder();
    const store = folder.store();
    await store.save(aSnapshot(1));
    await store.save(aSnapshot(2, suspend(manyServices, 'svc-7')));
    await writeFile(folder.fileOf('snapshot'), '{ "version": 1 }');
    const fresh = folder.store();
    expect(await fresh.load()).toEqual({ value: null, problem: { kind: 'document-corrupt' } });
    const later: StoredSnapshot = {
      ...aSnapshot(1),
      services: { items: manyServices, asOfMs: 9_000, setAsideCount: 0 },
    };
    await fresh.save(later);
    expect((await folder.found()).value).toEqual(later);
  });

  it('A snapshot whose changes are damaged is not used, or they would notify a second time', async () => {
    const folder = await openFolder();
    const store = folder.store();
    await store.save(aSnapshot(1));
    await store.save(aSnapshot(2, suspend(manyServices, 'svc-7')));
    await writeFile(folder.fileOf('snapshot-changes'), '{ "version": 1 }');
    expect(await folder.found()).toEqual({ value: null, problem: { kind: 'document-corrupt' } });
    expect(await folder.found()).toEqual({ value: null, problem: null });
  });
});
