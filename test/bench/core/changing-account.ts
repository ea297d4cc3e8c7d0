import { type AccountBook, createAccountBook } from '../../../electron/demo/account-book.ts';
import type { AccountData } from '../../../electron/demo/account-data.ts';
import { answerRoute } from '../../../electron/demo/account-routes.ts';
import { largeAccount } from '../../server/api-fixtures.ts';

/** A large account in which a few services and tickets change at a time, different ones each time. */
export interface ChangingAccount {
  readonly data: AccountData;
  readonly book: AccountBook;
  /** Suspends or restores half of `changed` services, and answers or reopens half of `changed` tickets. */
  change(): void;
  /** The JSON text with which the demo account's server answers a GET of this path. */
  body(path: string): string;
}

/** Shares no factor with the sizes in use, so that steps of this size reach every item, spread over the whole list. */
const stride = 997;

export function createChangingAccount(size: {
  readonly services: number;
  readonly tickets: number;
  readonly changed: number;
}): ChangingAccount {
  const data = largeAccount(size);
  const book = createAccountBook(data, { nowMs: () => 0 });
  let steps = 0;
  return {
    data,
    book,
    change() {
      for (let count = 0; count < size.changed / 2; count += 1) {
        steps += 1;
        const service = itemAt(book.services(), steps * stride);
        book.setServiceStatus(service.id, service.status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE');
        const ticket = itemAt(book.tickets(), steps * stride);
        book.setTicketStatus(ticket.id, ticket.status === 'OPEN' ? 'ANSWERED' : 'OPEN');
      }
    },
    body: (path) => bodyOf(book, path),
  };
}

function bodyOf(book: AccountBook, path: string): string {
  const answer = answerRoute({ method: 'GET', path, contentType: '', body: '' }, book);
  if (answer.status !== 200) throw new Error(`The demo account does not answer ${path}.`);
  return JSON.stringify(answer.body);
}

/** Wraps around at the end of the list. */
function itemAt<T>(items: readonly T[], position: number): T {
  const item = items[position % items.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}
