import { Tokenizer } from 'htmlparser2';
import { breaksAround, endsBefore, isElement, isTagName, isUnread, isVoid } from './html-tags.ts';
import { createLineWriter, type LineWriter, type MessageLine } from './line-writer.ts';

/** What may be read of HTML at most, in characters. */
export const longestHtml = 256 * 1024;

interface HowToRead {
  /** Every tag is one, also an unknown one; otherwise that is text, such as <name@example.com>. */
  readonly isCertain: boolean;
  /** Reading ends after so many characters of text that are no quote. */
  readonly enough?: number;
}

/**
 * The lines that a person reads of HTML: tags become line breaks or nothing, and a link shows its address; nothing of it
 * is ever markup for us. Of a longer one than `longestHtml`, the beginning, ended by `…`. One pass over the text, and a
 * constant amount of work at each tag.
 */
export function htmlLines(whole: string, { isCertain, enough }: HowToRead): readonly MessageLine[] {
  const sent = whole.length > longestHtml ? `${whole.slice(0, longestHtml - 1)}…` : whole;
  // Without a tag for line breaks, those of the text are meant.
  const lines = createLineWriter({ keepsAll: !hasBlocks.test(sent), enough });
  const isTag = isCertain ? isTagName : isElement;
  const sections = createSections(lines);
  let at = 0;
  while (at < sent.length && !lines.isFull())
    at += readTags(sent.slice(at), lines, sections, isTag);
  if (at < sent.length || /…$/.test(sent)) lines.addCut();
  return lines.end();
}

const hasBlocks = /<(?:br|p|div|li|tr|h[1-6]|blockquote)[\s/>]/i;

/** In characters of one attribute. */
const longestValue = 2_000;
const readAttributes = [
  ...(['href', 'style', 'hidden', 'class', 'id', 'type', 'start', 'value'] as const),
];

type Attribute = (typeof readAttributes)[number];
type Attributes = Readonly<Partial<Record<Attribute, string>>>;

