import type { Ticket } from '../domain/domain.ts';
import { plainLine } from '../values/plain-line.ts';

/** For quoting a reply in a line. */
const quotedLength = 120;
/** More than a line needs: of a long text, only the beginning is read. */
const readLength = 4_000;
/** A first line this short that ends with a comma or so is a greeting. */
const longestGreeting = 40;

/** `readableText`, or a way to it that need not load what reads HTML. */
type Read = (sent: string) => string;

/** The first words of a reply, as the server sent it, as one line of plain text, after its greeting. */
export function firstWordsOf(sent: string, read: Read): string {
  const reply = read(sent.slice(0, readLength)).trim();
  const [first = '', ...others] = reply.split('\n');
  const rest = others.join('\n');
  const isGreeting = first.length <= longestGreeting && /[,،!:]\s*$/.test(first) && rest !== '';
  return plainLine(isGreeting ? rest : reply, quotedLength);
}

/** In characters of one ticket: reading a conversation of megabytes would freeze the window. */
const mostSearched = 100_000;

/** The texts of a ticket as people read them, of a very long conversation the beginning. */
export function searchedTexts(
  { message, conversation }: Pick<Ticket, 'message' | 'conversation'>,
  read: Read,
): readonly string[] {
  const texts: string[] = [];
  let left = mostSearched;
  for (const sent of [message ?? '', ...conversation.map(({ text }) => text)]) {
    if (left <= 0) break;
    texts.push(read(sent.slice(0, left)));
    left -= sent.length;
  }
  return texts;
}
