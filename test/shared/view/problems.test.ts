import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Announcement, ChangeKind } from '../../../shared/domain/change.ts';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { nothingUnread } from '../../../shared/domain/unread.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { overviewOf } from '../../../shared/view/overview.ts';
import { serviceProblem } from '../../../shared/view/problems.ts';
import {
  openTicketAbout,
  questionAbout,
  questionOf,
} from '../../../shared/view/suspension-question.ts';
import { noVisit, troubledLists, type View } from '../../../shared/view/view.ts';
import { countsOf, countWaiting, untoldIn, waitingIn } from '../../../shared/view/waiting.ts';
import {
  aChange,
  anAccountCard,
  aQuestion,
  aReadyView,
  aSection,
  aService,
  aTicket,
  aView,
  suspendedMs,
  suspensionSeen,
} from '../../fakes/domain-fixtures.ts';

const today = '2026-11-26';

const suspended = (parts: Partial<Service> = {}) =>
  aService('s', { status: 'SUSPENDED', ...parts });

const asked = (parts: Partial<Ticket> = {}) =>
  aTicket('t', {
    serviceId: 's',
    subject: 'Why is it suspended?',
    createdAt: '2026-11-24T10:00:00Z',
    ...parts,
  });

const answered = (text: string) =>
  asked({ status: 'ANSWERED', conversation: [{ text, author: 'Support', at: null }] });

const account = { ...anAccountCard('1').account, offers: { newTickets: true } } as View['account'];

describe('serviceProblem', () => {
  const problem = (service: Service, tickets: readonly Ticket[], parts: Partial<View> = {}) => {
    const accounts = [anAccountCard('1', { account: parts.account ?? account })];
    const view = aReadyView({ tickets: aSection(tickets), account, accounts, ...parts });
    return serviceProblem(
      service,
      questionOf(service, view) ?? openTicketAbout(service, view),
      view,
      today,
    );
  };
  const settings = { ...aReadyView().settings, portalAddress: 'https://portal.example/' };

  it('says what is owed, what support said and until when, and what can be done', () => {
    const reply = 'The data are kept until December 17, 2026.';
    const owed = suspended({ nextDueDate: '2026-11-17' });
    expect(problem(owed, [answered(reply)], { settings })).toMatchObject({
      isSuspended: true,
      unpaidSince: '2026-11-17',
      question: { state: 'answered', reply },
      deadline: '2026-12-17',
      acts: ['pay', 'reply'],
    });
  });

  it('offers to read, to ask, or neither while a question is open', () => {
    expect(problem(suspended(), [answered('Paid?')]).acts).toEqual(['read']);
    expect(problem(suspended(), []).acts).toEqual(['ask']);
    expect(problem(suspended(), [asked()]).acts).toEqual([]);
    const silent = { ...account, offers: {} } as View['account'];
    expect(problem(suspended(), [], { account: silent }).acts).toEqual([]);
    const pending = aService('s', { status: 'PENDING' });
    expect(problem(pending, []).acts).toEqual(['ask']);
    expect(problem(pending, [asked()]).question).toMatchObject({ state: 'open' });
    expect(problem(pending, [asked({ status: 'CLOSED' })]).question).toBeNull();
  });
});

const ids = ['a', 'b', 'c', 'd'];

const anyService = fc.record({
  id: fc.constantFrom(...ids),
  status: fc.constantFrom('SUSPENDED', 'PENDING', 'ACTIVE', 'CANCELLED', null),
  nextDueDate: fc.constantFrom('2026-11-17', '2026-11-28', '2027-05-01', null),
});

const anyTicket = fc.record({
  id: fc.constantFrom(...ids),
  status: fc.constantFrom('ANSWERED', 'ANSWERED', 'OPEN', 'CLOSED'),
  serviceId: fc.constantFrom(...ids, null),
  subject: fc.constantFrom('Suspended', 'Slow'),
  createdAt: fc.constantFrom('2026-11-24T10:00:00Z', '2026-11-20T10:00:00Z', null),
});

const anyChange = fc
  .record({
    kind: fc.constantFrom(
      'service-suspended',
      'service-not-active',
      'service-active-again',
      'service-due-soon',
      'ticket-answered',
      'ticket-closed',
    ),
    itemId: fc.constantFrom(...ids),
    to: fc.constantFrom('SUSPENDED', 'PENDING', 'ACTIVE', 'ANSWERED'),
    announcement: fc.constantFrom('told', 'failed'),
  } as const)
  .map(({ announcement, ...change }) => ({ announcement, change }));

const anySnooze = fc.record({
  kind: fc.constantFrom('service', 'ticket'),
  id: fc.constantFrom(...ids),
  untilMs: fc.constant(null),
} as const);

const anyOutbox = fc.constantFrom<readonly OutboxItem['state'][]>(
  [],
  [{ name: 'queued', problem: null, isHeld: false }],
  [{ name: 'unknown', problem: null, search: { kind: 'absent' } }],
);

const distinct = { selector: ({ id }: { id: string }) => id, maxLength: ids.length };

