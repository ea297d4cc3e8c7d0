import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readServerWords } from '../../../electron/core/api/answer.ts';
import { readNextLink, readRetryAfter } from '../../../electron/core/api/http/headers.ts';
import { isAlike } from '../../../electron/core/tickets/search/likeness.ts';
import { comparable } from '../../../electron/core/tickets/search/ticket-search.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { csvText } from '../../../shared/export/tables.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import { readableText } from '../../../shared/reading/html-text.ts';
import { shortMessage } from '../../../shared/reading/message/short-message.ts';
import { tidyPortalAddress } from '../../../shared/settings/portal-address.ts';
import { checkTicketForm } from '../../../shared/tickets/ticket-form.ts';
import { calendarDayMs } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { excerptOf, foldText } from '../../../shared/values/text-search.ts';
import { splitAddresses } from '../../../shared/values/web-addresses.ts';
import { words } from '../../run/words.ts';
import { readTicketDetail } from '../../scenes/first-page.ts';

/** Far more than ever arrives: quadratic code takes minutes for it, anything else a few milliseconds. */
const length = 125_000;
/** Ends code that would run for minutes; not a performance limit. */
const timeout = 3_000;

const repeated = [
  ...' ,;<>"&[]-_/{=0a\n\u0301',
  ...[
    ', ',
    'no ',
    'wait ',
    '=\t',
    '; rel=',
    'https://a ',
    '<a href="https://example.com/">',
    '<p ',
    ...words(
      ',a ;a <> <a "a &amp; &a [a] re: pending 0. https://a https://) <!-- <p> <style> <style></style> &lt ```',
    ),
    ...[
      '<blockquote>',
      '<ol><li>',
      '<o:p>',
      '<div hidden>',
      '<p style="display:none">',
      '<pre> \n',
    ],
    ...['\n> ', '\n-- \n', '\nOn 1/1/2026 a wrote:', '\nOn 1/1/2026 a wrote:\n> ', '\nFrom: a'],
  ],
] as const;

it.each<readonly [name: string, read: (text: string) => unknown]>([
  ['a Link header', readNextLink],
  ['a Retry-After header', (text) => readRetryAfter(text, 0)],
  ['the message of a refusal', (text) => readServerWords({ message: text }, firstPage)],
  [
    'each field of a ticket',
    (text) => readTicketDetail({ id: 'T-1', subject: text, createdAt: text, message: text }, 'T-1'),
  ],
  ['a subject being searched for', (text) => [comparable(text), isAlike(text, `${text}.y`)]],
  ['a service’s status word', serviceMeaning],
  ['a ticket’s status word', ticketMeaning],
  ['a line', (text) => plainLine(text, 500)],
  ['a text being searched', foldText],
  ['the excerpt around a match', (text) => excerptOf('y', '', [text, `${text} y`])],
  ['a date', calendarDayMs],
  ['a message in HTML', readableText],
  ['a message in a list', (text) => shortMessage(text, 4_000)],
  ['the addresses in a message', splitAddresses],
  ['a cell of an export', (text) => csvText(['name'], [[text]])],
  ['a portal address', tidyPortalAddress],
  [
    'a ticket’s form',
    (text) => checkTicketForm({ subject: text, message: text, priority: null, serviceId: null }),
  ],
])('Even the worst text for %s is processed within seconds', (_name, read) => {
  const context = createContext();
  for (const part of repeated) {
    const text = part.repeat(length / part.length);
    context.readAll = () => [read(text), read(`<a>; ${text}`), read(`<html>${text}`)];
    expect(
      () => runInContext('readAll()', context, { timeout }),
      JSON.stringify(part),
    ).not.toThrow();
  }
});
