import { cutText, withFewMarks } from '../../values/bounded-text.ts';
import { unescapedText } from './escaped-text.ts';
import { longestHtml } from './html-lines.ts';
import type { LineRole, MessageLine } from './line-writer.ts';
import { markupOf } from './markup.ts';
import { type JudgedLine, judgedLines, messageLines } from './message-blocks.ts';

/** In characters of one quote, in a message that is shortened. */
const longestQuote = 400;

/**
 * A message of at most `limit` characters (at least 100) that reads as the beginning of a longer one does, so that a list
 * of thousands stays small. It is read before it is cut: style sheets take no room, and quotes little. `…` stands where
 * words are missing. Of more than `longestHtml`, the beginning is read.
 */
export function shortMessage(sent: string, limit: number): string {
  if (sent.length <= limit) return withFewMarks(sent);
  const whole = sent.length > longestHtml ? cutText(sent, longestHtml) : sent;
  const lines = shortQuotes(judgedLines(messageLines(whole, limit)));
  const plain = withFewMarks(cutText(lines.map(({ text }) => text).join('\n'), limit));
  return isPlain(whole) && isPlain(plain) ? plain : htmlOf(lines, limit);
}

/** Whether it is read as it is written. */
function isPlain(text: string): boolean {
  return markupOf(text) === null && unescapedText(text) === text;
}

function shortQuotes(lines: readonly JudgedLine[]): readonly MessageLine[] {
  const kept: MessageLine[] = [];
  let room = longestQuote;
  for (const { text, role, kind } of lines) {
    if (kind !== 'quote') room = longestQuote;
    if (room <= 0) continue;
    const isCut = kind === 'quote' && text.length > room;
    kept.push({ text: isCut ? `${text.slice(0, room).toWellFormed()}…` : text, role });
    if (kind === 'quote') room -= text.length + 1;
  }
  return kept;
}

/** HTML that `messageLines` reads as these lines, as many of them as there is room for. */
function htmlOf(lines: readonly MessageLine[], limit: number): string {
  const parts = ['<html>'];
  let room = limit - parts.join('').length - longestTags;
  let role: LineRole | null = null;
  for (const line of lines) {
    const [end, start] = line.role === role ? ['', ''] : [tagsOf(role)[1], tagsOf(line.role)[0]];
    const opened = end + start;
    const text = escaped(line.text);
    const isCut = opened.length + text.length + lineTags > room;
    const shown = isCut ? `${startThatFits(line.text, room - opened.length - lineTags)}…` : text;
    parts.push(opened, line.role === 'code' ? `${shown}\n` : lineOf(shown));
    room -= opened.length + shown.length + lineTags;
    role = line.role;
    if (isCut) break;
  }
  return withFewMarks([...parts, tagsOf(role)[1]].join(''));
}

/** For the last end, and the mark of a cut. */
const longestTags = 30;
const lineTags = '<div></div>'.length;

function lineOf(shown: string): string {
  return shown === '' ? '<br>' : `<div>${shown}</div>`;
}

function tagsOf(role: LineRole | null): readonly [start: string, end: string] {
  switch (role) {
    case null:
      return ['', ''];
    case 'quote':
      return ['<blockquote>', '</blockquote>'];
    case 'code':
      return ['<pre>', '</pre>'];
    case 'attribution':
      return ['<div class="gmail_attr">', '</div>'];
    case 'signature':
      return ['<div class="gmail_signature">', '</div>'];
  }
}

function startThatFits(text: string, room: number): string {
  let start = text.slice(0, Math.max(0, room));
  while (escaped(start).length > Math.max(0, room)) start = start.slice(0, start.length >> 1);
  return escaped(start.toWellFormed());
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
