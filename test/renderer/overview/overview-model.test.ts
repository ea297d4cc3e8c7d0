import { describe, expect, it } from 'vitest';
import { changesSince, moodOf, overviewOf, wellSince } from '../../../renderer/overview/overview-model.ts';
import type { Change, ChangeKind, JournalEntry } from '../../../shared/domain/change.ts';
import { noOverrides } from '../../../shared/domain/vocabulary.ts';
import { notQuiet, type Quiet } from '../../../shared/quiet/quiet.ts';
import type { View } from '../../../shared/view/view.ts';
import { aService, aTicket, aView } from '../../fakes/domain-fixtures.ts';

const today = '2026-05-03';
const modelOf = (parts: Partial<View>) =>
  overviewOf(aView(parts), { overrides: noOverrides, locale: 'en', today });
const section = <T>(items: readonly T[]) => ({ items, asOfMs: 1, problem: null, setAsideCount: 0 });

const entry = (id: string, firstSeenMs: number, parts: Partial<Change> = {}): JournalEntry => ({
  change: {
    id,
    kind: 'service-suspended' satisfies ChangeKind,
    itemId: 'svc-1',
    itemName: 'one.example',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    lastSeenBeforeMs: firstSeenMs - 1,
    firstSeenMs,
    ...parts,
  },
  announcement: 'told',
});

describe('overviewOf', () => {
  it('The overview lists what is wrong, worst first', () => {
    const services = section([
      aService('ok'),
      aService('odd', { status: 'PENDING' }),
      aService('gone', { status: 'SUSPENDED' }),
      aService('late', { nextDueDate: '2026-05-01' }),
      aService('soon', { nextDueDate: '2026-05-10' }),
      aService('later', { nextDueDate: '2026-05-11' }),
    ]);
    const tickets = section([
      aTicket('t-new', { status: 'ANSWERED' }),
      aTicket('t-seen', { status: 'ANSWERED' }),
      aTicket('t-open', { status: 'OPEN' }),
    ]);
    const model = modelOf({ services, tickets, unread: { service: [], ticket: ['t-new', 't-open'] } });
    expect(model.suspended.map(({ id }) => id)).toEqual(['gone']);
    expect(model.attention.map(({ id }) => id)).toEqual(['odd']);
    expect(model.answered.map(({ id }) => id)).toEqual(['t-new']);
    expect(model.readAnswers.map(({ id }) => id)).toEqual(['t-seen']);
    expect(model.overdue.map(({ service }) => service.id)).toEqual(['late']);
    expect(model.soon.map(({ service }) => service.id)).toEqual(['soon']);
    expect(model.nextDue?.service.id).toBe('later');
    expect(moodOf(model)).toBe('suspended');
    expect(moodOf({ ...model, suspended: [] })).toBe('attention');
    expect(moodOf({ ...model, suspended: [], attention: [] })).toBe('answered');
    expect(moodOf({ ...model, suspended: [], attention: [], answered: [] })).toBe('overdue');
  });

  it('An account without services is empty rather than well, unless something waits', () => {
    expect(moodOf(modelOf({ services: section([]) }))).toBe('empty');
    const tickets = section([aTicket('t-new', { status: 'ANSWERED' })]);
    const unread = { service: [], ticket: ['t-new'] };
    expect(moodOf(modelOf({ services: section([]), tickets, unread }))).toBe('answered');
  });

  it('A ticket that is done and a service that is snoozed make no headline', () => {
    const quiet: Quiet = {
      ...notQuiet,
      snoozes: [
        { kind: 'ticket', id: 't-done', untilMs: null, isDone: true },
        { kind: 'service', id: 'gone', untilMs: null },
      ],
    };
    const services = section([aService('gone', { status: 'SUSPENDED' })]);
    const tickets = section([
      aTicket('t-done', { status: 'ANSWERED' }),
      aTicket('t', { status: 'ANSWERED' }),
    ]);
    const model = modelOf({ services, tickets, quiet });
    expect(model.readAnswers.map(({ id }) => id)).toEqual(['t']);
    expect([model.suspended, model.snoozed.map(({ id }) => id)]).toEqual([[], ['gone']]);
    expect(moodOf(model)).toBe('well');
  });

  it('An account is well when nothing is wrong or waiting', () => {
    expect(moodOf(modelOf({ services: section([aService('ok')]) }))).toBe('well');
  });
});

describe('changesSince', () => {
  const journal = [entry('a', 100), entry('b', 200), entry('c', 300)];

  it('Changes after the last seen one are new, newest first', () => {
    const since = (lookedChangeId: string | null, lookedAtMs: number | null) =>
      changesSince(journal, { sinceMs: 1, lookedAtMs, lookedChangeId }).map(({ id }) => id);
    expect(since('a', 150)).toEqual(['c', 'b']);
    expect(since('c', 350)).toEqual([]);
    // The order counts, not a clock that was set back meanwhile.
    expect(since('a', 9_999)).toEqual(['c', 'b']);
    expect(since(null, null)).toEqual(['c', 'b', 'a']);
    expect(since(null, 50)).toEqual(['c', 'b', 'a']);
  });

  it('The time decides when the last seen change was trimmed', () => {
    const since = changesSince(journal, { sinceMs: 1, lookedAtMs: 250, lookedChangeId: 'gone' });
    expect(since.map(({ id }) => id)).toEqual(['c']);
  });
});

describe('wellSince', () => {
  const overrides = noOverrides;

  it('All is well since the last recovery', () => {
    const journal = [
      entry('a', 100),
      entry('b', 200, { kind: 'service-active-again', from: 'SUSPENDED', to: 'ACTIVE' }),
      entry('c', 300, { kind: 'service-gone', from: 'ACTIVE', to: null }),
      entry('d', 400, { kind: 'ticket-answered' }),
    ];
    expect(wellSince(journal, 50, overrides, false)).toEqual({ atMs: 200, from: 'recovery' });
    const gone = [...journal, entry('e', 500, { kind: 'service-gone', from: 'SUSPENDED', to: null })];
    expect(wellSince(gone, 50, overrides, false)).toEqual({ atMs: 500, from: 'recovery' });
  });

  it('All is well at most since watching began or the journal starts', () => {
    const journal = [entry('d', 400, { kind: 'ticket-answered' })];
    expect(wellSince(journal, 50, overrides, false)).toEqual({ atMs: 50, from: 'watch' });
    expect(wellSince(journal, 50, overrides, true)).toEqual({ atMs: 400, from: 'journal' });
    expect(wellSince([], null, overrides, false)).toBeNull();
  });
});
