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
    start,
    /** What the next start of the app finds. */
    found: async () => (await start()).lists(),
  };
}

it('The time of a reading without changes is written only when asked for', async () => {
  const { documents, start, found } = await openFolder();
  const kept = await start();
  kept.show(lists('ACTIVE', 1_000));
  await kept.save({ isChanged: true });
  kept.show(lists('ACTIVE', 5_000, 9_000));
  await kept.save({ isChanged: false });
  expect(documents.writes).toEqual(['snapshot']);
  for (const _ of ['once', 'again']) await kept.saveTime();
  expect(documents.writes).toEqual(['snapshot', 'snapshot']);
  expect(await found()).toEqual(lists('ACTIVE', 5_000, 9_000));
});
