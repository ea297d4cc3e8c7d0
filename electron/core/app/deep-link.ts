import * as z from 'zod/mini';
import { failure, type LinkProblem, type Result, success } from '../../../shared/domain/problem.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';

/** The URL scheme that the OS hands to us. */
export const linkScheme = 'hostbell';

/** Longer links are refused: a link is a pointer, not a document. */
const longestLink = 4_096;
const longestParameter = { subject: 200, service: 200, account: 200 } as const;

/** What a link asks for, cleaned and bounded. */
const parameters = z.lazy(() =>
  z.object({
    subject: z.string().check(z.maxLength(longestParameter.subject)),
    service: z.nullable(z.string().check(z.maxLength(longestParameter.service))),
    account: z.nullable(z.string().check(z.maxLength(longestParameter.account))),
  }),
);

/**
 * Reads `hostbell://ticket/new?account=…&service=…&subject=…`, written by anyone: a web page, a mail, another program.
 * Null for text that is not one of our links, which is no problem. Control characters and characters that change the
 * reading direction are removed; unknown parameters are ignored; a known one given twice is a problem. What is returned
 * is only ever shown.
 */
export function parseDeepLink(text: string): Result<z.infer<typeof parameters>, LinkProblem> | null {
  if (!isOurs(text)) return null;
  if (text.length > longestLink) return failure({ kind: 'link-too-long' });
  if (!URL.canParse(text)) return failure({ kind: 'link-unreadable' });
  const { host, pathname, username, password, port, searchParams } = new URL(text);
  const isPlain = username === '' && password === '' && port === '';
  if (!isPlain || host.toLowerCase() !== 'ticket' || !/^\/new\/?$/.test(pathname)) {
    return failure({ kind: 'link-unreadable' });
  }
  if (Object.keys(longestParameter).some((name) => searchParams.getAll(name).length > 1)) {
    return failure({ kind: 'link-repeats' });
  }
  const word = (name: string) => plainLine(searchParams.get(name) ?? '', longestLink) || null;
  const parsed = parameters.safeParse({
    subject: word('subject') ?? '',
    service: word('service'),
    account: word('account'),
  });
  return parsed.success ? success(parsed.data) : failure({ kind: 'link-too-long' });
}

/** The first of a program's arguments that is one of our links; null when there is none. */
export function findDeepLink(argv: readonly string[]): string | null {
  return argv.find(isOurs) ?? null;
}

function isOurs(text: string): boolean {
  return text.slice(0, linkScheme.length + 1).toLowerCase() === `${linkScheme}:`;
}
