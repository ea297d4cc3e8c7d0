const codeOf = (sign: string) => sign.charCodeAt(0);
const backslash = codeOf('\\');
const percent = codeOf('%');
const ampersand = codeOf('&');
const numberSign = codeOf('#');
const semicolon = codeOf(';');
const zero = codeOf('0');
const letterU = codeOf('u');
const letterX = codeOf('x');

/** In characters: `&#0000101;` and the like. */
const longestEscape = 12;

/** Keyed by their names as numbers: making a string for each of millions of ampersands would take seconds. */
const entities: ReadonlyMap<number, number> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }).map(([name, sign]) => [
    Array.from(name, codeOf).reduce(withLetter, 0),
    codeOf(sign),
  ]),
);

/**
 * Undoes escapes while a text is read, and runs an automaton over the result: `\u0065`, `\/`, `%65`, `&#101;`,
 * `&#x65;`, `&amp;`, and escapes of escapes, to any depth. Backslashes themselves are dropped. Anything but visible
 * ASCII stays escaped, since no key contains it. Each character takes the same time, whatever came before.
 */
export interface Unescaper {
  /** The next character and its place in the text. */
  read(code: number, place: number): void;
  /** Whether the automaton is in its initial state, and no escape can still end in what follows. */
  isAtRest(): boolean;
  /** The last characters read, unescaped: at least `lookBack` of them. */
  text(): string;
}

export function createUnescaper(deps: {
  /** How many unescaped characters may be asked for. */
  readonly lookBack: number;
  /** The automaton's state after one more character. */
  readonly step: (state: number, code: number) => number;
  /** Called with each state that a character leads to. `startOf`: where in the text the last `count` began. */
  readonly onState: (state: number, startOf: (count: number) => number) => void;
}): Unescaper {
  const { step, onState } = deps;
  const size = 2 ** Math.ceil(Math.log2(deps.lookBack + longestEscape + 1));
  const last = size - 1;
  // The end of the unescaped text, in ring buffers.
  const codes = new Uint8Array(size);
  const slashes = new Uint8Array(size);
  const starts = new Int32Array(size);
  const states = new Int32Array(size);
  let end = 0;
  /** An escape may still end up to here. */
  let openUntil = 0;
  /** How many come right before the next character, and where they began. */
  let backslashes = 0;
  let backslashAt = 0;
  const at = (index: number) => codes[index & last] ?? 0;
  const startOf = (count: number) => starts[(end - count) & last] ?? 0;

  return {
    read(code, place) {
      push(code, place);
      // The character an escape stands for may end another escape.
      while (end <= openUntil) {
        const found = escapeBefore();
        if (found === 0) return;
        end -= found >> 7;
        // `\u` has used up a backslash; those before `%` or `&` belong to the unescaped character.
        backslashes = (slashes[end & last] ?? 0) - (at(end) === letterU ? 1 : 0);
        push(found & 127, startOf(0));
      }
    },
    isAtRest: () => end > openUntil && (states[(end - 1) & last] ?? 0) === 0,
    text() {
      const length = Math.min(end, size);
      return String.fromCharCode(...Array.from({ length }, (_, index) => at(end - length + index)));
    },
  };

  function push(code: number, place: number): void {
    if (code === backslash) {
      if (backslashes === 0) backslashAt = place;
      backslashes = Math.min(backslashes + 1, 255);
      openUntil = end + longestEscape;
      return;
    }
    if (code === percent || code === ampersand) openUntil = end + longestEscape;
    const slot = end & last;
    codes[slot] = code < 128 ? code : 0;
    slashes[slot] = backslashes;
    starts[slot] = backslashes === 0 ? place : backslashAt;
    backslashes = 0;
    const state = step(states[(end - 1) & last] ?? 0, code);
    states[slot] = state;
    end += 1;
    onState(state, startOf);
  }

  /** The escape that ends here, as 128 times its length plus the character it stands for; 0 if there is none. */
  function escapeBefore(): number {
    // A backslash here belongs to what follows.
    if (backslashes > 0) return 0;
    const sign = at(end - 1);
    let length = 0;
    let code = 0;
    if (sign === semicolon) {
      length = entityLength();
      code = length === 0 ? 0 : entityCode(end - length + 1, end - 1);
    } else if (hexValue(sign) >= 0 && hexValue(at(end - 2)) >= 0) {
      length = hexLength();
      code = hexValue(at(end - 2)) * 16 + hexValue(sign);
    }
    return length > 0 && code >= 0x21 && code <= 0x7e ? length * 128 + code : 0;
  }

  function hexLength(): number {
    const sign = at(end - 3);
    if (sign === percent) return 3;
    const isUnicode = sign === zero && at(end - 4) === zero && at(end - 5) === letterU;
    return isUnicode && (slashes[(end - 5) & last] ?? 0) > 0 ? 5 : 0;
  }

  function entityLength(): number {
    for (let length = 3; length <= longestEscape; length += 1) {
      const code = at(end - length);
      if (code === ampersand) return length;
      if (!isOfEntity(code)) return 0;
    }
    return 0;
  }

  /** The character of an entity, given without `&` and `;`. -1 if there is none. */
  function entityCode(from: number, to: number): number {
    if (at(from) !== numberSign) {
      let name = 0;
      for (let index = from; index < to; index += 1) name = withLetter(name, at(index));
      return entities.get(name) ?? -1;
    }
    const isHex = (at(from + 1) | 0x20) === letterX;
    const base = isHex ? 16 : 10;
    let number = 0;
    for (let index = from + (isHex ? 2 : 1); index < to; index += 1) {
      const digit = hexValue(at(index));
      if (digit < 0 || digit >= base) return -1;
      number = number * base + digit;
    }
    return number;
  }
}

function withLetter(name: number, letter: number): number {
  return name * 128 + (letter | 0x20);
}

function isOfEntity(code: number): boolean {
  const small = code | 0x20;
  return code === numberSign || hexValue(code) >= 0 || (small >= 0x61 && small <= 0x7a);
}

/** -1 if it is not a hex digit. */
function hexValue(code: number): number {
  if (code >= zero && code <= 0x39) return code - zero;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}
