import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createJournal } from '../../../electron/core/notifications/journal.ts';
import type { Announcement, JournalEntry } from '../../../shared/domain/change.ts';
import { createMemoryDocuments } from '../../fakes/documents.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';

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
