import type { Change, ChangeKind, Companion } from '../domain/change.ts';
import type { Ticket, TicketEntry } from '../domain/domain.ts';
import { ticketName } from '../domain/item-name.ts';
import { ticketMeaning } from '../domain/ticket-status.ts';
import { byId } from '../values/keep-unchanged.ts';
import { onceForEach } from '../values/once-for-each.ts';
import { type Answer, supportReplySince } from './answer.ts';
import { type Comparison, changeOf, hasWord, wordOf } from './comparison.ts';

/**
 * What happened to tickets between two good readings; see `compareServices`. That support answered (`answer.ts`), that a
 * ticket was closed or reopened, and that it is new are separate facts, each reported by itself; each says what came with
 * it (`with`). Any other change of its status belongs to the answer that it came with.
 */
export function compareTickets(
  before: readonly Ticket[],
  after: readonly Ticket[],
  comparison: Comparison,
): readonly Change[] {
  if (before === after) return [];
  const { owner, beforeMs, afterMs } = comparison;
  const olderById = byId(before);
  const isElsewhere = createOtherTickets(before);
  return after.flatMap((item) => {
    const old = olderById.get(item.id);
    if (old === item) return [];
    const from = wordOf(old);
    const to = hasWord(item) ? item.status : from;
    const between = { from, to, beforeMs, afterMs, owner, isElsewhere: isElsewhere(item.id) };
    const answer = supportReplySince(old, item, between);
    const step = hasWord(item) && item.status !== from ? stepOf(from, item.status) : null;
    return changesOf(item, { from, answer, step, isNew: old === undefined }, comparison);
  });
}

interface Found {
  readonly from: string | null;
  readonly answer: Answer | null;
  readonly step: 'closed' | 'reopened' | 'changed' | null;
  readonly isNew: boolean;
}

function changesOf(
  item: Ticket,
  { from, answer, step, isNew }: Found,
  comparison: Comparison,
): readonly Change[] {
  const about = { itemId: item.id, itemName: ticketName(item), from, to: item.status };
  const told = (kind: ChangeKind, came: Companion | null) =>
    changeOf({ kind, ...about, ...(came !== null && { with: came }) }, comparison);
  const state: 'opened' | 'closed' | 'reopened' | null = isNew ? 'opened' : stateOf(step);
  const changes: Change[] = [];
  if (answer !== null) {
    const sure = {
      ...(answer.isSure && ({ isSure: true } as const)),
      ...(answer.isReceipt && ({ isReceipt: true } as const)),
    };
    const came = state === null || answer.isReceipt ? {} : { with: state };
    const id = answer.id ?? undefined;
    changes.push(changeOf({ kind: 'ticket-answered', ...about, ...came, ...sure }, comparison, id));
  }
  const withAnswer = answer === null || answer.isReceipt ? null : 'answered';
  if (isNew) {
    changes.push(told('ticket-opened-elsewhere', withAnswer));
  } else if (state !== null) {
    changes.push(told(state === 'closed' ? 'ticket-closed' : 'ticket-status-changed', withAnswer));
  } else if (step === 'changed' && answer === null) {
    changes.push(told('ticket-status-changed', null));
  }
  return changes;
}

function stateOf(step: Found['step']): 'closed' | 'reopened' | null {
  return step === 'changed' ? null : step;
}

/** What became of a ticket's status, apart from an answer. */
function stepOf(from: string | null, to: string): Found['step'] {
  if (from === null) return null;
  const before = ticketMeaning(from);
  switch (ticketMeaning(to)) {
    case 'closed':
      return before === 'closed' ? 'changed' : 'closed';
    case 'answered':
      if (before === 'closed') return 'reopened';
      return before === 'answered' ? null : 'changed';
    case 'open':
    case 'other':
      return before === 'closed' ? 'reopened' : 'changed';
    case 'unknown':
      return null;
  }
}

/** True if another ticket had a message before: two tickets were merged, by moving or copying it, or one was split. */
function createOtherTickets(before: readonly Ticket[]) {
  // Few readings have a new message.
  const messages = onceForEach((tickets: readonly Ticket[]) => ticketsByMessage(tickets));
  return (ticketId: string) =>
    (entry: TicketEntry): boolean => {
      // A day has room for the same words twice.
      if (entry.id === undefined && !/\d:\d/.test(entry.at ?? '')) return false;
      return (
        messages(before)
          .get(keyOf(entry))
          ?.some((id) => id !== ticketId) === true
      );
    };
}

/** Of tickets that are new in a list, those with messages that others had before, and with these alone. */
export function shownElsewhere(
  items: readonly Ticket[],
  before: readonly Ticket[],
): readonly Ticket[] {
  const isElsewhere = createOtherTickets(before);
  return items
    .map((item) => ({ ...item, conversation: item.conversation.filter(isElsewhere(item.id)) }))
    .filter(({ conversation }) => conversation.length > 0);
}

function ticketsByMessage(tickets: readonly Ticket[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, conversation } of tickets) {
    for (const entry of conversation) {
      const key = keyOf(entry);
      found.set(key, [...(found.get(key) ?? []), id]);
    }
  }
  return found;
}

/** With its id, where it has one: the same words may go to two tickets in one minute. Whoever wrote it may be renamed. */
function keyOf({ id, at, text }: TicketEntry): string {
  return JSON.stringify([id ?? null, at, text.trim()]);
}
