import { Tokenizer } from 'htmlparser2';
import { withFewMarks } from '../values/bounded-text.ts';
import { comparedWords, isHtml, unescapedText, withoutEscapes } from './escaped-text.ts';

/**
 * What a person reads of a server's text. HTML becomes text: tags become line breaks or nothing, and a link shows its
 * address; nothing of it is ever markup for us. An escaped text is unescaped where that is certain, any other text
 * unchanged. In one pass without nesting, so the time depends only on the length, which the readers of answers limit.
 * Call it where a text is shown, told or searched, and once: never for all of a list.
 */
export function readableText(sent: string): string {
  return isHtml(sent) ? withFewMarks(textOfHtml(sent)) : unescapedText(sent);
}

/**
 * What a text is recognized by after a server had it: without tags, escapes and white space, since servers may add,
 * remove or escape these. For comparing a typed text with a served one: use it on both. Of a very long text, the
 * beginning.
 */
export function comparedText(text: string): string {
  let plain = text.slice(0, longestCompared);
  for (let layer = 0; layer < mostLayers && /[<&]/.test(plain); layer += 1)
    plain = withoutEscapes(textOfHtml(plain));
  return comparedWords(plain);
}

/** In characters. */
const longestCompared = 4_000;
const mostLayers = 3;

const hasBlocks = /<(?:br|p|div|li|tr|h[1-6]|blockquote)[\s/>]/i;

function textOfHtml(sent: string): string {
  // Without a tag for line breaks, those of the text are meant.
  const lines = createLines(!hasBlocks.test(sent));
  let at = 0;
  while (at < sent.length) at += readTags(sent.slice(at), lines);
  if (/…$/.test(sent)) lines.addCut();
  return lines.text();
}

/** Reads up to a tag that we do not know, which is text such as <name@example.com>. Returns how many characters. */
function readTags(part: string, lines: Lines): number {
  let tag: string | null = null;
  let isHref = false;
  let address = '';
  /** Ends what is not read at all, such as a style sheet. */
  let hiddenUntil: string | null = null;
  /** Where reading stopped. */
  let end: number | null = null;

  const nameOf = (from: number, to: number) => part.slice(from, to).toLowerCase();
  const stopBehind = (from: number, to: number) => {
    lines.addText(part.slice(from, to));
    end = to;
    tokenizer.pause();
  };
  const endOpening = () => {
    if (tag === null || end !== null) return;
    lines.beginTag(tag, addressOf(address));
    if (hidden.has(tag)) hiddenUntil = tag;
    tag = null;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (from, to) => {
        if (hiddenUntil === null && end === null) lines.addText(part.slice(from, to));
      },
      ontextentity: (point) => {
        if (hiddenUntil === null && end === null) lines.addText(String.fromCodePoint(point));
      },
      onopentagname: (from, to) => {
        const name = nameOf(from, to);
        if (breaks[name] === undefined) return stopBehind(from - 1, to);
        tag = name;
        address = '';
      },
      onattribname: (from, to) => {
        isHref = nameOf(from, to) === 'href' && address === '';
      },
      onattribdata: (from, to) => {
        if (isHref) address += part.slice(from, to);
      },
      onattribentity: (point) => {
        if (isHref) address += String.fromCodePoint(point);
      },
      onattribend: () => undefined,
      onopentagend: endOpening,
      onselfclosingtag: endOpening,
      onclosetag: (from, to) => {
        const name = nameOf(from, to);
        if (hiddenUntil !== null && name !== hiddenUntil) return;
        hiddenUntil = null;
        if (breaks[name] === undefined) stopBehind(from - 2, to);
        else lines.endTag(name);
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

/** The tags that are read, with the least number of line breaks before and after each. */
const breaks: Readonly<Record<string, number>> = bare({
  ...each(
    'a abbr b big body center cite code em font head html i iframe img ins label link mark meta noembed noframes s small span strike strong sub sup style script tbody td textarea th thead title u wbr br xmp',
    0,
  ),
  ...each('div dd dt dl li tr table hr pre article header footer section', 1),
  ...each('p ul ol blockquote h1 h2 h3 h4 h5 h6', 2),
});

/** Their contents are not for reading. */
const hidden: ReadonlySet<string> = new Set([
  ...['style', 'script', 'title', 'iframe', 'noembed', 'noframes'],
]);

function each(tags: string, count: number): Readonly<Record<string, number>> {
  return Object.fromEntries(tags.split(' ').map((name) => [name, count]));
}

/** Without the names that every object inherits, such as `constructor`. */
function bare<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries);
}

/** Only pages of the web have an address to show. */
function addressOf(href: string): string | null {
  const address = href.trim();
  return /^https?:\/\/\S+$/i.test(address) ? address : null;
}

/** One empty line at most. */
const mostBreaks = 2;

type Lines = ReturnType<typeof createLines>;

function createLines(keepsAll: boolean) {
  const parts: string[] = [];
  let keeps = keepsAll;
  let breakCount = 0;
  let needsSpace = false;
  let linked: { readonly address: string; readonly from: number } | null = null;

  const add = (text: string) => {
    const space = needsSpace ? ' ' : '';
    if (parts.length > 0) parts.push(breakCount > 0 ? '\n'.repeat(breakCount) : space);
    parts.push(text);
    breakCount = 0;
    needsSpace = false;
  };
  const addBreak = () => {
    breakCount = Math.min(breakCount + 1, mostBreaks);
  };
  const addWords = (raw: string) => {
    const text = raw.replaceAll('\u00AD', '').replace(/[\t\n\f\r \u00A0]+/g, ' ');
    const words = text.trim();
    if (text.startsWith(' ')) needsSpace = true;
    if (words === '') return;
    add(words);
    needsSpace = text.endsWith(' ');
  };
  /** Shows the link's address unless its text is that. */
  const endLink = () => {
    if (linked === null) return;
    const { address, from } = linked;
    linked = null;
    if (parts.slice(from).join('').trim() === address) return;
    needsSpace = true;
    add(`(${address})`);
  };
  /** At least as many line breaks as its tag asks for. */
  const breakAt = (name: string) => {
    breakCount = Math.max(breakCount, breaks[name] ?? 0);
  };
  return {
    addText(raw: string): void {
      for (const [index, line] of (keeps ? raw.split('\n') : [raw]).entries()) {
        if (index > 0) addBreak();
        addWords(line);
      }
    },
    /** `address`: of a link. */
    beginTag(name: string, address: string | null): void {
      if (name === 'a') {
        endLink();
        linked = address === null ? null : { address, from: parts.length };
      }
      if (name === 'pre') keeps = true;
      if (name === 'td' || name === 'th') needsSpace = true;
      if (name === 'br') addBreak();
      breakAt(name);
      if (name !== 'li') return;
      add('•');
      needsSpace = true;
    },
    endTag(name: string): void {
      if (name === 'a') endLink();
      if (name === 'pre') keeps = keepsAll;
      if (name === 'br') addBreak();
      breakAt(name);
    },
    /** That the text goes on. */
    addCut(): void {
      if (!parts.at(-1)?.endsWith('…')) add('…');
    },
    text(): string {
      endLink();
      return parts.join('');
    },
  };
}
