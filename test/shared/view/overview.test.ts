import { expect, it } from 'vitest';
import type { Change, JournalEntry } from '../../../shared/domain/change.ts';
import { notQuiet, type Quiet } from '../../../shared/quiet/quiet.ts';
import { noAccountSettings } from '../../../shared/settings/account-settings.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import {
  changesSince,
  moodOf,
  overviewOf,
  type Some,
  wellSince,
} from '../../../shared/view/overview.ts';
import { noVisit, type View } from '../../../shared/view/view.ts';
import { aChange, aSection, aService, aTicket, aView } from '../../fakes/domain-fixtures.ts';

const today = '2026-05-03';
const modelOf = (parts: Partial<View>) =>
  overviewOf(aView(parts), { locale: 'en', today, lastVisit: noVisit });
const none: Some<never> = { count: 0, first: [] };
const euro = { ...noAccountSettings, currencySymbol: '€' };
const entry = (id: string, firstSeenMs: number, parts: Partial<Change> = {}): JournalEntry => ({
  change: aChange(id, { firstSeenMs, ...parts }),
  announcement: 'told',
});

it('What has no status that can be read, or could not be read at all, is never well', () => {
  const odd = [
    aService('ok'),
    aService('odd', { status: null }),
    aService('blank', { status: ' ' }),
  ];
  const services = modelOf({ services: aSection(odd) });
  expect([services.unreadable, moodOf(services)]).toEqual([
    { services: 2, tickets: 0 },
    'unreadable',
  ]);
  const tickets = modelOf({
    services: aSection([aService('ok')]),
    tickets: aSection([aTicket('t', { status: null })]),
  });
  expect([tickets.unreadable, moodOf(tickets)]).toEqual([
    { services: 0, tickets: 1 },
    'unreadable',
  ]);
  const none = modelOf({ services: aSection([], { setAsideCount: 3 }) });
  expect([none.unreadable.services, moodOf(none)]).toEqual([3, 'unreadable']);
  const failed = aTicket('t', { lacksMessages: { hasFailed: true } });
  const unread = modelOf({
    services: aSection([aService('ok')]),
    tickets: aSection([failed, aTicket('u', { lacksMessages: {} })]),
  });
  expect([unread.unreadMessages, moodOf(unread)]).toEqual([[failed], 'unreadable']);
  expect(moodOf(modelOf({ services: aSection([aService('ok')]) }))).toBe('well');
});

it('The overview lists what is wrong, worst first', () => {
  const services = aSection([
    aService('ok'),
    aService('odd', { status: 'PENDING' }),
    aService('gone', { status: 'SUSPENDED' }),
    aService('late', { nextDueDate: '2026-05-01' }),
    aService('soon', { nextDueDate: '2026-05-10' }),
    aService('later', { nextDueDate: '2026-05-11' }),
  ]);
  const tickets = aSection([
    aTicket('t-new', { status: 'ANSWERED' }),
    aTicket('t-seen', { status: 'ANSWERED' }),
    aTicket('t-open', { status: 'OPEN' }),
  ]);
  const model = modelOf({
    services,
    tickets,
    unread: { service: [], ticket: ['t-new', 't-open'] },
  });
  expect(model.suspended.first.map(({ id }) => id)).toEqual(['gone']);
  expect(model.attention.first.map(({ id }) => id)).toEqual(['odd']);
  expect(model.replied.first.map(({ id }) => id)).toEqual(['t-new', 't-seen']);
  expect(model.overdue.first.map(({ service }) => service.id)).toEqual(['late']);
  // And what is due next, since these are few.
  expect(model.soon.first.map(({ service }) => service.id)).toEqual(['soon', 'later']);
  expect(model.nextDue?.service.id).toBe('later');
  expect(moodOf(model)).toBe('suspended');
  expect(moodOf({ ...model, suspended: none })).toBe('attention');
  expect(moodOf({ ...model, suspended: none, attention: none })).toBe('replied');
  expect(moodOf({ ...model, suspended: none, attention: none, replied: none })).toBe('overdue');
});

it('An ended service needs nothing and costs nothing; with no others, they are told', () => {
  const over = aService('over', { status: 'CANCELLED', nextDueDate: '2026-05-01', price: 5 });
  const model = modelOf({ services: aSection([over]) });
  expect(model).toMatchObject({
    services: { count: 1, activeCount: 0 },
    ended: { count: 1, first: [{ id: 'over' }] },
    attention: none,
    overdue: none,
    payments: { count: 0 },
    costs: { first: [{ perYear: '0', leftOutCount: 0 }] },
  });
  expect(moodOf(model)).toBe('empty');
  const other = modelOf({ services: aSection([over, aService('ok')]) });
  expect(other.ended).toEqual(none);
  expect(moodOf(other)).toBe('well');
});

it('A ticket marked done and a snoozed service make no headline', () => {
  const quiet: Quiet = {
    ...notQuiet,
    snoozes: [
      { kind: 'ticket', id: 't-done', untilMs: null, isDone: true },
      { kind: 'service', id: 'gone', untilMs: null },
    ],
  };
  const services = aSection([aService('gone', { status: 'SUSPENDED' })]);
  const tickets = aSection([
    aTicket('t-done', { status: 'ANSWERED' }),
    aTicket('t', { status: 'ANSWERED' }),
  ]);
  const model = modelOf({ services, tickets, quiet });
  expect(model.replied.first.map(({ id }) => id)).toEqual(['t']);
  // Done is not open.
  expect(model.tickets.openCount).toBe(0);
  expect([model.suspended, model.snoozed.first.map(({ id }) => id)]).toEqual([none, ['gone']]);
  expect([moodOf(model), moodOf({ ...model, replied: none })]).toEqual(['replied', 'well']);
});

