import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Relay } from '../../../shared/settings/alerts.ts';
import { parseJson } from '../../../shared/values/parse-json.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { foldText } from '../../../shared/values/text-search.ts';
import type { StreamEvent } from './read-stream.ts';

/** What Hostbell itself sends to try an address. */
export const testText = 'Hostbell test event';

/** What was sent to the address. Anyone who knows it may have. */
export interface Message {
  /** By which the stream is resumed; null where the relay keeps nothing, or names none that a header can carry. */
  readonly id: string | null;
  readonly text: string;
}

/** Longer names of an event are none, and what follows the beginning of a text changes nothing. */
const mostRead = 500;
const longestLine = 200;
const idShape = /^[\x21-\x7e]{1,200}$/;

/** Null for what the relay says by itself: greetings, signs of life. */
export function messageOf(relay: Relay, { event, data, id }: StreamEvent): Message | null {
  switch (relay) {
    case 'nchan':
      return { id: usable(id), text: data };
    case 'ntfy': {
      const sent = recordOf(data);
      // What was cut is no JSON any more, and a message all the same.
      if (sent === null) return event === undefined ? { id: null, text: '' } : null;
      if (sent.event !== 'message') return null;
      const said = [sent.title, sent.message].filter((part) => typeof part === 'string');
      return { id: usable(sent.id), text: said.join(': ') };
    }
    case 'smee': {
      if (event !== undefined && event !== 'message') return null;
      const body = recordOf(data)?.body ?? '';
      // Its ids count the packets of one connection.
      return { id: null, text: typeof body === 'string' ? body : jsonOf(body) };
    }
  }
}

/** What a message says, in one plain line: of JSON, the event's name. */
export function lineOf(text: string): string {
  const sent = recordOf(text);
  const name = nameFields.map((field) => sent?.[field]).find(isWritten);
  return plainLine(name ?? text.slice(0, mostRead), longestLine);
}

/**
 * `invoice`: it speaks of a new one. `known`: what a reading of the account shows, or our own test. Believed only so far
 * that the person is told what the message says.
 */
export function meaningOf(
  line: string,
  words: NonNullable<ProviderPage['events']>['words'] = {},
): 'invoice' | 'known' | 'other' {
  if (line === testText) return 'known';
  const said = wordsOf(line);
  const named = Object.entries(words).find(([word]) => isIn(said, wordsOf(word)));
  if (named !== undefined) return named[1] === 'invoice' ? 'invoice' : 'known';
  return invoice.test(said) && !settled.test(said.replace(unpaid, '')) ? 'invoice' : 'other';
}

const nameFields = [
  'event',
  'event_type',
  'eventType',
  'event_name',
  'type',
  'action',
  'hook',
  'topic',
  'name',
  'subject',
  'title',
  'message',
] as const;

// Of our five languages, folded. What stands for "invoice" in the names of WHMCS, HostBill, Blesta and Stripe is the first.
const invoice = anyOf('invoice', 'rechnung', 'fatura', 'factura', 'فاتور');
/** With these, it is not about a new one. */
const settled = anyOf(
  ...['paid', 'payment failed', 'payment succeeded', 'payment received', 'refund', 'cancel'],
  ...['overdue', 'reminder', 'deleted', 'void', 'bezahlt', 'storniert', 'mahnung', 'überfällig'],
  ...[
    'erinnerung',
    'gelöscht',
    'ödendi',
    'iptal',
    'hatırlat',
    'gecik',
    'silindi',
    'pagad',
    'anulad',
  ],
  ...['vencid', 'recordatorio', 'eliminad', 'مدفوع', 'دفعت', 'ملغا', 'تذكير', 'متأخر'],
);
const unpaid = anyOf('unpaid', 'not paid', 'unbezahlt', 'nicht bezahlt', 'no pagad', 'غير مدفوع');

function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(words.map(foldText).join('|'));
}

/** Words apart that an event's name joins: InvoiceCreated, invoice_created, invoice.created. */
function wordsOf(text: string): string {
  return foldText(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[\s._:/-]+/g, ' ')).trim();
}

function isWritten(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** A word of nothing but marks is in every text, and says nothing. */
function isIn(said: string, word: string): boolean {
  return word !== '' && said.includes(word);
}

/** Without words where it is nested deeper than it can be written. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

function usable(id: unknown): string | null {
  return typeof id === 'string' && idShape.test(id) ? id : null;
}

function recordOf(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.trimStart().startsWith('{')) return null;
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : null;
}
