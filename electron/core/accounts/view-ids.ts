import type { OtherDays, WatchedDays } from '../../../shared/days/service-days.ts';
import { type Change, isAboutService, type JournalEntry } from '../../../shared/domain/change.ts';
import type { Service, Ticket, TicketForm } from '../../../shared/domain/domain.ts';
import type { Unread } from '../../../shared/domain/unread.ts';
import type { SeenWord, WordBook } from '../../../shared/domain/vocabulary.ts';
import type { Quiet, Snooze } from '../../../shared/quiet/quiet.ts';
import type { OutboxItem, ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import type { TicketTemplate } from '../../../shared/tickets/ticket-template.ts';
import { idIn } from '../../../shared/values/account-ids.ts';
import type { AccountPart, Section, VisitView } from '../../../shared/view/view.ts';

export type ViewIds = ReturnType<typeof createViewIds>;

/**
 * Gives an account's objects the ids they have among all accounts (`account-ids.ts`), and services the person's names
 * (by the server's id). An object that stays the same is returned as is, and converting it again returns the same
 * result: a view detects by identity what is new.
 */
export function createViewIds(account: string, names: ReadonlyMap<string, string> = new Map()) {
  const id = (serverId: string) => idIn(account, serverId);
  const idOrNone = (serverId: string | null) => (serverId === null ? null : id(serverId));

  const service = remembered((one: Service) => {
    const ownName = names.get(one.id);
    return changed(one, { id: id(one.id), ...(ownName !== undefined && { ownName }) });
  });
  const ticket = remembered((one: Ticket) =>
    changed(one, { id: id(one.id), serviceId: idOrNone(one.serviceId) }),
  );
  const lookAlikes = each(ticket);
  const form = remembered((one: TicketForm) => changed(one, { serviceId: idOrNone(one.serviceId) }));
  const state = remembered((one: OutboxItem['state']): OutboxItem['state'] => {
    if (one.name === 'sent') return changed(one, { ticket: ticket(one.ticket) });
    if (one.name !== 'unknown' || one.search.kind !== 'look-alikes') return one;
    return { ...one, search: { ...one.search, tickets: lookAlikes(one.search.tickets) } };
  });
  const outboxItem = remembered((one: OutboxItem) =>
    changed(one, {
      id: id(one.id),
      form: form(one.form),
      state: state(one.state),
      ...(one.replyTo !== undefined && { replyTo: id(one.replyTo) }),
    }),
  );
  const replies = each((one: ReplyDraft) => changed(one, { ticketId: id(one.ticketId) }));
  const change = remembered((one: Change) => {
    const ownName = isAboutService(one.kind) ? names.get(one.itemId) : undefined;
    return changed(one, { id: id(one.id), itemId: id(one.itemId), itemName: ownName ?? one.itemName });
  });
  const entry = remembered((one: JournalEntry) => changed(one, { change: change(one.change) }));
  const snooze = remembered((one: Snooze) => changed(one, { id: id(one.id) }));
  const word = remembered((one: SeenWord) => changed(one, { itemId: id(one.itemId) }));
  const template = remembered((one: TicketTemplate) => changed(one, { id: id(one.id) }));

  const otherDays = remembered((one: OtherDays) => changed(one, { id: id(one.id) }));

  const services = section(each(service));
  const tickets = section(each(ticket));
  const outbox = each(outboxItem);
  const journal = each(entry);
  const unreadServices = each<string>(id);
  const unreadTickets = each<string>(id);
  const unread = remembered((one: Unread) =>
    changed(one, { service: unreadServices(one.service), ticket: unreadTickets(one.ticket) }),
  );
  const snoozes = each(snooze);
  const quiet = remembered((one: Quiet) => changed(one, { snoozes: snoozes(one.snoozes) }));
  const seen = each(word);
  const words = remembered((one: WordBook) => changed(one, { seen: seen(one.seen) }));
  const templates = each(template);
  const others = each(otherDays);
  const days = each((one: WatchedDays) => changed(one, { account, others: others(one.others) }));
  const visit = remembered((one: VisitView) =>
    changed(one, { lookedChangeId: idOrNone(one.lookedChangeId) }),
  );

  return {
    id,
    service,
    ticket,
    form,
    outboxItem,
    change,
    part: (one: AccountPart): AccountPart => ({
      ...one,
      services: services(one.services),
      tickets: tickets(one.tickets),
      outbox: outbox(one.outbox),
      replies: replies(one.replies),
      draft: one.draft === null ? null : form(one.draft),
      templates: templates(one.templates),
      journal: journal(one.journal),
      unread: unread(one.unread),
      quiet: quiet(one.quiet),
      words: words(one.words),
      visit: visit(one.visit),
      days: days(one.days),
    }),
  };
}

function remembered<T extends object>(make: (value: T) => T): (value: T) => T {
  const known = new WeakMap<T, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = make(value);
    if (made !== value) known.set(value, made);
    return made;
  };
}

/** For one list, which usually stays the same from one view to the next. */
function each<T>(make: (item: T) => T): (items: readonly T[]) => readonly T[] {
  let before: readonly T[] = [];
  let madeBefore: readonly T[] = [];
  return (items) => {
    if (items === before) return madeBefore;
    // Most items keep their position, and checking it is far cheaper than looking them up.
    const made = items.map((item, index) => {
      const known = item === before[index] ? madeBefore[index] : undefined;
      return known ?? make(item);
    });
    const isSame = made.every((item, index) => item === items[index]);
    [before, madeBefore] = [items, isSame ? items : made];
    return madeBefore;
  };
}

function section<T>(name: (items: readonly T[]) => readonly T[]): (section: Section<T>) => Section<T> {
  return remembered((one) => changed(one, { items: name(one.items) }));
}

/** The value itself when it already has these parts. */
function changed<T extends object>(value: T, parts: Partial<T>): T {
  // `parts` has keys of T alone, which `Object.keys` forgets.
  const isSame = (Object.keys(parts) as (keyof T)[]).every((key) => parts[key] === value[key]);
  return isSame ? value : { ...value, ...parts };
}
