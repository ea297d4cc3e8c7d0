import type { AccountBook, TicketOpening } from './account-book.ts';

interface Answer {
  readonly status: number;
  /** For JSON. */
  readonly body: unknown;
}

const notFound: Answer = { status: 404, body: { message: 'There is nothing at this address.' } };

/**
 * The six endpoints of the API document; anything else is not found. `path`: under the base address, percent-encoded,
 * without the query.
 */
export function answerRoute(
  request: { readonly method: string; readonly path: string; readonly body: string },
  book: AccountBook,
): Answer {
  const { method, path } = request;
  if (method === 'POST' && path === '/tickets') return openTicket(request.body, book);
  if (method !== 'GET') return notFound;
  if (path === '/account') return { status: 200, body: book.account };
  if (path === '/services') return { status: 200, body: { data: book.services() } };
  if (path === '/tickets') {
    const withoutTexts = book.tickets().map(({ message: _, messages: __, ...rest }) => rest);
    return { status: 200, body: { data: withoutTexts } };
  }
  const [, kind, encodedId = ''] = /^\/(services|tickets)\/([^/]+)$/.exec(path) ?? [];
  const id = decodeURIComponent(encodedId);
  const item = kind === 'services' ? book.service(id) : book.ticket(id);
  return item === undefined ? notFound : { status: 200, body: item };
}

function openTicket(body: string, book: AccountBook): Answer {
  // Hostbell's own, which are as the API document says.
  const { priority = 'NORMAL', ...opening }: TicketOpening = JSON.parse(body);
  const { id, subject, status, createdAt } = book.openTicket({ ...opening, priority });
  return { status: 201, body: { id, subject, status, priority, createdAt } };
}
