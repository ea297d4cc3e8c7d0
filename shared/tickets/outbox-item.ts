import type * as z from 'zod/mini';
import type { outboxItemSchema, replyDraftSchema } from './outbox-schema.ts';

export type OutboxItem = Readonly<z.infer<typeof outboxItemSchema>>;
export type OutboxState = OutboxItem['state'];
export type TicketSearch = Extract<OutboxState, { readonly name: 'unknown' }>['search'];
export type ReplyDraft = Readonly<z.infer<typeof replyDraftSchema>>;

export function isReply({ replyTo }: OutboxItem): boolean {
  return replyTo !== undefined;
}

/** What to say of how many items: tickets and replies have texts of their own. Empty without any. */
export function countedKinds<Text extends string>(
  ofTickets: Text,
  ofReplies: Text,
  items: readonly OutboxItem[],
): readonly { readonly text: Text; readonly count: number }[] {
  const replies = items.filter(isReply).length;
  const both = [
    { text: ofTickets, count: items.length - replies },
    { text: ofReplies, count: replies },
  ];
  return both.filter(({ count }) => count > 0);
}

/** How long a ticket waits here after Send, where the person wants that. */
export const sendDelayMs = 5_000;

/** Whether this ticket was filed so recently that it still waits here and can be taken back. */
export function isDelayed({ state }: OutboxItem): boolean {
  return state.name === 'queued' && state.isDelayed === true;
}

/** Whether each reading may still show what became of it, and none has done so far. */
export function isLookedFor({ state }: Pick<OutboxItem, 'state'>): boolean {
  return (
    state.name === 'unknown' &&
    (state.search.kind === 'looking' || state.search.kind === 'unchecked')
  );
}

/**
 * Whether an answer with a success status said that the provider refused it, and no reading has it since: such an answer
 * alone proves nothing, as some servers store a text before they fail.
 */
export function isRefused(state: OutboxState): boolean {
  return (
    state.name === 'unknown' &&
    state.search.kind === 'absent' &&
    state.problem?.kind === 'server-error' &&
    state.problem.status < 300
  );
}

/** Whether this ticket goes nowhere until the person decides. */
export function needsPerson({ state }: OutboxItem): boolean {
  if (state.name === 'queued') return state.isHeld;
  return state.name === 'rejected' || (state.name === 'unknown' && state.search.kind !== 'looking');
}
