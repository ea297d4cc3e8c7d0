import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTheyStand } from '../../../electron/core/notifications/held-changes.ts';
import { type JournalParts, trimJournal } from '../../../electron/core/notifications/journal-trimming.ts';
import type { Announcement, JournalEntry } from '../../../shared/domain/change.ts';
import { aChange } from '../../fakes/domain-fixtures.ts';

const most = { entries: 5, held: 4 };
const empty: JournalParts = { entries: [], waiting: [], droppedHeldCount: 0 };

const step = fc.oneof(
  fc.record({ add: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 }) }),
  fc.record({
    mark: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
    as: fc.constantFrom<Announcement>('told', 'held', 'held', 'seen', 'off', 'failed'),
  }),
);

const all = ({ waiting, entries }: JournalParts) => [...waiting, ...entries];
const heldOf = (entries: readonly JournalEntry[]) =>
  entries.filter(({ announcement }) => announcement === 'held');
const asItStands = (entries: readonly JournalEntry[]) =>
  asTheyStand(
    heldOf(entries).map(({ change }) => change),
    entries,
  );

describe('the journal’s trimming', () => {
  it('keeps the last changes and all that is to be told, in order, and counts what is held beyond that', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let parts = empty;
        /** Nothing is ever dropped here, unless it was counted. */
        let model: readonly JournalEntry[] = [];
        let count = 0;
        for (const now of steps) {
          if ('add' in now) {
            const added = now.add.map((itemId): JournalEntry => {
              count += 1;
              const change = aChange(`${count}`, { itemId, lastSeenBeforeMs: count, firstSeenMs: count + 1 });
              return { change, announcement: 'pending' };
            });
            model = [...model, ...added];
            parts = trimJournal({ ...parts, entries: [...parts.entries, ...added] }, most);
          } else {
            // What was told is not marked again, except for a snooze.
            const ids = new Set(now.mark.map((back) => `${count - back}`));
            const mark = (entry: JournalEntry): JournalEntry =>
              ids.has(entry.change.id) && (entry.announcement === 'pending' || entry.announcement === 'held')
                ? { ...entry, announcement: now.as }
                : entry;
            model = model.map(mark);
            const { droppedHeldCount } = parts;
            parts = trimJournal(
              { entries: parts.entries.map(mark), waiting: parts.waiting.map(mark), droppedHeldCount },
              most,
            );
          }

          const kept = new Set(all(parts).map(({ change }) => change.id));
          const dropped = heldOf(model).filter(({ change }) => !kept.has(change.id));
          // The oldest of what is held, and only where more than so many is held outside the last changes.
          expect(dropped).toEqual(heldOf(model).slice(0, dropped.length));
          if (dropped.length > 0) expect(heldOf(parts.waiting)).toHaveLength(most.held);
          model = model.filter((entry) => !dropped.includes(entry));

          expect(parts.entries).toEqual(model.slice(-most.entries));
          expect(heldOf(parts.waiting).length).toBeLessThanOrEqual(most.held);
          const pending = (entries: readonly JournalEntry[]) =>
            entries.filter(({ announcement }) => announcement === 'pending');
          expect(pending(all(parts))).toEqual(pending(model));
          expect(heldOf(all(parts))).toEqual(heldOf(model));
          expect(asItStands(all(parts))).toEqual(asItStands(model));
          if (heldOf(model).length === 0) expect(parts.droppedHeldCount).toBe(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts each held change that it drops once, until nothing is held', () => {
    const held = (id: string): JournalEntry => ({ change: aChange(id), announcement: 'held' });
    let parts = empty;
    for (let id = 1; id <= 20; id += 1) {
      parts = trimJournal({ ...parts, entries: [...parts.entries, held(`${id}`)] }, most);
    }
    expect(parts.droppedHeldCount).toBe(20 - most.entries - most.held);
    expect(parts.waiting.map(({ change }) => change.id)).toEqual(['12', '13', '14', '15']);
    const told = (entry: JournalEntry): JournalEntry => ({ ...entry, announcement: 'told' });
    parts = trimJournal(
      { ...parts, entries: parts.entries.map(told), waiting: parts.waiting.map(told) },
      most,
    );
    expect(parts).toMatchObject({ waiting: [], droppedHeldCount: 0 });
  });
});