const anyView = fc
  .record({
    services: fc.uniqueArray(anyService, distinct),
    tickets: fc.uniqueArray(anyTicket, distinct),
    journal: fc.array(anyChange, { maxLength: 8 }),
    snoozes: fc.array(anySnooze, { maxLength: 2 }),
    outbox: anyOutbox,
  })
  .map(({ services, tickets, journal, snoozes, outbox }) => {
    const startMs = Date.parse('2026-11-22T00:00:00Z');
    return aReadyView({
      services: aSection(services.map((one) => aService(one.id, one))),
      tickets: aSection(tickets.map((one) => aTicket(one.id, one))),
      journal: journal.map(({ change, announcement }, at) => ({
        announcement,
        change: aChange(`c-${at}`, {
          ...change,
          firstSeenMs: startMs + at,
          lastSeenBeforeMs: startMs,
        }),
      })),
      quiet: { now: null, snoozes, heldCount: 0 },
      unread: { service: ids, ticket: ids },
      outbox: outbox.map((state, at) => ({
        id: `o-${at}`,
        form: { subject: 'Why?', message: '', priority: null, serviceId: 'a' },
        state,
        filedAtMs: startMs,
        changedAtMs: startMs,
      })),
    });
  });

it('No trouble is told twice in the overview, and it counts what it lists', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const model = overviewOf(view, { locale: 'en', today, lastVisit: noVisit });
      const waiting = waitingIn(view);
      const { suspended, attention, replied, refused, unsent, snoozed } = model;
      const told = waiting.suspended
        .map((service) => questionOf(service, view)?.ticketId)
        .filter((id) => waiting.replied.some((ticket) => ticket.id === id));
      expect(new Set(waiting.told.map(({ id }) => id))).toEqual(new Set(told));

      const inTrouble = [suspended, attention].flatMap(({ first }) => first.map(({ id }) => id));
      const owed = model.overdue.first.map(({ service }) => service.id);
      expect(inTrouble.filter((id) => owed.includes(id))).toEqual([]);
      expect(replied.first.filter(({ id }) => told.includes(id))).toEqual([]);
      expect(new Set(inTrouble).size).toBe(inTrouble.length);

      const statusOf = new Map(view.services.items.map(({ id, status }) => [id, status]));
      const newest = new Map(
        view.journal
          .filter(({ change: { kind } }) =>
            /^service-(suspended|not-active|active-again)$/.test(kind),
          )
          .map(({ change }) => [change.itemId, change]),
      );
      const repliedIds = [...told, ...replied.first.map(({ id }) => id)];
      for (const { kind, itemId, id } of [...model.changes.first, ...model.untold.first]) {
        if (kind === 'ticket-answered') expect(repliedIds).not.toContain(itemId);
        const leading = newest.get(itemId);
        if (leading?.id === id && leading.to === statusOf.get(itemId))
          expect(inTrouble).not.toContain(itemId);
      }

      expect(countWaiting(countsOf(waiting))).toBe(
        suspended.count + attention.count + replied.count + refused.length + unsent.length,
      );
      // Nothing is lost: a reply and a payment are in one place or the other.
      expect(replied.count + new Set(told).size).toBe(waiting.replied.length);
      expect(snoozed.first.some(({ id }) => inTrouble.includes(id))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

const about = (tickets: readonly Ticket[], parts: Partial<View> = {}) =>
  questionAbout('s-1', aView({ tickets: aSection(tickets), journal: suspensionSeen, ...parts }));

describe('questionAbout', () => {
  it('finds none that is closed, older, about another service, or without a time', () => {
    for (const parts of [
      { status: 'CLOSED' },
      { createdAt: '2026-01-15T15:20:00Z' },
      { serviceId: 's-2' },
      { createdAt: null },
    ])
      expect(about([aQuestion(parts)]), JSON.stringify(parts)).toBeNull();
  });

  it('finds the newest of several', () => {
    const newer = aQuestion({ id: 't-2', createdAt: '2026-01-15T16:10:00Z' });
    expect(about([aQuestion(), newer, aQuestion({ id: 't-3' })])).toMatchObject({
      ticketId: 't-2',
    });
  });

  it('counts a ticket that is still unsent, unless it may be lost', () => {
    const item = (state: OutboxItem['state']): OutboxItem => ({
      id: 'o',
      form: { subject: 'Why?', message: '', priority: null, serviceId: 's-1' },
      state,
      filedAtMs: suspendedMs + 1,
      changedAtMs: 0,
    });
    expect(about([], { outbox: [item({ name: 'sending' })] })).toMatchObject({ state: 'unsent' });
    const sent = item({ name: 'sent', ticket: aTicket('t-9') });
    expect(about([], { outbox: [sent] })).toMatchObject({ state: 'open', ticketId: 't-9' });
    expect(
      about([], { outbox: [item({ name: 'unknown', problem: null, search: { kind: 'absent' } })] }),
    ).toBeNull();
  });
});

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

const section = (isGood: boolean) =>
  aSection([], { problem: isGood ? null : { kind: 'forbidden', words: null } });

describe('the list in trouble', () => {
  it.each([
    [true, true, null],
    [true, false, 'tickets'],
    [false, true, 'services'],
    [false, false, null],
  ] as const)('services read: %s, tickets read: %s: it is %s', (services, tickets, which) => {
    const lists = troubledLists({ services: section(services), tickets: section(tickets) });
    expect(lists[0]?.of ?? null).toBe(which);
  });
});
