import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../shared/domain/item-name.ts';
import { plainLine } from '../../shared/values/plain-line.ts';

/** More than fits in two lines of the widest list. */
const shownLength = 300;
/** More than fits in a pill. */
const wordLength = 60;

/** A service's name as one line, without control characters that could reorder the text. */
export function plainServiceName(service: Service): string {
  return plainLine(serviceName(service), shownLength) || service.id;
}

/** A ticket's name, likewise. */
export function plainTicketName(ticket: Ticket): string {
  return plainLine(ticketName(ticket), shownLength) || ticket.id;
}

/** For a name among others in a sentence. */
const listedLength = 40;
const mostListed = 3;

/** The names of the first three tickets in a sentence, and `…` where there are more. */
export function plainTicketNames(tickets: readonly Ticket[], locale: string): string {
  const names = tickets
    .slice(0, mostListed)
    .map((ticket) => plainLine(plainTicketName(ticket), listedLength));
  const more = tickets.length > mostListed ? ['…'] : [];
  return new Intl.ListFormat(locale, { type: 'unit' }).format([...names, ...more]);
}

/** A status or priority, likewise; empty if nothing visible is left. */
export function plainWord(word: string): string {
  return plainLine(word, wordLength);
}

/** A host name reads from left to right, whatever its letters. */
export function directionOf(name: string): 'ltr' | 'auto' {
  return /^\S+\.\S+$/.test(name) ? 'ltr' : 'auto';
}

/** Shorter names fit, or lose little at their end. */
const shortestCut = 24;
const wholeEnd = /(?<=[-.:_ ])[\p{L}\p{N}]\S{7,15}$/u;
/** Splits neither a number nor a letter from its marks. */
const anyEnd = /(?<![\d\u200d])[^\p{M}\p{Emoji_Modifier}\u200d]\S{9,15}$/u;

/**
 * The parts of a name whose last word differs from others at its end (a domain, an address after its product): the head,
 * which may be cut, and what stays whole: the tail of the same label, and the other labels of a host name from their dot
 * on. Null for other names, which are cut at their end.
 */
export function cutParts(name: string) {
  if (name.length <= shortestCut || !/(^|· )\S+$/.test(name)) return null;
  const end = wholeEnd.exec(name) ?? anyEnd.exec(name);
  if (end === null) return null;
  let dot = directionOf(name) === 'ltr' ? name.indexOf('.', end.index - 1) : -1;
  if (dot === -1) dot = name.length;
  const at = Math.min(end.index, dot);
  return { head: name.slice(0, at), tail: name.slice(at, dot), domain: name.slice(dot) };
}
