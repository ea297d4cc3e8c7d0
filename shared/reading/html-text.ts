import { withFewMarks } from '../values/bounded-text.ts';
import { comparedWords, unescapedText, withoutEscapes } from './message/escaped-text.ts';
import { htmlLines } from './message/html-lines.ts';
import { markupOf } from './message/markup.ts';

/**
 * What a person reads of a server's text. HTML becomes text: tags become line breaks or nothing, and a link shows its
 * address; nothing of it is ever markup for us. An escaped text is unescaped where that is certain, any other text
 * unchanged. In one pass without nesting, so the time depends only on the length, which the readers of answers limit.
 * Call it where a text is shown, told or searched, and once: never for all of a list. Its parts, such as quotes, are
 * found by `messageBlocks`.
 */
export function readableText(sent: string): string {
  const markup = markupOf(sent);
  return markup === null
    ? unescapedText(sent)
    : withFewMarks(textOfHtml(sent, markup === 'certain'));
}

/**
 * What a text is recognized by after a server had it: without tags, escapes and white space, since servers may add,
 * remove or escape these. For comparing a typed text with a served one: use it on both. Of a very long text, the
 * beginning.
 */
export function comparedText(text: string): string {
  let plain = text.slice(0, longestCompared);
  for (let layer = 0; layer < mostLayers && /[<&]/.test(plain); layer += 1)
    plain = withoutEscapes(textOfHtml(plain, false));
  return comparedWords(plain);
}

/** In characters. */
const longestCompared = 4_000;
const mostLayers = 3;

function textOfHtml(sent: string, isCertain: boolean): string {
  return htmlLines(sent, { isCertain })
    .map(({ text }) => text)
    .join('\n');
}
