import type { Service, Ticket } from '../domain/domain.ts';
import { activityReader } from '../domain/newest-reply.ts';
import { hasFilters } from '../lists/list-choices.ts';
import { isServiceChosen, isTicketChosen } from '../lists/list-filter.ts';
import { type Order, serviceOrder, sorted, ticketOrder } from '../lists/list-order.ts';
import { chooseLocale } from '../texts/language.ts';
import { hasSameMembers } from '../values/keep-unchanged.ts';
import { type Overview, overviewOf } from './overview.ts';
import { createScopedView, scopeFor } from './scoped-view.ts';
import type { View } from './view.ts';

/** What an opening window gets at once. */
export interface FirstView {
  readonly view: View;
  /** False when the lists are only a part; the window then asks for the whole view. */
  readonly isWhole: boolean;
  /** The overview of the complete lists; present only when `view` has a part of them. */
  readonly overview?: Overview;
}

/** More rows than the tallest window shows, for each order that a view may need. */
const shownFirst = 60;
/** Up to this many items, selecting would cost more than it saves. */
const smallAccount = 500;
const journalShownFirst = 100;

/**
 * For a large account, the items that a window shows first: the top of the lists as the person sorts and filters them,
 * what is urgent or due next, and what the page it opens on needs. For a small account, everything.
 * With several accounts, the items of the one that the window shows. `today` is YYYY-MM-DD. The items are chosen again
 * only if something has changed since the last time.
 */
export function createFirstView(): (view: View, today: string) => FirstView {
  const scopedView = createScopedView();
  let last: { readonly of: readonly unknown[]; readonly chosen: ReturnType<typeof choose> } | null =
    null;

  return (view, today) => {
    const { services, tickets, journal } = view;
    if (services.items.length + tickets.items.length <= smallAccount) {
      last = null;
      return { view, isWhole: true };
    }
    const shown = scopedView(view, scopeFor(view.settings.shownAccount, view.navigation));
    const of = [
      today,
      services.items,
      tickets.items,
      shown.services.items,
      shown.tickets.items,
      shown.settings,
      shown.unread,
      shown.quiet.snoozes,
      shown.journal,
      shown.visit,
      shown.outbox,
      shown.draft,
      shown.navigation?.route,
      shown.platform,
      view.days,
    ];
    if (last === null || !hasSameMembers(last.of, of))
      last = { of, chosen: choose(view, shown, today) };
    const { chosen } = last;
    return {
      view: {
        ...view,
        services: { ...services, items: chosen.services },
        tickets: { ...tickets, items: chosen.tickets },
        days: chosen.days,
        journal: journal.slice(-journalShownFirst),
      },
      isWhole: false,
      overview: chosen.overview,
    };
  };
}

/** In the server's order. */
function choose({ services, tickets, days }: View, shown: View, today: string) {
  const shownTickets = firstTickets(shown);
  const shownServices = firstServices(shown, shownTickets, today);
  const shownIds = new Set(Array.from(shownServices, ({ id }) => id));
  return {
    days: days.map((one) => ({ ...one, others: one.others.filter(({ id }) => shownIds.has(id)) })),
    services: services.items.filter((service) => shownServices.has(service)),
    tickets: tickets.items.filter((ticket) => shownTickets.has(ticket)),
    overview: overviewOf(shown, { locale: localeTagOf(shown), today, lastVisit: shown.visit }),
  };
}

function firstTickets(view: View): ReadonlySet<Ticket> {
  const { tickets, settings, unread, navigation } = view;
  const { items } = tickets;
  const choices = settings.lists.tickets;
  const unreadIds = new Set(unread.ticket);
  const isUnread = ({ id }: Ticket) => unreadIds.has(id);
  const chosen = hasFilters('tickets', choices)
    ? items.filter((ticket) => isTicketChosen(ticket, choices, isUnread))
    : items;
  // As the list orders them.
  const activityMs = activityReader(items);
  const order = ticketOrder('urgency', false, localeTagOf(view), activityMs);
  const place = navigation?.route;
  return new Set([
    ...firstSorted(items, order, shownFirst),
    ...(chosen === items ? [] : firstSorted(chosen, order, shownFirst)),
    ...firstSorted(chosen.filter(isUnread), order, shownFirst),
    ...(place?.view === 'ticket' ? items.filter(({ id }) => id === place.id) : []),
    ...(place?.view === 'service' ? items.filter(({ serviceId }) => serviceId === place.id) : []),
  ]);
}

function firstServices(
  view: View,
  tickets: ReadonlySet<Ticket>,
  today: string,
): ReadonlySet<Service> {
  const { services, settings, navigation, draft, outbox } = view;
  const locale = localeTagOf(view);
  const { items } = services;
  const choices = settings.lists.services;
  const chosen = hasFilters('services', choices)
    ? items.filter((service) => isServiceChosen(service, choices, today))
    : items;
  const isAsTheyAre = chosen === items && choices.sort === 'urgency';
  const orderBy = (sort: typeof choices.sort) => serviceOrder(sort, locale);
  const place = navigation?.route;
  const named = new Set([
    draft?.serviceId,
    place?.view === 'service' ? place.id : null,
    place?.view === 'new-ticket' ? place.serviceId : null,
    ...[...tickets].map(({ serviceId }) => serviceId),
    ...outbox.map(({ form }) => form.serviceId),
  ]);
  return new Set([
    ...firstSorted(items, orderBy('urgency'), shownFirst),
    ...firstSorted(items, orderBy('due'), shownFirst),
    ...(isAsTheyAre ? [] : firstSorted(chosen, orderBy(choices.sort), shownFirst)),
    ...items.filter(({ id }) => named.has(id)),
  ]);
}

function localeTagOf({ settings, platform }: View): string {
  return chooseLocale(settings.language, platform.systemLanguages).tag;
}

function firstSorted<T, K>(items: readonly T[], order: Order<T, K>, count: number): readonly T[] {
  return sorted(items, order).slice(0, count);
}
