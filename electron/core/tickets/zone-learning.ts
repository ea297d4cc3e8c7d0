import type { Ticket } from '../../../shared/domain/domain.ts';
import type { OutboxBook } from './outbox-book.ts';
import { ownMessages } from './search/reply-search.ts';
import { zoneOf } from './search/server-time.ts';
import type { TicketSender } from './send-ticket.ts';

/**
 * Learns in which zone a server writes times, from those that it gave to what is known to be sent in this run and to have
 * arrived, by the server's own clock. Each item counts once; the last one that could be explained counts.
 */
export function createZoneLearning(deps: {
  readonly book: OutboxBook;
  readonly sender: () => TicketSender | null;
}) {
  const { book, sender } = deps;
  const measured = new Set<string>();
  return {
    /** Learns from the new tickets in a list; true when the zone is another one. */
    learnFromList: (read: readonly Ticket[]): boolean =>
      learn(
        unmeasured(undefined).map(({ item, sentAtMs }) => {
          const { state } = item;
          const id = state.name === 'sent' ? state.ticket.id : null;
          const at = read.find((ticket) => ticket.id === id)?.createdAt ?? null;
          return { id: item.id, sentAtMs, at };
        }),
      ),
    /** Learns from the replies in a ticket, with its messages; true when the zone is another one. */
    async learnFromTicket(ticket: Ticket): Promise<boolean> {
      const times = unmeasured(ticket.id).map(async ({ item, sentAtMs }) => {
        const { lastSameAt } = await ownMessages(ticket, item.form.message);
        return { id: item.id, sentAtMs, at: lastSameAt };
      });
      return learn(await Promise.all(times));
    },
  };

  function unmeasured(replyTo: string | undefined) {
    // Without the server's clock, a difference may be that of this computer's.
    if (sender()?.serverNowMs() == null) return [];
    return book
      .entries()
      .filter(
        ({ item }) =>
          item.state.name === 'sent' && item.replyTo === replyTo && !measured.has(item.id),
      );
  }

  function learn(
    all: readonly {
      readonly id: string;
      readonly sentAtMs: number | null;
      readonly at: string | null;
    }[],
  ): boolean {
    const before = book.zoneMs();
    for (const { id, sentAtMs, at } of all) {
      if (sentAtMs === null || at === null) continue;
      measured.add(id);
      const zoneMs = zoneOf(at, sentAtMs);
      if (zoneMs !== null) book.recordZone(zoneMs);
    }
    return book.zoneMs() !== before;
  }
}
