import type { Ticket } from '../../../../shared/domain/domain.ts';
import { comparedWords } from '../../../../shared/reading/message/escaped-text.ts';
import type { FoundTickets } from '../../../../shared/tickets/outbox-machine.ts';
import { isAlike } from './likeness.ts';

type Conversation = Pick<Ticket, 'conversation'>;

/** What a ticket had of its customer's messages at one moment. */
export interface OwnMessages {
  /** How many have the reply's text, apart from what servers do to texts. */
  readonly same: number;
  /** When the last of those was written, as the server says; null where it does not. */
  readonly lastSameAt: string | null;
  /** The text of each, oldest first, in a form for comparing only. */
  readonly texts: readonly string[];
}

/** What is known of a reply before a reading of its ticket. */
export interface SearchedReply {
  /** How many messages with its text the ticket has without it; null where nobody knows. */
  readonly sameBefore: number | null;
  /** Marks of the customer's messages that the ticket had before (`marksOf`); undefined where nobody knows. */
  readonly marksBefore: readonly string[] | undefined;
  /** Whether it is about to be declared missing: then any new message could be it. */
  readonly isLastLook: boolean;
}

/**
 * Reads a ticket in which a reply is looked for, and returns the search, which itself takes no time. `one`: there is one
 * message more with its text. `doubtful`: there is one that is not known to be new, or a new one that a server may have
 * made of it; at the last look any new one that no other reply accounts for. The ticket then has that message.
 * `otherTexts`: of other replies to this ticket that were sent from here.
 */
export async function readForReply(
  ticket: Ticket,
  message: string,
  otherTexts: readonly string[],
): Promise<(searched: SearchedReply) => FoundTickets> {
  const { sought, messages, same, others } = await readOwn(ticket, message, otherTexts);
  const accountedFor = new Set([...others, sought]);
  return ({ sameBefore, marksBefore, isLastLook }) => {
    if (sameBefore !== null && same > sameBefore) return { kind: 'one', ticket };
    const fresh = newOnes(messages, marksBefore ?? []).filter(
      ({ text }) => !accountedFor.has(text),
    );
    const inDoubt = [
      messages.filter(({ text }) => sameBefore === null && text === sought),
      fresh.filter(({ text }) => isAlike(text, sought)),
      fresh.filter(() => isLastLook && marksBefore !== undefined),
    ];
    const found = inDoubt.find((some) => some.length > 0)?.at(-1);
    if (found === undefined) return { kind: 'none' };
    return { kind: 'doubtful', tickets: [{ ...ticket, message: found.sent }] };
  };
}

/** The customer's messages in a ticket, and how many of them have this text. */
export async function ownMessages(ticket: Conversation, text: string): Promise<OwnMessages> {
  const { same, messages, sought } = await readOwn(ticket, text);
  const lastSameAt = messages.findLast((one) => one.text === sought)?.at ?? null;
  return { same, lastSameAt, texts: messages.map((one) => one.text) };
}

/** Short marks of texts, of very many the last: to know later which messages are new. */
export function marksOf(texts: readonly string[]): readonly string[] {
  return texts.slice(-mostMarks).map(markOf);
}

const mostMarks = 300;

async function readOwn(
  { conversation }: Conversation,
  text: string,
  others: readonly string[] = [],
) {
  const own = conversation.filter((entry) => entry.isStaff !== true);
  const compared = await comparerOf([text, ...others, ...own.map((entry) => entry.text)]);
  const sought = compared(text);
  const messages = own.map((entry) => ({
    text: compared(entry.text),
    sent: entry.text,
    at: entry.at,
  }));
  return {
    sought,
    others: others.map(compared),
    messages,
    same: messages.filter((one) => one.text === sought).length,
  };
}

/** What makes these texts equal if servers may have made one out of the other. */
export async function comparerOf(texts: readonly string[]): Promise<(text: string) => string> {
  // Reading HTML takes code that most starts never need.
  return texts.some((text) => /[<&]/.test(text))
    ? (await import('../../../../shared/reading/html-text.ts')).comparedText
    : comparedWords;
}

/** The messages that no mark stands for: each mark stands for one. */
function newOnes<T extends { readonly text: string }>(
  messages: readonly T[],
  marks: readonly string[],
): readonly T[] {
  const left = new Map<string, number>();
  for (const mark of marks) left.set(mark, (left.get(mark) ?? 0) + 1);
  return messages.filter(({ text }) => {
    const mark = markOf(text);
    const count = left.get(mark) ?? 0;
    left.set(mark, count - 1);
    return count <= 0;
  });
}

/** FNV-1a, which tells the few messages of one ticket apart. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
