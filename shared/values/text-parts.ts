import type { TextPiece } from './web-addresses.ts';

/**
 * The text in parts of `length / 2` to `length` characters (UTF-16), the last one shorter, which together are the text.
 * A part ends after a line where one ends in its second half, otherwise after a space, and only in a text with neither
 * anywhere else.
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
  for (const separator of ['\n', ' ']) {
    const after = text.lastIndexOf(separator, end - 1) + 1;
    if (after >= least) return after;
  }
  return isSecondHalf(text, end) ? end - 1 : end;
}

function isSecondHalf(text: string, index: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1));
}
