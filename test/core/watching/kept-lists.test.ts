import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notWatched, type WatchedList } from '../../../electron/core/storage/item-schema.ts';
import { createKeptLists, type WatchedLists } from '../../../electron/core/watching/kept-lists.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

/** As read at these times. */
function lists(status: string, servicesMs: number, ticketsMs = servicesMs): WatchedLists {
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
    fileOf: (name: string) => join(directory, `${name}.json`),
    start,
    /** What the next start of the app finds. */
    found: async () => (await start()).lists(),
  };
}

it('When both lists are as before, only the time of the reading is written, and only when that is asked for', async () => {
  const { documents, start, found } = await openFolder();
  const kept = await start();
  kept.show(lists('ACTIVE', 1_000));
  await kept.save({ isChanged: true });
  kept.show(lists('ACTIVE', 5_000));
  await kept.save({ isChanged: false });
  expect(documents.writes).toEqual(['snapshot']);
  for (const _ of ['once', 'again']) await kept.saveTime();
  expect(documents.writes).toEqual(['snapshot', 'last-read']);
  expect(await found()).toEqual(lists('ACTIVE', 5_000));

  const restarted = await start();
  restarted.show(lists('SUSPENDED', 4_000));
  await restarted.save({ isChanged: true });
  // The time that was written does not apply to these lists.
  expect(await found()).toEqual(lists('SUSPENDED', 4_000));
});

it('A reading of only one list does not count as unchanged', async () => {
  const { documents, start, found } = await openFolder();
  const kept = await start();
  kept.show(lists('ACTIVE', 1_000));
  await kept.save({ isChanged: true });
  kept.show(lists('ACTIVE', 1_000, 9_000));
  await kept.save({ isChanged: false });
  await kept.saveTime();
  expect(await found()).toEqual(lists('ACTIVE', 1_000, 9_000));
  expect(documents.writes).not.toContain('last-read');
});

it('A damaged time is set aside and reported, and the lists stay', async () => {
  const { documents, fileOf, start, found } = await openFolder();
  const kept = await start();
  kept.show(lists('ACTIVE', 1_000));
  await kept.save({ isChanged: true });
  await writeFile(fileOf('last-read'), '{ "version": 1 }');
  for (const _ of ['once', 'again']) expect(await found()).toEqual(lists('ACTIVE', 1_000));
  expect(documents.problems).toEqual([{ kind: 'document-corrupt' }]);
});