/** Reads up to a tag that is text, or to the end. Returns how many characters. */
function readTags(
  part: string,
  lines: LineWriter,
  sections: Sections,
  isTag: (name: string) => boolean,
): number {
  let tag: string | null = null;
  let attribute: Attribute | null = null;
  let attributes: Partial<Record<Attribute, string>> = {};
  /** Where reading stopped. */
  let end: number | null = null;

  const nameOf = (from: number, to: number) => part.slice(from, to).toLowerCase();
  const stopAt = (index: number) => {
    end = index;
    tokenizer.pause();
  };
  const stopBehind = (from: number, to: number) => {
    if (!sections.isHidden()) lines.addText(part.slice(from, to));
    stopAt(to);
  };
  const addValue = (text: string) => {
    if (attribute === null) return;
    const value = attributes[attribute] ?? '';
    if (value.length < longestValue) attributes[attribute] = value + text;
  };
  const endOpening = () => {
    if (tag !== null && end === null) sections.open(tag, attributes);
    tag = null;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (from, to) => {
        if (sections.isHidden() || end !== null) return;
        lines.addText(part.slice(from, to));
        if (lines.isFull()) stopAt(to);
      },
      ontextentity: (point) => {
        if (!sections.isHidden() && end === null) lines.addText(String.fromCodePoint(point));
      },
      onopentagname: (from, to) => {
        const name = nameOf(from, to);
        if (!isTag(name)) return stopBehind(from - 1, to);
        tag = name;
        attributes = {};
        attribute = null;
      },
      onattribname: (from, to) => {
        const name = nameOf(from, to);
        const read = readAttributes.find((one) => one === name) ?? null;
        // The first one counts, as in a browser.
        attribute = read === null || attributes[read] === undefined ? read : null;
        addValue('');
      },
      onattribdata: (from, to) => addValue(part.slice(from, Math.min(to, from + longestValue))),
      onattribentity: (point) => addValue(String.fromCodePoint(point)),
      onattribend: () => undefined,
      onopentagend: endOpening,
      onselfclosingtag: endOpening,
      onclosetag: (from, to) => {
        if (end !== null) return;
        const name = nameOf(from, to);
        if (isTag(name)) sections.close(name);
        else stopBehind(from - 2, to);
      },
      oncomment: () => undefined,
      oncdata: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(part);
  tokenizer.end();
  // Within a tag that does not end, as where a text was cut.
  if (tag !== null && end === null) lines.addCut();
  return end ?? part.length;
}

type Sections = ReturnType<typeof createSections>;

/** An open element, and how many of each name were opened within it and not closed. */
interface OpenElement {
  readonly name: string;
  readonly inner: Map<string, number>;
}

const deepest = 100;

/** Follows what is open: hidden elements, quotes, signatures, lists. */
function createSections(lines: LineWriter) {
  let hidden: OpenElement | null = null;
  let marked: OpenElement | null = null;
  /** Of each open `blockquote`, whether it is a quote. */
  const quotes: boolean[] = [];
  /** The next number of each open list; null without numbers. */
  const lists: (number | null)[] = [];

  return {
    isHidden: () => hidden !== null,
    open(name: string, attributes: Attributes): void {
      if (hidden !== null && !endsWith(hidden, name)) return void countIn(hidden, name);
      hidden = null;
      const { style = '' } = attributes;
      const hides = isUnread(name, style) || (attributes.hidden !== undefined && !isVoid(name));
      if (hides) {
        lines.breakFor(breaksAround(name));
        hidden = { name, inner: new Map() };
        return;
      }
      if (marked !== null) countIn(marked, name);
      else mark(name, attributes);
      enter(name, attributes);
    },
    close(name: string): void {
      if (hidden !== null) {
        if (isInnerEnd(hidden, name)) return;
        const isOwn = hidden.name === name;
        hidden = null;
        lines.breakFor(breaksAround(name));
        if (isOwn) return;
      }
      if (marked !== null && !isInnerEnd(marked, name) && marked.name === name) unmark();
      leave(name);
    },
  };

  /** Where a tag says whose words are within it. */
  function mark(name: string, attributes: Attributes): void {
    const role = roleOf(`${attributes.class ?? ''} ${attributes.id ?? ''}`);
    if (role === null || isVoid(name)) return;
    lines.breakFor(1);
    lines.setRole(role);
    marked = { name, inner: new Map() };
  }

  function unmark(): void {
    marked = null;
    lines.breakFor(1);
    lines.setRole(null);
  }

  function enter(name: string, attributes: Attributes): void {
    if (name === 'a') lines.beginLink(addressOf(attributes.href ?? ''));
    if (name === 'pre') lines.beginCode();
    if (name === 'td' || name === 'th') lines.addSpace();
    if (name === 'br') lines.addBreak();
    lines.breakFor(breaksAround(name));
    if (name === 'blockquote') push(quotes, isQuote(attributes));
    if (name === 'blockquote') lines.setQuoted(quotes.includes(true));
    if (name === 'ol') push(lists, wholeNumber(attributes.start) ?? 1);
    if (name === 'ul' || name === 'menu' || name === 'dir') push(lists, null);
    if (name === 'li') lines.addMarker(markerOf(attributes));
  }

  function leave(name: string): void {
    if (name === 'a') lines.endLink();
    if (name === 'pre') lines.endCode();
    if (name === 'br') lines.addBreak();
    if (name === 'li') lines.endItem();
    lines.breakFor(breaksAround(name));
    if (name === 'blockquote') quotes.pop();
    if (name === 'blockquote') lines.setQuoted(quotes.includes(true));
    if (listTags.has(name)) lists.pop();
  }

  function markerOf(attributes: Attributes): string {
    const next = lists.at(-1) ?? null;
    if (next === null) return '•';
    const number = wholeNumber(attributes.value) ?? next;
    lists[lists.length - 1] = number + 1;
    return `${number}.`;
  }
}

const listTags: ReadonlySet<string> = new Set(['ol', 'ul', 'menu', 'dir']);

function push<T>(open: T[], one: T): void {
  if (open.length < deepest) open.push(one);
}

/** Whether an open element ends where another one begins. */
function endsWith({ name, inner }: OpenElement, next: string): boolean {
  return inner.size === 0 && endsBefore(name, next);
}

function countIn({ inner }: OpenElement, name: string): void {
  if (!isVoid(name)) inner.set(name, (inner.get(name) ?? 0) + 1);
}

/** Whether an end is of an element within the open one; otherwise it is of that one, or of what it is in. */
function isInnerEnd({ inner }: OpenElement, name: string): boolean {
  const count = inner.get(name) ?? 0;
  if (count > 1) inner.set(name, count - 1);
  else inner.delete(name);
  return count > 0;
}

/** Some mail programs move text in with the same tag: it then has no border. */
function isQuote({ style = '', type, class: named }: Attributes): boolean {
  return type !== undefined || named !== undefined || !/border\s{0,20}:\s{0,20}none/i.test(style);
}

/** As mail programs mark what they add to a text. */
function roleOf(names: string): 'attribution' | 'signature' | null {
  if (/(?:^|\s)(?:gmail_attr|moz-cite-prefix|OutlookMessageHeader)(?:\s|$)/.test(names))
    return 'attribution';
  return signatureNames.test(names) ? 'signature' : null;
}
const signatureNames =
  /(?:^|\s)(?:gmail_signature|moz-signature|protonmail_signature_block|ms-outlook-mobile-signature|Signature)(?:\s|$)/;

function wholeNumber(value: string | undefined): number | null {
  return value !== undefined && /^\s{0,9}-?\d{1,6}\s{0,9}$/.test(value) ? Number(value) : null;
}

/** Pages of the web, mail addresses and phone numbers are worth showing. */
function addressOf(href: string): string | null {
  const address = href.trim();
  if (/^https?:\/\/\S+$/i.test(address)) return address;
  const [, contact = null] = /^(?:mailto|tel):([^\s?]{1,320})/i.exec(address) ?? [];
  return contact;
}
