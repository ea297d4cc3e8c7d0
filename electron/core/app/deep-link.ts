import { failure, type LinkProblem, type Result, success } from '../../../shared/domain/problem.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';

/** The URL scheme that the OS hands to us. */
export const linkScheme = 'hostbell';

/** Longer links are refused: a link is a pointer, not a document. */
const longestLink = 4_096;
const longestParameter = 200;

/** What a link asks for, cleaned and bounded. */
interface LinkParameters {
  readonly subject: string;
  readonly service: string | null;
  readonly account: string | null;
}

/**
 * Reads `hostbell://ticket/new?account=…&service=…&subject=…`, written by anyone: a web page, a mail, another program.
 * Null for text that is not one of our links, which is no problem. Control characters and characters that change the
 * reading direction are removed; unknown parameters are ignored; a known one given twice is a problem. What is returned
 * is only ever shown.
 */
export function parseDeepLink(text: string): Result<LinkParameters, LinkProblem> | null {
  if (!isOurs(text)) return null;
  if (text.length > longestLink) return failure({ kind: 'link-too-long' });
  if (!URL.canParse(text)) return failure({ kind: 'link-unreadable' });
  const { host, pathname, username, password, port, searchParams } = new URL(text);
  const isPlain = username === '' && password === '' && port === '';
  if (!isPlain || host.toLowerCase() !== 'ticket' || !/^\/new\/?$/.test(pathname)) {
    return failure({ kind: 'link-unreadable' });
  }
  const names = ['subject', 'service', 'account'];
  if (names.some((name) => searchParams.getAll(name).length > 1))
    return failure({ kind: 'link-repeats' });
  const words = names.map((name) => plainLine(searchParams.get(name) ?? '', longestLink) || null);
  if (words.some((word) => word !== null && word.length > longestParameter))
    return failure({ kind: 'link-too-long' });
  const [subject = null, service = null, account = null] = words;
  return success({ subject: subject ?? '', service, account });
}

/** The first of a program's arguments that is one of our links; null when there is none. */
export function findDeepLink(argv: readonly string[]): string | null {
  return argv.find(isOurs) ?? null;
}

function isOurs(text: string): boolean {
  return text.slice(0, linkScheme.length + 1).toLowerCase() === `${linkScheme}:`;
}
