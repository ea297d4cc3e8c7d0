import type { OutboxItem, ReplyDraft } from './outbox-item.ts';

interface KeptTexts {
  readonly outbox: readonly OutboxItem[];
  readonly replies: readonly ReplyDraft[];
}

/**
 * Where the window shows each text that is kept, so that none depends on what the provider says of its ticket: a listed
 * ticket shows its replies, closed or not (`ticketTexts`); the panel above the tickets shows everything else (this), and
 * the draft is in the form for a new ticket.
 */
export function panelTexts(
  {
    outbox,
    replies,
    tickets,
  }: KeptTexts & { readonly tickets: readonly { readonly id: string }[] },
  /** Of the ticket that is open; null for none. */
  openId: string | null,
): KeptTexts {
  const listed = new Set(tickets.map(({ id }) => id));
  const shownId = openId !== null && listed.has(openId) ? openId : null;
  return {
    outbox: outbox.filter(
      (item) => isUnsent(item) && (shownId === null || item.replyTo !== shownId),
    ),
    replies: replies.filter(({ ticketId }) => !listed.has(ticketId)),
  };
}

/** The replies to a ticket that support does not have, and the one being written. */
export function ticketTexts({ outbox, replies }: KeptTexts, ticketId: string) {
  return {
    items: outbox.filter((item) => item.replyTo === ticketId && isUnsent(item)),
    reply: replies.find((reply) => reply.ticketId === ticketId),
  };
}

function isUnsent({ state }: OutboxItem): boolean {
  return state.name !== 'sent';
}