it('While a payment is overdue, nothing says that there are no problems', () => {
  const visit = { ...noVisit, sinceMs: 5 };
  const late = aService('late', { nextDueDate: '2026-05-01' });
  expect(modelOf({ services: aSection([late]), visit }).wellSince).toBeNull();
  expect(modelOf({ services: aSection([aService('ok')]), visit }).wellSince).toEqual({
    atMs: 5,
    from: 'watch',
  });
});

it('The overview of a large account counts everything and holds no more than its rows', () => {
  const services = Array.from({ length: 900 }, (_, at) =>
    aService(`s-${at}`, {
      status: at % 3 === 0 ? 'SUSPENDED' : 'ACTIVE',
      nextDueDate: '2026-05-09',
      price: 0.1,
      billingCycle: 'MONTHLY',
    }),
  );
  const tickets = Array.from({ length: 700 }, (_, at) =>
    aTicket(`t-${at}`, { status: at % 7 === 0 ? 'ANSWERED' : 'OPEN' }),
  );
  const journal = Array.from({ length: 1_000 }, (_, at) =>
    entry(`c-${at}`, at, { itemId: `s-${(at * 3) % 900}` }),
  );
  const model = modelOf({ services: aSection(services), tickets: aSection(tickets), journal });
  expect(model).toMatchObject({
    services: { count: 900, activeCount: 600 },
    ended: none,
    past: none,
    tickets: { count: 700, openCount: 600 },
    suspended: { count: 300, first: { length: 5 } },
    replied: { count: 100, first: { length: 5 } },
    // Of each suspended service, the newest is told with it.
    changes: { count: 700, first: { length: 5 } },
    soon: { count: 900 },
    payments: { count: 900, totals: { first: [{ total: '90.0' }] } },
    costs: { first: [{ perMonth: '90.00', perYear: '1080.0' }] },
    troubleStatuses: ['SUSPENDED'],
  });
  expect(model.troubleChanges.map(({ itemId }) => itemId).toSorted()).toEqual(
    model.suspended.first.map(({ id }) => id).toSorted(),
  );
  expect(JSON.stringify(model).length).toBeLessThan(20_000);
});

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
  // Where it was trimmed, the time decides.
  expect(since('gone', 250)).toEqual(['c']);
});

it('All has been well since the last recovery', () => {
  const journal = [
    entry('a', 100),
    entry('b', 200, { kind: 'service-active-again', from: 'SUSPENDED', to: 'ACTIVE' }),
    entry('c', 300, { kind: 'service-gone', from: 'ACTIVE', to: null }),
    entry('d', 400, { kind: 'ticket-answered' }),
  ];
  const wellAfter = (parts: Partial<Change>) =>
    wellSince([...journal, entry('e', 500, parts)], 50, false);
  expect(wellSince(journal, 50, false)).toEqual({ atMs: 200, from: 'recovery' });
  const ended = { kind: 'service-not-active', to: 'TERMINATED' } as const;
  expect(wellAfter({ ...ended, from: 'ACTIVE' })).toMatchObject({ atMs: 200 });
  for (const one of [ended, { kind: 'service-gone', to: null } as const])
    expect(wellAfter({ ...one, from: 'SUSPENDED' })).toEqual({ atMs: 500, from: 'recovery' });
});

it('All has been well since watching began or the journal starts, at the earliest', () => {
  const journal = [entry('d', 400, { kind: 'ticket-answered' })];
  expect(wellSince(journal, 50, false)).toEqual({ atMs: 50, from: 'watch' });
  expect(wellSince(journal, 50, true)).toEqual({ atMs: 400, from: 'journal' });
  expect(wellSince([], null, false)).toBeNull();
});

it('Costs in different currencies are not added up, and three are shown', () => {
  const services = [
    aService('a', { price: 1, billingCycle: 'Monthly' }),
    aService('~2~b', { price: 2, billingCycle: 'Monthly' }),
    aService('~3~c', { price: 4, billingCycle: 'Monthly' }),
    // The provider's own word counts more than the setting; one that is no name is a currency apart.
    aService('d', { price: 8, billingCycle: 'Monthly', currency: 'USD' }),
    aService('~2~e', { price: 16, billingCycle: 'Monthly', currency: '1,000' }),
  ];
  const own = (currencySymbol: string) => ({ ...noAccountSettings, currencySymbol });
  const settings = {
    ...defaultSettings,
    currencySymbol: '€',
    otherAccounts: { 2: own('$'), 3: own('€') },
  };
  const { costs } = modelOf({ services: aSection(services), settings });
  expect(costs.first.map(({ symbol, perMonth }) => `${symbol} ${perMonth}`)).toEqual([
    '€ 5.00',
    '$ 2.00',
    'USD 8.00',
  ]);
  expect(costs.count).toBe(4);
});

it('Costs without a known currency are summed by account, the largest shown', () => {
  const priced = (id: string) =>
    aService(id, { price: 1, billingCycle: 'Monthly', nextDueDate: '2026-05-20' });
  const twenty = Array.from({ length: 20 }, (_, at) => priced(`~${at + 3}~a`));
  const { costs, payments } = modelOf({
    services: aSection([priced('a'), priced('~2~a'), priced('~2~b'), ...twenty, priced('~22~b')]),
    settings: { ...defaultSettings, otherAccounts: { 3: euro, 4: euro, 5: euro } },
  });
  const told = costs.first.map(
    ({ symbol, account, perMonth }) => `${symbol || account} ${perMonth}`,
  );
  expect(told).toEqual(['€ 3.00', '2 2.00', '22 2.00']);
  expect(costs.count).toBe(20);
  expect(payments.totals.first.map(({ total }) => total)).toEqual(['3', '2', '2']);
  expect(payments.totals.count).toBe(20);
});
