import { withFewMarks } from '../../values/bounded-text.ts';
import { unescapedText } from './escaped-text.ts';
import { htmlLines } from './html-lines.ts';
import { type MessageLine, mostLines } from './line-writer.ts';
import { markupOf } from './markup.ts';
import {
  attributionLength,
  bareLine,
  isDeviceLine,
  isMailHead,
  isMessageStart,
  isQuoted,
  isReplyLine,
  isRule,
  isSignatureStart,
} from './reply-words.ts';

/**
 * What a part of a message is. `quote`: somebody else's words, with the line that says whose. `delimiter`: the line of a
 * mail program or help desk between two messages.
 */
export type BlockKind = 'text' | 'list' | 'code' | 'quote' | 'signature' | 'delimiter';

/** Lines of a message that follow each other and are of one kind; between paragraphs is an empty line. */
export interface MessageBlock {
  readonly kind: BlockKind;
  /** As it is shown: the lines of a quote in plain text begin with `>`, those of a list with its mark or number. */
  readonly text: string;
}

/**
 * The parts of a message, as the server sent it: in plain text, escaped or HTML. All its words are in them, in their
 * order. Nothing of them is ever markup. The time depends only on the length; of more than 256 kB of HTML, the beginning
 * is read.
 */
export function messageBlocks(sent: string): readonly MessageBlock[] {
  return blocksIn(judgedLines(messageLines(sent)));
}

/**
 * What the writer of a message says in it, one paragraph after the other: without quotes, signatures and delimiters. Empty
 * if there is nothing else. `enough`: how many characters are wanted.
 */
export function authorWords(sent: string, enough?: number): string {
  return judgedLines(messageLines(sent, enough))
    .map(({ kind, text }) => (kind === 'text' || kind === 'list' || kind === 'code' ? text : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The lines of a message, as they are read. */
export function messageLines(sent: string, enough?: number): readonly MessageLine[] {
  const markup = markupOf(sent);
  if (markup === null) return plainLines(unescapedText(sent), enough);
  return htmlLines(sent, {
    isCertain: markup === 'certain',
    ...(enough !== undefined && { enough }),
  }).map((line) => ({ ...line, text: withFewMarks(line.text) }));
}

/** What stands between two ``` is code. */
function plainLines(text: string, enough: number | undefined): readonly MessageLine[] {
  let isCode = false;
  return text.split('\n', enough === undefined ? undefined : mostLines).map((line) => {
    const isFence = line.startsWith('```');
    const role = isCode || isFence ? 'code' : null;
    if (isFence) isCode = !isCode;
    return { text: line, role };
  });
}

/** A line, and what it is a part of; an empty one is a part of what stands before it. */
export interface JudgedLine extends MessageLine {
  readonly kind: BlockKind;
}

/** What each line is a part of. */
export function judgedLines(lines: readonly MessageLine[]): readonly JudgedLine[] {
  const bare = lines.map(({ text }) => bareLine(text));
  const judged: JudgedLine[] = [];
  const add = (count: number, kind: BlockKind) => {
    for (const line of lines.slice(judged.length, judged.length + count))
      judged.push({ ...line, kind });
  };
  /** What all that follows is, until something else is certain. */
  let open: 'quote' | 'signature' | null = null;
  let hasWords = false;

  while (judged.length < lines.length) {
    const at = judged.length;
    const [line = '', role = null] = [bare[at], lines[at]?.role];
    const isOthers = role === 'quote' || isQuoted(line);
    const lead = line === '' || isOthers ? null : leadAt(at);
    if (open === 'quote') add(lines.length - at, 'quote');
    else if (line === '') add(1, judged.at(-1)?.kind ?? 'text');
    else if (isOthers) {
      open = null;
      add(1, 'quote');
    } else if (lead !== null) {
      add(lead.length, lead.kind);
      open = lead.opens;
    } else if (role === 'signature' || isDeviceLine(line)) add(1, 'signature');
    else if (open === 'signature') add(1, 'signature');
    else {
      hasWords = true;
      add(1, kindOf(line, role));
    }
  }
  return judged;

  /** What begins a quote, a signature or the text itself, and how many lines that takes. */
  function leadAt(at: number) {
    const line = bare[at] ?? '';
    const role = lines[at]?.role;
    if (role === 'code') return null;
    const next = bare.slice(at, at + longestLead);
    if (isReplyLine(line))
      return { length: 1, kind: 'delimiter', opens: hasWords ? 'quote' : null } as const;
    if (isMessageStart(line)) return { length: 1, kind: 'delimiter', opens: 'quote' } as const;
    const ruled = isRule(line) ? 1 : 0;
    if (isMailHead(next.slice(ruled)))
      return {
        length: Math.max(1, ruled),
        kind: ruled ? 'delimiter' : 'quote',
        opens: 'quote',
      } as const;
    const length = role === 'attribution' ? 1 : attributionLength(next);
    if (length > 0) {
      const opens = isFollowedByQuote(at + length) ? null : 'quote';
      return { length, kind: 'quote', opens } as const;
    }
    const signs = isSignatureStart(line) && hasWords && isShortUntilQuote(at + 1);
    return signs ? ({ length: 1, kind: 'signature', opens: 'signature' } as const) : null;
  }

  /** Past what a mail program says of it, which may take several lines. */
  function isFollowedByQuote(from: number): boolean {
    const next = lines
      .slice(from, from + longestLead)
      .find(({ role }, at) => role !== 'attribution' && bare[from + at] !== '');
    return next !== undefined && (next.role === 'quote' || isQuoted(bareLine(next.text)));
  }

  /** A rule of two dashes before half of the message begins no signature. */
  function isShortUntilQuote(from: number): boolean {
    const after = bare.slice(from, from + longestSignature + 1);
    const end = after.findIndex(isQuoted);
    return (
      (end === -1 ? after : after.slice(0, end)).filter((line) => line !== '').length <=
      longestSignature
    );
  }
}

/** In lines. */
const longestLead = 8;
const longestSignature = 15;

function kindOf(line: string, role: MessageLine['role'] | undefined): BlockKind {
  if (role === 'code') return 'code';
  return listItem.test(line) ? 'list' : 'text';
}
const listItem = /^(?:[•*+–-]|\p{Nd}{1,3}[.)])\s+\S/u;

function blocksIn(lines: readonly JudgedLine[]): readonly MessageBlock[] {
  const blocks: { kind: BlockKind; lines: string[] }[] = [];
  for (const { kind, text } of lines) {
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(text);
    else blocks.push({ kind, lines: [text] });
  }
  return blocks
    .map(({ kind, lines: own }) => ({ kind, text: withoutEmptyEnds(own) }))
    .filter(({ text }) => text !== '');
}

function withoutEmptyEnds(lines: readonly string[]): string {
  const isFilled = (line: string) => line.trim() !== '';
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1).join('\n');
}
