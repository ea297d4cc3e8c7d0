import type { Change, JournalEntry } from '../../shared/domain/change.ts';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { type DueService, dueServices, dueWithin } from '../../shared/domain/money.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import type { ServiceMeaning, StatusOverrides } from '../../shared/domain/vocabulary.ts';
import { orderServices, orderTickets } from '../../shared/lists/list-order.ts';
import { putAsideIds } from '../../shared/quiet/quiet.ts';
import { needsPerson, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import type { View, VisitView } from '../../shared/view/view.ts';

/** What a person wants to know first about an account. Each list starts with its most urgent item. */
export interface OverviewModel {
  /** False for an account without services. */
  readonly hasServices: boolean;
  readonly suspended: readonly Service[];
  readonly attention: readonly Service[];
  /** Suspended or in need of attention, but snoozed. */
  readonly snoozed: readonly Service[];
  /** Answered and unread. */
  readonly answered: readonly Ticket[];
  /** Answered and read, and not done. */
  readonly readAnswers: readonly Ticket[];
  /** Tickets that support may not have. */
  readonly unsent: readonly OutboxItem[];
  readonly hasDraft: boolean;
  readonly overdue: readonly DueService[];
  /** Due within the number of days in the settings. */
  readonly soon: readonly DueService[];
  /** The next one after `soon`; null when there is none. */
  readonly nextDue: DueService | null;
}

export function overviewOf(
  view: Pick<View, 'services' | 'tickets' | 'outbox' | 'draft' | 'unread' | 'quiet' | 'settings'>,
  how: { readonly overrides: StatusOverrides; readonly locale: string; readonly today: string },
): OverviewModel {
  const { overrides, locale, today } = how;
  const withMeaning = (meaning: ServiceMeaning) =>
    orderServices(
      view.services.items.filter(({ status }) => serviceMeaning(status, overrides) === meaning),
      locale,
      overrides,
    );
  const asideServices = putAsideIds(view.quiet, 'service');
  const asideTickets = putAsideIds(view.quiet, 'ticket');
  const isSnoozed = ({ id }: Service) => asideServices.has(id);
  const suspended = withMeaning('suspended');
  const attention = withMeaning('attention');
  const unreadTickets = new Set(view.unread.ticket);
  const answered = orderTickets(
    view.tickets.items.filter(
      ({ id, status }) => ticketMeaning(status, overrides) === 'answered' && !asideTickets.has(id),
    ),
    overrides,
  );
  const due = dueServices(view.services.items, today);
  const { dueWithinDays } = view.settings;
  return {
    hasServices: view.services.items.length > 0,
    suspended: suspended.filter((service) => !isSnoozed(service)),
    attention: attention.filter((service) => !isSnoozed(service)),
    snoozed: [...suspended, ...attention].filter(isSnoozed),
    answered: answered.filter(({ id }) => unreadTickets.has(id)),
    readAnswers: answered.filter(({ id }) => !unreadTickets.has(id)),
    unsent: view.outbox.filter((item) => item.state.name === 'unknown' || needsPerson(item)),
    hasDraft: view.draft !== null,
    overdue: due.filter(({ days }) => days < 0),
    soon: dueWithin(due, dueWithinDays),
    nextDue: due.find(({ days }) => days > dueWithinDays) ?? null,
  };
}

/** The state of an account, worst first. */
export type Mood = 'suspended' | 'attention' | 'unsent' | 'answered' | 'overdue' | 'empty' | 'well';

export function moodOf(model: OverviewModel): Mood {
  if (model.suspended.length > 0) return 'suspended';
  if (model.attention.length > 0) return 'attention';
  if (model.unsent.length > 0) return 'unsent';
  if (model.answered.length > 0) return 'answered';
  if (model.overdue.length > 0) return 'overdue';
  return model.hasServices ? 'well' : 'empty';
}

/** Changes since the person last looked, newest first; all of them if they never did. */
export function changesSince(
  journal: readonly JournalEntry[],
  { lookedAtMs, lookedChangeId }: VisitView,
): readonly Change[] {
  const changes = journal.map(({ change }) => change);
  // Go by the order of the journal: the clock may have been set back.
  const index = changes.findLastIndex(({ id }) => id === lookedChangeId);
  if (index !== -1) return changes.slice(index + 1).reverse();
  if (lookedAtMs === null || lookedChangeId === null) return changes.reverse();
  // That change was trimmed from the journal, or the journal was lost.
  return changes.filter(({ firstSeenMs }) => firstSeenMs > lookedAtMs).reverse();
}

/** How long no service was suspended or needed attention. */
interface WellSince {
  readonly atMs: number;
  /** Since the last recovery, since watching began, or since the oldest entry of the journal at least. */
  readonly from: 'recovery' | 'watch' | 'journal';
}

/** Null when unknown. Only valid while all is well. `isFull`: older changes were trimmed from the journal. */
export function wellSince(
  journal: readonly JournalEntry[],
  watchingSinceMs: number | null,
  overrides: StatusOverrides,
  isFull: boolean,
): WellSince | null {
  const recovery = journal.findLast(({ change }) => isRecovery(change, overrides));
  if (recovery !== undefined) return { atMs: recovery.change.firstSeenMs, from: 'recovery' };
  const oldest = journal[0];
  if (isFull && oldest !== undefined) return { atMs: oldest.change.firstSeenMs, from: 'journal' };
  return watchingSinceMs === null ? null : { atMs: watchingSinceMs, from: 'watch' };
}

function isRecovery({ kind, from }: Change, overrides: StatusOverrides): boolean {
  if (kind === 'service-active-again') return true;
  if (kind !== 'service-gone') return false;
  const before = serviceMeaning(from, overrides);
  return before === 'suspended' || before === 'attention';
}
