import type { Ticket } from '../domain/domain.ts';
import { plainLine } from '../values/plain-line.ts';

/** For quoting a reply in a line. */
const quotedLength = 120;
/** For a card of its own. */
const sentencesLength = 240;
/** More than a line needs: of a long text, only the beginning is read. */
const readLength = 4_000;
/** A first line this short that ends with a comma or so is a greeting. */
const longestGreeting = 40;

/** `readableText`, or a way to it that need not load what reads HTML. */
type Read = (sent: string) => string;

/**
 * The first words of a reply, as the server sent it, as one line of plain text, after its greeting: whole sentences unless
 * the first one alone is too long.
 */
export function firstWordsOf(sent: string, read: Read): string {
  const words = bodyOf(sent, read);
  return sentencesIn(words, quotedLength, quotedLength) || plainLine(words, quotedLength);
}

/**
 * The first sentences of a reply, likewise, each of them whole: as many as a card has room for, but the first one even if it
 * takes twice that. Empty where that is longer still.
 */
export function firstSentencesOf(sent: string, read: Read): string {
  return sentencesIn(bodyOf(sent, read), sentencesLength, 2 * sentencesLength);
}

/** Without its greeting. */
function bodyOf(sent: string, read: Read): string {
  const reply = read(sent.slice(0, readLength)).trim();
  const [first = '', ...others] = reply.split('\n');
  const rest = others.join('\n');
  const isGreeting = first.length <= longestGreeting && /[,،!:]\s*$/.test(first) && rest !== '';
  return isGreeting ? rest : reply;
}

function sentencesIn(text: string, most: number, longestFirst: number): string {
  let said = '';
  // A single line break may be within a sentence.
  for (const paragraph of text.split(/\n\s*\n/)) {
    const line = plainLine(paragraph, readLength);
    let begun = '';
    for (const { segment, index } of sentences.segment(line)) {
      begun += segment;
      const isEnd = index + segment.length === line.length;
      if (!isEnd && abbreviation.test(begun)) continue;
      const next = `${said} ${begun.trim()}`.trim();
      if (begun.trim().endsWith('…') || next.length > (said === '' ? longestFirst : most))
        return said;
      said = next;
      begun = '';
    }
  }
  return said;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Ends with a period that ends no sentence: "17. Dezember", "e.g. this", "Mr. Smith". */
const abbreviation =
  /(?:^|[\s(.])(?:\p{L}|\d{1,2}|mrs?|ms|dr|nr|no|st|vs|ca|etc|approx|incl|inkl|bzw|sra?|uds?)\.\s*$/iu;

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
