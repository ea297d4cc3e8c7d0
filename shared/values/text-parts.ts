import type { TextPiece } from './web-addresses.ts';

/**
 * The text in parts of `length / 2` to `length` characters (UTF-16), the last one shorter, which together are the text.
 * A part ends after a line where one ends in its second half, otherwise after white space, otherwise after a word (of a
 * language without spaces), and only within an endless word between two characters as a reader sees them.
 */
export function textParts(text: string, length: number): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  while (from < text.length) {
    const end = partEnd(text, from, length);
    parts.push(text.slice(from, end));
    from = end;
  }
  return parts;
}

/** The first of these parts. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, partEnd(text, 0, length));
}

/** The pieces of a text in its parts: an address is whole, in the part where it begins, which may get that much longer. */
export function piecesInParts(
  pieces: readonly TextPiece[],
  length: number,
): readonly (readonly TextPiece[])[] {
  const parts: TextPiece[][] = [];
  let into: TextPiece[] = [];
  const lengths = textParts(pieces.map(({ text }) => text).join(''), length).map(
    (part) => part.length,
  );
  let room = lengths.shift() ?? 0;
  for (const piece of pieces) {
    let at = 0;
    while (at < piece.text.length) {
      while (room <= 0) {
        if (into.length > 0) parts.push(into);
        into = [];
        room += lengths.shift() ?? Number.POSITIVE_INFINITY;
      }
      const text = piece.address !== null ? piece.text : piece.text.slice(at, at + room);
      into.push({ ...piece, text });
      at += text.length;
      room -= text.length;
    }
  }
  if (into.length > 0) parts.push(into);
  return parts;
}

function partEnd(text: string, from: number, length: number): number {
  const end = from + length;
  if (text.length <= end) return text.length;
  const least = from + Math.ceil(length / 2);
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line >= least) return line;
  for (let at = end; at >= least; at -= 1)
    if (/\s/.test(text.charAt(at - 1)) && /^[^\s\p{M}\u200D]/u.test(text.slice(at, at + 2)))
      return at;
  const seen = text.slice(from, end + lookAhead);
  for (const segmenter of [words, characters]) {
    const found = from + (segmenter.segment(seen).containing(length)?.index ?? 0);
    if (found >= least) return found;
  }
  // A single character that is longer than half a part: a chain of joiners without end.
  return isSecondHalf(text, end) ? end - 1 : end;
}

/** Whether a character continues depends on those after it. */
const lookAhead = 16;
// Of no language: its rules for Thai or Chinese, which have no spaces, depend on the script.
const words = new Intl.Segmenter('und', { granularity: 'word' });
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

function isSecondHalf(text: string, index: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1));
}
