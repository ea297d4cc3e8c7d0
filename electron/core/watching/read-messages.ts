import * as z from 'zod/mini';
import { type Ticket, ticketSchema } from '../../../shared/domain/domain.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

/** A ticket's texts. Most lists leave them out, so only reading the ticket on its own brings them. */
export type TicketMessages = Pick<Ticket, 'id' | 'message' | 'conversation'>;

const mostTickets = 500;
/** In characters. A single ticket longer than `ticket` is not kept. */
const longest = { ticket: 100_000, all: 1_000_000 } as const;

const storedMessages = z.lazy(() =>
  z.object({
    tickets: z.readonly(
      z.array(z.pick(ticketSchema.def.getter(), { id: true, message: true, conversation: true })),
    ),
  }),
);

export type ReadMessages = ReturnType<typeof createReadMessages>;

/**
 * The messages of the tickets that were read, on disk, so that they can be read and searched offline. Those read
 * longest ago are forgotten first. What cannot be written holds for this run only.
 */
export function createReadMessages(documents: DocumentStore) {
  let kept: readonly TicketMessages[] = [];

  return {
    /** Reads what earlier runs kept. Call once, first. */
    async load(): Promise<void> {
      kept = bounded((await loadDocument(documents, 'messages', storedMessages))?.tickets ?? []);
    },
    /** The most recently read are at the end. */
    all: (): readonly TicketMessages[] => kept,
    /** Keeps the messages of a ticket as it was just read. Writes only what is new. */
    async record({ id, message, conversation }: TicketMessages): Promise<void> {
      const read = { id, message, conversation };
      const before = kept.find((ticket) => ticket.id === id);
      const others = kept.filter((ticket) => ticket !== before);
      const isWorthKeeping = lengthOf(read) > 0 && lengthOf(read) <= longest.ticket;
      kept = bounded(isWorthKeeping ? [...others, read] : others);
      const after = kept.find((ticket) => ticket.id === id);
      if (!isEqual(before, after)) await documents.write('messages', { tickets: kept });
    },
  };
}

function lengthOf({ message, conversation }: TicketMessages): number {
  return conversation.reduce(
    (length, { text, author }) => length + text.length + (author?.length ?? 0),
    message?.length ?? 0,
  );
}

/** The newest that fit. */
function bounded(tickets: readonly TicketMessages[]): readonly TicketMessages[] {
  let left: number = longest.all;
  const tooOld = tickets.findLastIndex((ticket, index) => {
    left -= lengthOf(ticket);
    return left < 0 || tickets.length - index > mostTickets;
  });
  return tickets.slice(tooOld + 1);
}
