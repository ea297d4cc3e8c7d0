import { parseJson } from '../../shared/values/parse-json.ts';
import type { AccountBook, TicketOpening } from './account-book.ts';

/** An answer before it is sent. A string body is sent as is, anything else as JSON, null as no body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface RoutedRequest {
  readonly method: string;
  /** The path under the base address, still percent-encoded, without the query. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

const subjectLimit = 255;
const priorities = ['HIGH', 'NORMAL', 'LOW'];

export const jsonAnswer = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body,
});

export const refusal = (
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Answer => jsonAnswer(status, { message }, headers);

/** The six endpoints of the API document; anything else is not found. */
export function answerRoute(request: RoutedRequest, book: AccountBook): Answer {
  const notFound = refusal(404, 'There is nothing at this address.');
  const { method, path } = request;
  if (method === 'POST') return path === '/tickets' ? openTicket(request, book) : notFound;
  if (method !== 'GET') return notFound;
  if (path === '/account') return jsonAnswer(200, book.account);
  if (path === '/services') return jsonAnswer(200, { data: book.services() });
  if (path === '/tickets') {
    const withoutTexts = book.tickets().map(({ message: _, messages: __, ...rest }) => rest);
    return jsonAnswer(200, { data: withoutTexts });
  }

  const [, kind, encodedId] = /^\/(services|tickets)\/([^/]+)$/.exec(path) ?? [];
  const id = decodeId(encodedId);
  if (id === null) return notFound;
  if (kind === 'services') {
    const service = book.service(id);
    return service ? jsonAnswer(200, service) : refusal(404, 'This account has no such service.');
  }
  const ticket = book.ticket(id);
  return ticket ? jsonAnswer(200, ticket) : refusal(404, 'This account has no such ticket.');
}

function openTicket(request: RoutedRequest, book: AccountBook): Answer {
  if (!/^application\/json\s*(;|$)/i.test(request.contentType)) {
    return refusal(400, 'Send the ticket as application/json.');
  }
  const read = readOpening(request.body, book);
  if (typeof read === 'string') return refusal(400, read);
  const { id, subject, status, priority, createdAt } = book.openTicket(read);
  return jsonAnswer(201, { id, subject, status, priority, createdAt });
}

/** The ticket to open, or a sentence that says what is wrong with it. */
function readOpening(body: string, book: AccountBook): TicketOpening | string {
  const form = parseJson(body);
  if (typeof form !== 'object' || form === null || Array.isArray(form)) {
    return 'The body is not a JSON object.';
  }
  const field = (name: string): unknown =>
    Object.hasOwn(form, name) ? Reflect.get(form, name) : undefined;
  const subject = field('subject');
  const message = field('message');
  const priority = field('priority') ?? 'NORMAL';
  const serviceId = field('serviceId');
  if (typeof subject !== 'string' || subject.trim() === '') return 'The subject is missing.';
  if (subject.length > subjectLimit)
    return `The subject is longer than ${subjectLimit} characters.`;
  if (typeof message !== 'string' || message.trim() === '') return 'The message is missing.';
  if (typeof priority !== 'string' || !priorities.includes(priority)) {
    return `The priority must be one of ${priorities.join(', ')}.`;
  }
  if (serviceId === undefined || serviceId === null) return { subject, message, priority };
  if (typeof serviceId !== 'string' || !book.service(serviceId))
    return 'This account has no such service.';
  return { subject, message, priority, serviceId };
}

function decodeId(encoded: string | undefined): string | null {
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
