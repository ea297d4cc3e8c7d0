import type { TicketForm } from '../domain/domain.ts';
import { type FormProblem, failure, type Result, success } from '../domain/problem.ts';

/** The API states no limits, so these are ours: far above what a ticket needs, low enough for any server. */
export const longestSubject = 1_000;
export const longestMessage = 100_000;

/** The highest character that a provider stores, if not all: emoji and rare letters lie above it. */
type Highest = 'U+FFFF' | undefined;

/** The longest texts that a provider takes, ours where its page names none, and the shortest. In characters. */
export interface TextLimits {
  readonly subject: number;
  readonly message: number;
  readonly least?: { readonly subject?: number; readonly message?: number };
  readonly characters?: Highest;
}
type TextPart = 'subject' | 'message';

/** The same of one text. */
export interface TextLimit {
  readonly longest: number;
  readonly least?: number;
  readonly characters?: Highest;
}
export const ourLimits: TextLimits = { subject: longestSubject, message: longestMessage };

/** What holds for one of a ticket's texts; a reply is a message. */
export function limitOf(part: TextPart, limits: TextLimits = ourLimits): TextLimit {
  const { [part]: longest, least: { [part]: least } = {}, characters } = limits;
  return {
    longest,
    ...(least !== undefined && { least }),
    ...(characters !== undefined && { characters }),
  };
}

/** An empty form. */
export const emptyTicketForm: TicketForm = {
  subject: '',
  message: '',
  priority: null,
  serviceId: null,
};

/** Whether the form holds anything worth keeping. */
export function isEmptyForm(form: TicketForm): boolean {
  return form.subject.trim() === '' && form.message.trim() === '';
}

/** Whether two drafts are equal. */
export function isSameForm(a: TicketForm | null, b: TicketForm | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.subject === b.subject &&
    a.message === b.message &&
    a.priority === b.priority &&
    a.serviceId === b.serviceId
  );
}

/**
 * A form as it is sent: subject on one line, texts trimmed, control characters removed, lone surrogates replaced, empty
 * choices left out.
 */
export function checkTicketForm(
  form: TicketForm,
  longest: TextLimits = ourLimits,
): Result<TicketForm, FormProblem> {
  const subject = checkSubject(form.subject, limitOf('subject', longest));
  const message = checkMessage(form.message, limitOf('message', longest));
  if (!subject.ok) return subject;
  if (!message.ok) return message;
  return success({
    subject: subject.value,
    message: message.value,
    priority: choice(form.priority),
    serviceId: form.serviceId || null,
  });
}

/** Whether a draft is this ticket, as it would be sent. */
export function isTicket(draft: TicketForm | null, form: TicketForm, longest = ourLimits): boolean {
  const checked = draft === null ? null : checkTicketForm(draft, longest);
  return checked?.ok === true && isSameForm(checked.value, form);
}

/** A subject as it is sent, within its limit. */
export function checkSubject(text: string, limit: TextLimit): Result<string, FormProblem> {
  return checkText('subject', plainText(text).replace(/\s+/g, ' ').trim(), limit);
}

/** A message, or a reply, as it is sent; likewise. */
export function checkMessage(text: string, limit: TextLimit): Result<string, FormProblem> {
  return checkText('message', plainText(text).trim(), limit);
}

function checkText(
  part: TextPart,
  text: string,
  { longest, least = 0, characters: highest }: TextLimit,
): Result<string, FormProblem> {
  if (text === '') return failure({ kind: `${part}-empty` });
  // A server may count an emoji as one character or as two: what is sent is within the limits of both.
  if ([...text].length < least) return failure({ kind: `${part}-too-short`, limit: least });
  if (text.length > longest) return failure({ kind: `${part}-too-long`, limit: longest });
  const characters = charactersAbove(text, highest);
  return characters === '' ? success(text) : failure({ kind: `${part}-not-storable`, characters });
}

/** The first few that are not stored, each once. */
function charactersAbove(text: string, highest: Highest): string {
  const found = highest === undefined ? [] : (text.match(/[\u{10000}-\u{10FFFF}]/gu) ?? []);
  return [...new Set(found)].slice(0, 5).join(' ');
}

/** Which of the texts is longer than the form allows; null when none is. */
export function findTooLong(
  { subject, message }: Pick<TicketForm, 'subject' | 'message'>,
  longest = ourLimits,
): FormProblem | null {
  if (subject.length > longest.subject) return { kind: 'subject-too-long', limit: longest.subject };
  if (message.length > longest.message) return { kind: 'message-too-long', limit: longest.message };
  return null;
}

/** How many more characters a field takes, negative beyond its end; null while there is plenty of room. */
export function roomLeft(text: string, longest: number): number | null {
  const left = longest - plainText(text).trim().length;
  return left > Math.min(longest / 4, 200) ? null : left;
}

/** Every control character but tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu;

function plainText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '');
}

function choice(text: string | null): string | null {
  const trimmed = text === null ? '' : plainText(text).trim();
  return trimmed === '' ? null : trimmed;
}
