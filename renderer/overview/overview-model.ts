import type { Change, JournalEntry } from '../../shared/domain/change.ts';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { type DueService, dueServices, dueWithin } from '../../shared/domain/money.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import type { ServiceMeaning, StatusOverrides } from '../../shared/domain/vocabulary.ts';
import { orderServices, orderTickets } from '../../shared/lists/list-order.ts';
import { needsPerson, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import type { View, VisitView } from '../../shared/view/view.ts';

/** What of an account a person wants to know first. Every list has its most pressing item first. */
export interface OverviewModel {
  readonly suspended: readonly Service[];
  readonly attention: readonly Service[];
  /** Answered, and not looked at yet. */
  readonly answered: readonly Ticket[];
  /** Answered and looked at: the provider still waits for what comes next. */
  readonly readAnswers: readonly Ticket[];
  /** Tickets that support may not have. */
  readonly unsent: readonly OutboxItem[];
  readonly hasDraft: boolean;
  readonly overdue: readonly DueService[];
  /** Due from today up to the days of the setting. */
  readonly soon: readonly DueService[];
  /** The first one after those; null when there is none. */
  readonly nextDue: DueService | null;
}

export function overviewOf(
  view: Pick<View, 'services' | 'tickets' | 'outbox' | 'draft' | 'unread' | 'settings'>,
  how: { readonly overrides: StatusOverrides; readonly locale: string; readonly today: string },
): OverviewModel {
  const { overrides, locale, today } = how;
  const withMeaning = (meaning: ServiceMeaning) =>
    orderServices(
      view.services.items.filter(({ status }) => serviceMeaning(status, overrides) === meaning),
      locale,
      overrides,
    );
  const unreadTickets = new Set(view.unread.ticket);
  const answered = orderTickets(
    view.tickets.items.filter(({ status }) => ticketMeaning(status, overrides) === 'answered'),
    overrides,
  );
  const due = dueServices(view.services.items, today);
  const { dueWithinDays } = view.settings;
  return {
    suspended: withMeaning('suspended'),
    attention: withMeaning('attention'),
    answered: answered.filter(({ id }) => unreadTickets.has(id)),
    readAnswers: answered.filter(({ id }) => !unreadTickets.has(id)),
    unsent: view.outbox.filter((item) => item.state.name === 'unknown' || needsPerson(item)),
    hasDraft: view.draft !== null,
    overdue: due.filter(({ days }) => days < 0),
    soon: dueWithin(due, dueWithinDays),
    nextDue: due.find(({ days }) => days > dueWithinDays) ?? null,
  };
}

/** How an account stands, worst first. */
export type Mood = 'suspended' | 'attention' | 'unsent' | 'answered' | 'overdue' | 'well';

export function moodOf(model: OverviewModel): Mood {
  if (model.suspended.length > 0) return 'suspended';
  if (model.attention.length > 0) return 'attention';
  if (model.unsent.length > 0) return 'unsent';
  if (model.answered.length > 0) return 'answered';
  return model.overdue.length > 0 ? 'overdue' : 'well';
}

/** What was seen after the look before this one, newest first. Everything when there was none. */
export function changesSince(
  journal: readonly JournalEntry[],
  { lookedAtMs, lookedChangeId }: VisitView,
): readonly Change[] {
  const changes = journal.map(({ change }) => change);
  // The order of the journal, not the clock, tells what is newer: a clock may be set back.
  const index = changes.findLastIndex(({ id }) => id === lookedChangeId);
  if (index !== -1) return changes.slice(index + 1).reverse();
  if (lookedAtMs === null || lookedChangeId === null) return changes.reverse();
  // It has left the journal, or the journal was lost.
  return changes.filter(({ firstSeenMs }) => firstSeenMs > lookedAtMs).reverse();
}

/** Since when no service was suspended or in need of attention. */
export interface WellSince {
  readonly atMs: number;
  /** `recovery`: something was wrong before. `watch`: as long as this computer watches. `journal`: or longer. */
  readonly from: 'recovery' | 'watch' | 'journal';
}

/** Null when nothing tells. Only asked while all is well. `isFull`: older changes have left the journal. */
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
