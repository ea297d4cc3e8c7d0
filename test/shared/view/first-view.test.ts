import { expect, it } from 'vitest';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import {
  orderTickets,
  serviceOrder,
  sorted,
  unreadFirst,
} from '../../../shared/lists/list-order.ts';
import { notQuiet } from '../../../shared/quiet/quiet.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { createFirstView } from '../../../shared/view/first-view.ts';
import { overviewOf } from '../../../shared/view/overview.ts';
import type { View } from '../../../shared/view/view.ts';
import { aChange, aReadyView, aSection, aService, aTicket } from '../../fakes/domain-fixtures.ts';

const today = '2026-01-15';
const inSight = 40;

const services = Array.from({ length: 2_000 }, (_, at): Service => {
  const status = at % 50 === 0 ? 'SUSPENDED' : 'ACTIVE';
  const day = String(1 + (at % 28)).padStart(2, '0');
  return aService(`s-${at}`, {
    domain: `site-${at}.example`,
    status,
    nextDueDate: `2026-03-${day}`,
    price: at,
  });
});
const tickets = Array.from({ length: 2_000 }, (_, at): Ticket => {
  const createdAt = new Date(at * 86_400_000).toISOString();
  return aTicket(`t-${at}`, {
    status: at % 100 === 0 ? 'ANSWERED' : 'OPEN',
    createdAt,
    serviceId: `s-${at}`,
  });
});

function large(parts: Partial<View> = {}): View {
  return aReadyView({ services: aSection(services), tickets: aSection(tickets), ...parts });
}

const firstView: ReturnType<typeof createFirstView> = (view, day) => createFirstView()(view, day);

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

it('The first view of a small account is the whole view', () => {
  const view = aReadyView();
  expect(firstView(view, today)).toEqual({ view, isWhole: true });
});

it('The first view of a large account has only a few items, in the server’s order, and everything else', () => {
  const others = services.map(({ id }) => ({ id, days: '2s' }));
  const view = large({ days: [{ account: '1', last: today, usual: '9a', others }] });
  const { view: first, isWhole } = firstView(view, today);
  expect(isWhole).toBe(false);
  expect(first.services.items.length).toBeLessThan(500);
  expect(first.tickets.items.length).toBeLessThan(500);
  expect(ids(first.services.items)).toEqual(
    ids(services).filter((id) => ids(first.services.items).includes(id)),
  );
  expect(ids(first.days[0]?.others ?? [])).toEqual(ids(first.services.items));
  const { services: listed, tickets: filed, days } = view;
  expect({ ...first, services: listed, tickets: filed, days }).toEqual(view);
});

it('The first view of a large account already has the overview of the whole account', () => {
  const view = large({ unread: { service: [], ticket: ['t-100'] } });
  const { overview } = firstView(view, today);
  expect(overview).toEqual(overviewOf(view, { locale: 'en-US', today, lastVisit: view.visit }));
  expect(overview).toMatchObject({
    services: { count: 2_000, activeCount: 1_960, endedCount: 0 },
    suspended: { count: 40 },
    replied: { count: 20 },
  });
});

it('The first view starts with the same rows as the whole lists', () => {
  const view = large({ unread: { service: [], ticket: ['t-77', 't-5'] } });
  const { view: first } = firstView(view, today);
  const top = (items: readonly Service[]) =>
    ids(sorted(items, serviceOrder('urgency', 'en'))).slice(0, inSight);
  expect(top(first.services.items)).toEqual(top(services));
  const isUnread = ({ id }: Ticket) => view.unread.ticket.includes(id);
  const topTickets = (items: readonly Ticket[]) =>
    ids(unreadFirst(orderTickets(items), isUnread)).slice(0, inSight);
  expect(topTickets(first.tickets.items)).toEqual(topTickets(tickets));
});

it('The first view follows the chosen order and filters', () => {
  const lists = {
    ...defaultSettings.lists,
    services: { ...defaultSettings.lists.services, sort: 'price', statuses: ['ACTIVE'] },
  } as const;
  const { view: first } = firstView(large({ settings: { ...defaultSettings, lists } }), today);
  const top = (items: readonly Service[]) =>
    ids(
      sorted(
        items.filter(({ status }) => status === 'ACTIVE'),
        serviceOrder('price', 'en'),
      ),
    ).slice(0, inSight);
  expect(top(first.services.items)).toEqual(top(services));
});

it('The first view includes the item that the window opens at, and its ticket or service', () => {
  const atService = large({
    navigation: { sequence: 1, route: { view: 'service', id: 's-1234' } },
  });
  const service = firstView(atService, today).view;
  expect(ids(service.services.items)).toContain('s-1234');
  expect(ids(service.tickets.items)).toContain('t-1234');
  const atTicket = large({
    navigation: { sequence: 1, route: { view: 'ticket', id: 't-777' } },
  });
  const ticket = firstView(atTicket, today).view;
  expect(ids(ticket.tickets.items)).toContain('t-777');
  expect(ids(ticket.services.items)).toContain('s-777');
});

it('The first view includes the draft’s service', () => {
  const draft = { subject: '', message: '', priority: null, serviceId: 's-1999' };
  expect(ids(firstView(large({ draft }), today).view.services.items)).toContain('s-1999');
});

it('After each change, a reused first view equals one computed from scratch', () => {
  const lists = {
    ...defaultSettings.lists,
    tickets: { ...defaultSettings.lists.tickets, statuses: ['ANSWERED'] },
  };
  const changes: readonly Partial<View>[] = [
    {},
    { services: aSection(services.slice(9)) },
    { tickets: aSection(tickets.slice(9)) },
    { services: { ...aSection(services), asOfMs: 9 } },
    { settings: { ...defaultSettings, lists } },
    { settings: { ...defaultSettings, dueWithinDays: 90 } },
    { unread: { service: [], ticket: ['t-100'] } },
    { quiet: { ...notQuiet, snoozes: [{ kind: 'service', id: 's-50', untilMs: null }] } },
    { quiet: { ...notQuiet, now: { cause: 'do-not-disturb', untilMs: null } } },
    { journal: [{ change: aChange('c-1', { itemId: 's-50' }), announcement: 'pending' }] },
    {
      outbox: [
        {
          id: 'o-1',
          form: { subject: 'Slow', message: 'm', priority: null, serviceId: 's-1998' },
          state: { name: 'rejected', problem: { kind: 'rejected', status: 422, words: null } },
          filedAtMs: 0,
          changedAtMs: 0,
        },
      ],
    },
    { draft: { subject: 'Slow', message: '', priority: null, serviceId: 's-1999' } },
    { navigation: { sequence: 1, route: { view: 'ticket', id: 't-777' } } },
    { visit: { sinceMs: 7, lookedAtMs: null, lookedChangeId: null } },
    { platform: { ...aReadyView().platform, systemLanguages: ['sv'] } },
  ];
  const usual = large();
  const again = createFirstView();
  for (const change of changes.flatMap((one) => [one, {}])) {
    const view = { ...usual, ...change };
    expect(again(view, today)).toEqual(firstView(view, today));
  }
  expect(again(usual, '2026-02-28')).toEqual(firstView(usual, '2026-02-28'));
});
