import { isBlock, isElement } from './html-tags.ts';

/**
 * Whether a text is HTML. `certain`: every tag in it is one. `loose`: a plain text in which a server wrote line breaks or
 * links as HTML, so that an unknown tag is text, such as `<name@example.com>`. Null: plain text, in which somebody may
 * write about tags. In one pass, so the time depends only on the length.
 */
export function markupOf(sent: string): 'certain' | 'loose' | null {
  if (!sent.includes('<')) return null;
  if (pageStart.test(sent) || outlookTag.test(sent)) return 'certain';
  const prose = sent.includes('`') ? sent.replace(codeSpans, ' ') : sent;
  const { pairs, hasBreak, hasLink } = tagsIn(prose);
  const [, first = ''] = firstTag.exec(prose) ?? [];
  const name = first.toLowerCase();
  const isLed = isElement(name);
  if (isLed && (isBlock(name) || name === 'span' || name === 'font')) return 'certain';
  const isBroken = hasLineBreaksOfTags(prose);
  if (isBroken && [...pairs].some(isBlock)) return 'certain';
  return isLed || hasLink || (isBroken && hasBreak) ? 'loose' : null;
}

const pageStart =
  /^[\s\uFEFF]{0,100}<(?:!doctype|!--|\?xml|(?:html|head|body|meta|title|style)[\s>])/i;
const outlookTag = /<\/?o:p>/i;
const firstTag = /^\s{0,100}<([a-z][a-z\d]{0,12})(?:\s[^<>]{0,1000})?\/?>/i;
/** Of Markdown. */
const codeSpans = /```[\s\S]*?(?:```|$)|`[^`\n]{1,200}`/g;
const tag = /<(\/?)([a-z][a-z\d]{0,12})(?:[\s/][^<>]{0,1000})?>/gi;

/** Which elements have a beginning and an end, and whether there are line breaks and links that are no mere mention. */
function tagsIn(text: string) {
  const open = new Map<string, number>();
  const pairs = new Set<string>();
  let hasBreak = false;
  for (const match of text.matchAll(tag)) {
    const name = match[2]?.toLowerCase() ?? '';
    if (!isElement(name)) continue;
    const count = open.get(name) ?? 0;
    if (match[1] === '/') {
      if (count > 0) pairs.add(name);
      if (count > 0) open.set(name, count - 1);
    } else if (!isMention(text, match.index, match.index + match[0].length, name)) {
      hasBreak ||= name === 'br';
      open.set(name, count + 1);
    }
  }
  return { pairs, hasBreak, hasLink: pairs.has('a') };
}

/** Whether a sentence speaks of this tag: “Use <br> for a line break”. Within a sentence, no paragraph begins. */
function isMention(text: string, from: number, to: number, name: string): boolean {
  const before = text.slice(Math.max(0, from - 2), from);
  const after = text.charAt(to);
  if (/["'“„«(]$/.test(before) && /["'”“»)]/.test(after)) return true;
  if (name === 'br') return /[\p{L},] $/u.test(before) && (after === '' || /[ .,;:!?]/.test(after));
  return isBlock(name) && /[\p{L},] $/u.test(before);
}

/** Whether most lines end where a tag stands: then these, and not the lines of the text, are what is meant. */
function hasLineBreaksOfTags(text: string): boolean {
  let own = 0;
  let beside = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (/>\s{0,20}$/.test(text.slice(Math.max(0, at - 20), at))) beside += 1;
    else if (/^\s{0,20}<[a-z/]/i.test(text.slice(at + 1, at + 22))) beside += 1;
    else own += 1;
  }
  return beside >= own;
}
