import { expect, it } from 'vitest';
import type { Announcement, ChangeKind } from '../../../shared/domain/change.ts';
import { nothingUnread } from '../../../shared/domain/unread.ts';
import { untoldIn } from '../../../shared/view/waiting.ts';
import { aChange, aView } from '../../fakes/domain-fixtures.ts';

type Entry = readonly [id: string, itemId: string, kind: ChangeKind, announcement: Announcement];

/** The ids of the changes that no notification told of; services `s…` and tickets `t…` are unread. */
function untold(entries: readonly Entry[], parts: Parameters<typeof aView>[0] = {}) {
  const journal = entries.map(([id, itemId, kind, announcement]) => ({
    change: aChange(id, { itemId, kind, firstSeenMs: 1_000 }),
    announcement,
  }));
  const unread = { service: ['s1', 's2', 's3'], ticket: ['t1', 's1'] };
  return untoldIn(aView({ journal, unread, ...parts })).map(({ id }) => id);
}

it('is the newest refused change of each unread item, newest first', () => {
  const entries: readonly Entry[] = [
    ['a', 's1', 'service-suspended', 'failed'],
    ['b', 't1', 'ticket-answered', 'failed'],
    ['c', 's2', 'service-due-soon', 'told'],
    // One of the ticket with the service's id.
    ['d', 's1', 'ticket-closed', 'failed'],
    ['e', 's1', 'service-not-active', 'failed'],
  ];
  expect(untold(entries)).toEqual(['e', 'd', 'b']);
  expect(untold(entries, { unread: nothingUnread })).toEqual([]);
});

it('is over for an item that a later notification told of', () => {
  expect(
    untold([
      ['a', 's1', 'service-suspended', 'failed'],
      ['b', 's1', 'service-active-again', 'told'],
      ['c', 's2', 'service-suspended', 'failed'],
      ['d', 's2', 'service-price-changed', 'off'],
      ['e', 's2', 'service-due-moved', 'held'],
    ]),
  ).toEqual(['c']);
});

it('leaves out what the person put aside', () => {
  const snoozes = [{ kind: 'service', id: 's1', untilMs: null }] as const;
  const quiet = { now: null, snoozes, heldCount: 0 };
  expect(untold([['a', 's1', 'service-suspended', 'failed']], { quiet })).toEqual([]);
});

it('keeps the end of a service until the next visit to the overview', () => {
  const gone: readonly Entry[] = [['a', 's9', 'service-gone', 'failed']];
  const visit = { sinceMs: 0, lookedAtMs: 999, lookedChangeId: null };
  expect(untold(gone)).toEqual(['a']);
  expect(untold(gone, { visit })).toEqual(['a']);
  expect(untold(gone, { visit: { ...visit, lookedAtMs: 1_000 } })).toEqual([]);
});
