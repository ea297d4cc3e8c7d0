const codeOf = (sign: string) => sign.charCodeAt(0);
const backslash = codeOf('\\');
const percent = codeOf('%');
const ampersand = codeOf('&');
const numberSign = codeOf('#');
const semicolon = codeOf(';');
const zero = codeOf('0');
const letterU = codeOf('u');
const letterX = codeOf('x');

/** In characters, with `&` and `;`. */
const longestEntity = 12;
/** By their names as numbers: a string for each of millions of ampersands would take seconds. */
const entities: ReadonlyMap<number, number> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }).map(([name, sign]) => [
    Array.from(name, codeOf).reduce(withLetter, 0),
    codeOf(sign),
  ]),
);

/**
 * A text in UTF-8 with its escaped ASCII characters as they are: `\u0065`, `\x65`, `\/`, `%65`, `&#101;`, `&#x65;`,
 * `&amp;`, and escapes of escapes, however deep. `text` has one character for each byte, and `starts` where in the
 * original it began, with the original's length at the end. Takes time in proportion to the length, whatever the text.
 */
export function withoutEscapes(original: Uint8Array): {
  readonly text: string;
  readonly starts: Uint32Array;
} {
  // Begins with room to look back from the first character.
  const codes = new Uint8Array(longestEntity + original.length);
  const starts = new Uint32Array(original.length + 1);
  let end = longestEntity;
  let openUntil = 0;
  // By index: an iterator of a typed array takes six times as long.
  for (let index = 0; index < original.length; index += 1) {
    const code = at(original, index);
    codes[end] = code;
    starts[end - longestEntity] = index;
    end += 1;
    if (code === backslash || code === percent || code === ampersand) openUntil = end + longestEntity;
    if (end > openUntil) continue;
    // What an escape stands for may be the end of another one.
    for (let found = escapeBefore(codes, end); found > 0; found = escapeBefore(codes, end)) {
      end -= found >> 7;
      codes[end] = found & 127;
      end += 1;
    }
  }
  starts[end - longestEntity] = original.length;
  return { text: new TextDecoder('latin1').decode(codes.subarray(longestEntity, end)), starts };
}

type Codes = Uint8Array;

/**
 * An escape that ends here, as 128 times its length and what it stands for; 0 without one. What is no visible ASCII
 * stays escaped, since no key has it.
 */
function escapeBefore(codes: Codes, end: number): number {
  const last = at(codes, end - 1);
  const previous = at(codes, end - 2);
  let size = 0;
  let code = last;
  if (previous === backslash && last !== letterU && last !== letterX) {
    size = 2;
  } else if (last === semicolon) {
    size = entityBefore(codes, end);
    code = size === 0 ? 0 : entityCode(codes, end - size + 1, end - 1);
  } else if (hexValue(last) >= 0 && hexValue(previous) >= 0) {
    size = hexBefore(codes, end);
    code = hexValue(previous) * 16 + hexValue(last);
  }
  return size > 0 && code >= 0x21 && code <= 0x7e ? size * 128 + code : 0;
}

function hexBefore(codes: Codes, end: number): number {
  const sign = at(codes, end - 3);
  if (sign === percent) return 3;
  if (sign === letterX) return at(codes, end - 4) === backslash ? 4 : 0;
  const isUnicode = sign === zero && at(codes, end - 4) === zero && at(codes, end - 5) === letterU;
  return isUnicode && at(codes, end - 6) === backslash ? 6 : 0;
}

function entityBefore(codes: Codes, end: number): number {
  for (let size = 3; size <= longestEntity; size += 1) {
    const code = at(codes, end - size);
    if (code === ampersand) return size;
    if (!isOfEntity(code)) return 0;
  }
  return 0;
}

/** The character of an entity without `&` and `;`. -1 if there is none. */
function entityCode(codes: Codes, from: number, to: number): number {
  if (at(codes, from) !== numberSign) {
    let name = 0;
    for (let index = from; index < to; index += 1) name = withLetter(name, at(codes, index));
    return entities.get(name) ?? -1;
  }
  const isHex = (at(codes, from + 1) | 0x20) === letterX;
  const base = isHex ? 16 : 10;
  let number = 0;
  for (let index = from + (isHex ? 2 : 1); index < to; index += 1) {
    const digit = hexValue(at(codes, index));
    if (digit < 0 || digit >= base) return -1;
    number = number * base + digit;
  }
  return number;
}

function at(codes: Codes, index: number): number {
  return codes[index] ?? 0;
}

function withLetter(name: number, letter: number): number {
  return name * 128 + (letter | 0x20);
}

function isOfEntity(code: number): boolean {
  const small = code | 0x20;
  return code === numberSign || hexValue(code) >= 0 || (small >= 0x61 && small <= 0x7a);
}

/** -1 if it is no digit. */
function hexValue(code: number): number {
  if (code >= zero && code <= 0x39) return code - zero;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}
