import type { Ticket } from '../../../shared/domain/domain.ts';
import { cutText, withFewMarks } from '../../../shared/values/bounded-text.ts';

/** In characters of one message within a list: thousands of them are kept and sent on with each reading. */
const longestListed = 4_000;
/** In characters of one reading: more would stop the program for longer than a moment. */
const mostRead = 8 * 1024 * 1024;

/**
 * Shortens the messages of tickets to what a list keeps of each: as they were sent up to 4,000 characters, otherwise what
 * `shortMessage` makes of them. Long ones that the last call had too are not read again, so that a reading without news
 * costs hardly more than a look at each of them; only those of that call are remembered. Where there is more to read than
 * `mostRead`, the rest is cut unread, and read by the next calls.
 */
export function createShortTexts() {
  let known: ReadonlyMap<number, string> = new Map();

  return async (tickets: readonly Ticket[]): Promise<readonly Ticket[]> => {
    // Reading HTML takes code that most starts never need.
    const { shortMessage } = tickets.some(isLong)
      ? await import('../../../shared/reading/message/short-message.ts')
      : { shortMessage: withFewMarks };
    const met = new Map<number, string>();
    let left = mostRead;
    const shortened = (text: string): string => {
      if (text.length <= longestListed) return withFewMarks(text);
      const print = printOf(text);
      const short = known.get(print) ?? met.get(print) ?? read(text);
      if (short === null) return withFewMarks(cutText(text, longestListed));
      met.set(print, short);
      return short;
    };
    const read = (text: string): string | null => {
      if (left <= 0) return null;
      left -= text.length;
      return shortMessage(text, longestListed);
    };
    const short = tickets.map((ticket) => withTexts(ticket, shortened));
    known = met;
    return short;
  };
}

/** The same for one ticket. */
export async function withShortTexts(ticket: Ticket): Promise<Ticket> {
  const [short = ticket] = await createShortTexts()([ticket]);
  return short;
}

function isLong({ message, conversation }: Ticket): boolean {
  return (
    (message?.length ?? 0) > longestListed ||
    conversation.some(({ text }) => text.length > longestListed)
  );
}

function withTexts(ticket: Ticket, change: (text: string) => string): Ticket {
  const message = ticket.message === null ? null : change(ticket.message);
  const conversation = ticket.conversation.map((entry) => {
    const text = change(entry.text);
    return text === entry.text ? entry : { ...entry, text };
  });
  const isSame =
    message === ticket.message &&
    conversation.every((entry, at) => entry === ticket.conversation[at]);
  return isSame ? ticket : { ...ticket, message, conversation };
}

const encoder = new TextEncoder();
const pieceLength = 16 * 1024;
/** UTF-8 takes at most three bytes for a unit of UTF-16. */
const bytes = new Uint8Array(3 * pieceLength);
const words = new Uint32Array(bytes.buffer);

/** A number that two texts hardly ever share: of 53 bits, from all characters. Faster than to compare what is kept. */
function printOf(text: string): number {
  let [one, other] = [text.length, 0];
  for (let from = 0; from < text.length; from += pieceLength) {
    const { written } = encoder.encodeInto(text.slice(from, from + pieceLength), bytes);
    bytes.fill(0, written, written + 4);
    const count = (written + 3) >> 2;
    for (let at = 0; at < count; at += 1) {
      const word = words[at] ?? 0;
      one = Math.imul(one ^ word, 0x85ebca6b);
      other = Math.imul(other ^ one ^ (one >>> 15), 0xc2b2ae35) + word;
    }
  }
  return (one >>> 0) * 2 ** 21 + ((other ^ (other >>> 11)) & (2 ** 21 - 1));
}
