import type { Ticket } from '../domain/domain.ts';
import { plainLine } from '../values/plain-line.ts';

/** For quoting a reply in a line. */
const quotedLength = 120;
/** For a card of its own. */
const sentencesLength = 240;
/** More than a line needs: of a long text, no more is read. */
const enoughWords = 4_000;
/** A first line this short that ends with a comma or so is a greeting. */
const longestGreeting = 40;

/** `authorWords` or `readableText`, which need not be loaded where nothing is read. */
type Read = (sent: string, enough?: number) => string;

/**
 * The first words that somebody wrote in a reply, as the server sent it, as one line of plain text, after its greeting:
 * whole sentences unless the first one alone is too long. Empty where nothing is left, as of a quote alone. `read`:
 * `authorWords`.
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

/** Whether nothing of a message can be read, as where it only carries an attachment. `read`: `readableText`. */
export function hasNoText(sent: string, read: Read): boolean {
  return sent.trim() === '' || read(sent).trim() === '';
}

/** Without its greeting. */
function bodyOf(sent: string, read: Read): string {
  const reply = read(sent, enoughWords).slice(0, enoughWords).trim();
  const [first = '', ...others] = reply.split('\n');
  const rest = others.join('\n');
  const isGreeting = first.length <= longestGreeting && /[,،!:]\s*$/.test(first) && rest !== '';
  return isGreeting ? rest : reply;
}

function sentencesIn(text: string, most: number, longestFirst: number): string {
  let said = '';
  // A single line break may be within a sentence.
  for (const paragraph of text.split(/\n\s*\n/)) {
    const line = plainLine(paragraph, enoughWords);
    const before = said === '' ? '' : `${said} `;
    for (const end of sentenceEnds(line)) {
      const next = before + line.slice(0, end).trim();
      if (next.endsWith('…') || next.length > (said === '' ? longestFirst : most)) return said;
      said = next;
    }
  }
  return said;
}

/** Where the sentences of a line end. */
function sentenceEnds(line: string): readonly number[] {
  const ends: number[] = [];
  let begun = 0;
  for (const { segment, index } of sentences.segment(line)) {
    const end = index + segment.length;
    const isWithin = !sentenceBreak.test(segment) || abbreviation.test(line.slice(begun, end));
    if (end < line.length && isWithin) continue;
    ends.push(end);
    begun = end;
  }
  return ends;
}

/** Not the one in `pay?id=5`; Chinese and Japanese sentences have no space between them. */
const sentenceBreak = /[\s。！？]$/;
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
