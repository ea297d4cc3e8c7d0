import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createJournal } from '../../../electron/core/notifications/journal.ts';
import type { Announcement, JournalEntry } from '../../../shared/domain/change.ts';
import { createMemoryDocuments, openFaultyDocuments } from '../../fakes/documents.ts';
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

const most = { entries: 5, held: 4 };

const aJournal = () =>
  createJournal({ documents: createMemoryDocuments(), show: () => undefined, most });

const step = fc.oneof(
  fc.record({ add: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 }) }),
  fc.record({
    mark: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
    as: fc.constantFrom<Announcement>('told', 'held', 'held', 'seen', 'off', 'failed'),
  }),
);

const thoseThatAre = (announcement: Announcement, entries: readonly JournalEntry[]) =>
  entries.filter((entry) => entry.announcement === announcement);

const changesOf = (entries: readonly JournalEntry[]) => entries.map(({ change }) => change);

it('The journal keeps the latest changes and all that wait, and drops the oldest held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const journal = aJournal();
      /** Nothing is ever dropped from it, unless it was counted. */
      let model: readonly JournalEntry[] = [];
      let count = 0;
      for (const now of steps) {
        if ('add' in now) {
          const added = now.add.map((itemId) => {
            count += 1;
            return aChange(`${count}`, { itemId, lastSeenBeforeMs: count, firstSeenMs: count + 1 });
          });
          model = [
            ...model,
            ...added.map((change): JournalEntry => ({ change, announcement: 'pending' })),
          ];
          // One at a time: steps of one item in the same reading would count as one.
          for (const change of added) expect(await journal.add([change])).toEqual([change]);
        } else {
          // A change that was told is not marked again, except by a snooze.
          const ids = new Set(now.mark.map((back) => `${count - back}`));
          const isMarked = ({ change, announcement }: JournalEntry) =>
            ids.has(change.id) && (announcement === 'pending' || announcement === 'held');
          const marked = changesOf(model.filter(isMarked));
          model = model.map((entry) =>
            isMarked(entry) ? { ...entry, announcement: now.as } : entry,
          );
          await journal.mark(marked, () => now.as);
        }

        const all = journal.entriesAndWaiting();
        const waiting = all.slice(0, all.length - journal.entries().length);
        const kept = new Set(changesOf(all).map(({ id }) => id));
        const dropped = thoseThatAre('held', model).filter(({ change }) => !kept.has(change.id));
        // Only the oldest held ones, and only if too many are held besides the last changes.
        expect(dropped).toEqual(thoseThatAre('held', model).slice(0, dropped.length));
        if (dropped.length > 0) expect(thoseThatAre('held', waiting)).toHaveLength(most.held);
        model = model.filter((entry) => !dropped.includes(entry));

        expect(journal.entries()).toEqual(model.slice(-most.entries));
        expect(thoseThatAre('held', waiting).length).toBeLessThanOrEqual(most.held);
        expect(thoseThatAre('pending', all)).toEqual(thoseThatAre('pending', model));
        expect(thoseThatAre('held', all)).toEqual(thoseThatAre('held', model));
      }
    }),
    { numRuns: 300 },
  );
});

it('Alerts, however many come, push no other change out, and none that waits is dropped', async () => {
  const { journal } = journalIn(await temporaryDirectory());
  const others = Array.from({ length: 20 }, (_, index) => aChange(`other ${index}`));
  await journal.add(others);
  for (const kind of ['alert-message', 'alert-invoice'] as const) {
    for (let first = 0; first < 1_200; first += 300) {
      const alerts = Array.from({ length: 300 }, (_, index) => {
        const id = `${kind} ${first + index}`;
        return aChange(id, { kind, itemId: id });
      });
      await journal.add(alerts);
      const waiting = journal.entriesAndWaiting().map(({ change }) => change.id);
      expect(waiting).toEqual(expect.arrayContaining(alerts.map(({ id }) => id)));
      await journal.mark([...others, ...alerts], () => 'told');
    }
  }
  const ids = journal.entries().map(({ change }) => change.id);
  expect(ids).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
  expect(ids).toHaveLength(20 + 100 + 100);
  expect(ids.at(-1)).toBe('alert-invoice 1199');
});
