import { expect, it } from 'vitest';
import { createJournal } from '../../../electron/core/notifications/journal.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

function journalIn(directory: string) {
  const documents = openFaultyDocuments(directory);
  return { documents, journal: createJournal({ documents, show: () => undefined }) };
}

it('Each change is added once, in this run and the next', async () => {
  const directory = await temporaryDirectory();
  const { journal } = journalIn(directory);
  await journal.add([aChange('a')]);
  expect(await journal.add([aChange('a'), aChange('b')])).toMatchObject([{ id: 'b' }]);
  // The wall clock may have jumped: only the id counts.
  expect(await journal.add([aChange('a', { lastSeenBeforeMs: 9_000 })])).toEqual([]);
  const next = journalIn(directory).journal;
  await next.load();
  expect(await next.add([aChange('a'), aChange('b'), aChange('c')])).toMatchObject([{ id: 'c' }]);
  expect(next.entries()).toHaveLength(3);
});

it('A change counts as known if the same change was recorded after its baseline', async () => {
  const { journal } = journalIn(await temporaryDirectory());
  const told = aChange('1', { itemId: 's', lastSeenBeforeMs: 5_000, firstSeenMs: 6_000 });
  await journal.add([told]);
  const again = { itemId: 's', lastSeenBeforeMs: 1_000, firstSeenMs: 9_000 };
  expect(await journal.add([aChange('2', again)])).toEqual([]);
  // Another word, another item, a ticket with the same id, or a baseline that knew of it: all are news.
  const news = [
    aChange('3', { ...again, to: 'SUSPENDED_FOR_ABUSE' }),
    aChange('4', { ...again, itemId: 't' }),
    aChange('5', { ...again, kind: 'ticket-answered' }),
    aChange('6', { ...again, lastSeenBeforeMs: 6_000 }),
  ];
  for (const change of news) expect(await journal.add([change])).toMatchObject([change]);
});

it('Older changes are kept until they have been reported, across restarts', async () => {
  const directory = await temporaryDirectory();
  const { journal } = journalIn(directory);
  const old = Array.from({ length: 3 }, (_, index) => aChange(`old ${index}`));
  await journal.add(old);
  await journal.mark(old.slice(0, 2), ({ id }) => (id === 'old 0' ? 'held' : 'told'));
  await journal.add(Array.from({ length: 1_000 }, (_, index) => aChange(`new ${index}`)));
  const next = journalIn(directory).journal;
  await next.load();
  expect(next.entries()[0]?.change.id).toBe('new 0');
  expect(next.entriesAndWaiting().slice(0, 2)).toEqual([
    { change: old[0], announcement: 'held' },
    { change: old[2], announcement: 'pending' },
  ]);
  // It also counts as known.
  expect(await next.add(old.slice(2))).toEqual([]);
  await next.mark(old, () => 'told');
  expect(next.entriesAndWaiting()).toEqual(next.entries());
});

it('Changes that cannot be written still notify, and the problem is reported', async () => {
  const directory = await temporaryDirectory();
  const { documents, journal } = journalIn(directory);
  documents.failWrites('journal');
  expect(await journal.add([aChange('a')])).toMatchObject([{ id: 'a' }]);
  await journal.mark([aChange('a')], () => 'told');
  expect(documents.problems).toEqual([{ kind: 'disk-full' }, { kind: 'disk-full' }]);
  // In this run it still knows the change, and it writes everything once it can.
  expect(await journal.add([aChange('a')])).toEqual([]);
  documents.heal();
  await journal.add([aChange('b')]);
  const next = journalIn(directory).journal;
  await next.load();
  expect(next.entries().map(({ change, announcement }) => [change.id, announcement])).toEqual([
    ['a', 'told'],
    ['b', 'pending'],
  ]);
});
