import type { Ticket } from '../../../shared/domain/domain.ts';
import type { ApiProblem, Result } from '../../../shared/domain/problem.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { ItemList } from './schema.ts';

/** Of one reading: each is a request. */
const mostRead = 10;

interface Known {
  /** As the list had it when its messages were read. */
  readonly listed: Ticket;
  readonly isAnswered: boolean;
}

const answered = 'answered';

/** A ticket with its messages; answered if it is not closed and staff wrote the last one. */
export function withAnswer(ticket: Ticket): Ticket {
  const isClosed = plainTicketMeaning(ticket.status ?? '') === 'closed';
  return !isClosed && ticket.conversation.at(-1)?.isStaff === true ? { ...ticket, status: answered } : ticket;
}

/**
 * For a provider whose lists do not say whether support has answered: reads the messages of an open ticket once, and
 * again when its row has changed, and gives it the status that its messages gave it (`withAnswer`). A ticket whose
 * messages cannot be read stays as it was, and is tried again with the next list.
 */
export function createLastMessages() {
  let known: ReadonlyMap<string, Known> | null = null;
  let last: { readonly of: ItemList<Ticket>; readonly list: ItemList<Ticket> } | null = null;

  return async (
    list: ItemList<Ticket>,
    readTicket: (id: string) => Promise<Result<Ticket, ApiProblem>>,
  ): Promise<ItemList<Ticket>> => {
    const next = new Map<string, Known>();
    let left = mostRead;
    for (const listed of list.items) {
      if (plainTicketMeaning(listed.status ?? '') === 'closed') continue;
      const before = known?.get(listed.id);
      if (before !== undefined && isEqual(before.listed, listed)) {
        next.set(listed.id, before);
        continue;
      }
      left -= 1;
      const read = left >= 0 ? await readTicket(listed.id) : null;
      if (read?.ok === true) {
        next.set(listed.id, { listed, isAnswered: read.value.status === answered });
      } else if (before !== undefined) {
        next.set(listed.id, before);
      } else if (known === null && read === null) {
        // Of very many, those far down in the first list are old: read later, they would seem to be answered just then.
        next.set(listed.id, { listed, isAnswered: false });
      }
    }
    const isSame = last?.of === list && isEqual([...next], [...(known ?? [])]);
    known = next;
    if (isSame && last !== null) return last.list;
    const items = list.items.map((ticket) =>
      next.get(ticket.id)?.isAnswered === true ? { ...ticket, status: answered } : ticket,
    );
    last = { of: list, list: { ...list, items } };
    return last.list;
  };
}
