import { createUnescaper } from './escapes.ts';

/** A shorter text can occur by chance, and no real key is that short. */
const shortestKey = 8;

const mask = '[API key]';

/** In characters: a few milliseconds of search. */
const partLength = 128 * 1024;

/**
 * Replaces the key in bodies with `[API key]`: a server may echo it, in an error or in a field of the account. Finds it
 * as it is, reversed, in hexadecimal and in Base64 (also as a part of a longer text), each of these with any character
 * escaped as in JSON, URLs or HTML, however deep. A body stays valid JSON. Takes time in proportion to its length,
 * whatever is in it, and lets other work go on in between.
 */
export function createKeyRedactor(key: string): (body: string) => Promise<string> {
  const forms = key.length < shortestKey ? [] : formsOf(key);
  // A part of an escaped backslash, replaced, would leave broken JSON.
  const asWritten = createMatcher(forms.filter((form) => !form.includes('\\')));
  const unescaped = createMatcher(forms.map(withoutEscapes));

  return async (body) => {
    const search = createSearch(asWritten, unescaped);
    for (let at = 0; at < body.length; at += partLength) {
      // Not the clock's timer: this waits for its turn, not for a time.
      if (at > 0) await new Promise((resolve) => setTimeout(resolve));
      search.read(body.slice(at, at + partLength));
    }
    let redacted = '';
    let from = 0;
    for (const { start, end } of search.places) {
      redacted += body.slice(from, start) + mask;
      from = end;
    }
    return redacted + body.slice(from);
  };
}

function formsOf(key: string): readonly string[] {
  const hex = [...key].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const base64 = [0, 1, 2].map((offset) => base64Within(key, offset));
  const forUrls = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const forms = [key, hex, hex.toUpperCase(), ...base64, ...forUrls];
  const reversed = forms.map((form) => [...form].reverse().join(''));
  return [...new Set([...forms, ...reversed])];
}

/** What of the key's Base64 stays the same whatever stands around it, `offset` bytes into a group of three. */
function base64Within(key: string, offset: number): string {
  const encoded = btoa('\0'.repeat(offset) + key).replace(/=+$/, '');
  const isWhole = (offset + key.length) % 3 === 0;
  return encoded.slice(offset === 0 ? 0 : offset + 1, isWhole ? undefined : -1);
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Search {
  /** Goes on with the next part of the text. */
  read(part: string): void;
  /** Where a form stands, as it is written or once its escapes are undone: first to last, and apart from each other. */
  readonly places: readonly Place[];
}

function createSearch(asWritten: Matcher, unescaped: Matcher): Search {
  const places: Place[] = [];
  let state = 0;
  let length = 0;
  const unescaper = createUnescaper({
    lookBack: unescaped.longest,
    step: unescaped.step,
    onState(after, startOf) {
      const found = unescaped.found(after);
      if (found > 0) add(startOf(found));
    },
  });

  return {
    places,
    read(part) {
      for (let index = 0; index < part.length; index += 1) {
        const code = part.charCodeAt(index);
        length += 1;
        state = asWritten.step(state, code);
        const found = asWritten.found(state);
        if (found > 0) add(length - found);
        unescaper.read(code, length - 1);
      }
    },
  };

  /** A form that ends here. It may begin in another one, or before it. */
  function add(from: number): void {
    let start = from;
    for (let before = places.at(-1); before !== undefined && before.end > from; before = places.at(-1)) {
      start = Math.min(start, before.start);
      places.pop();
    }
    places.push({ start, end: length });
  }
}

/** Finds many texts at once: Aho and Corasick's automaton. Each step takes the same time, whatever came before. */
interface Matcher {
  readonly longest: number;
  /** The state after one more character; 0 is the first. */
  step(state: number, code: number): number;
  /** The length of the longest text that ends here; 0 without one. */
  found(state: number): number;
}

function createMatcher(all: readonly string[]): Matcher {
  const texts = all.filter((text) => text.length >= shortestKey);
  // Characters that none of the texts has are one.
  const kinds = new Uint8Array(128);
  const signs = new Set(texts.flatMap((text) => [...text]));
  [...signs].forEach((sign, index) => {
    kinds[sign.charCodeAt(0)] = index + 1;
  });
  const width = signs.size + 1;
  const most = 1 + texts.reduce((sum, { length }) => sum + length, 0);
  const table = new Int32Array(most * width);
  const lengths = new Int32Array(most);
  let states = 1;
  for (const text of texts) {
    let state = 0;
    for (const sign of text) {
      const place = state * width + kindOf(sign.charCodeAt(0));
      if (table[place] === 0) {
        table[place] = states;
        states += 1;
      }
      state = table[place] ?? 0;
    }
    lengths[state] = text.length;
  }
  link();

  return {
    longest: Math.max(0, ...texts.map(({ length }) => length)),
    step: (state, code) => table[state * width + kindOf(code)] ?? 0,
    found: (state) => lengths[state] ?? 0,
  };

  function kindOf(code: number): number {
    return code < 128 ? (kinds[code] ?? 0) : 0;
  }

  /** Fills in where a text that goes on differently may be the beginning of another one. */
  function link(): void {
    const fallbacks = new Int32Array(states);
    const queue: number[] = [0];
    for (const state of queue) {
      const fallback = fallbacks[state] ?? 0;
      lengths[state] = Math.max(lengths[state] ?? 0, lengths[fallback] ?? 0);
      for (let kind = 1; kind < width; kind += 1) {
        const place = state * width + kind;
        const next = table[place] ?? 0;
        const elsewhere = state === 0 ? 0 : (table[fallback * width + kind] ?? 0);
        if (next === 0) {
          table[place] = elsewhere;
        } else {
          fallbacks[next] = elsewhere;
          queue.push(next);
        }
      }
    }
  }
}

function withoutEscapes(text: string): string {
  const unescaper = createUnescaper({ lookBack: text.length, step: () => 0, onState: () => undefined });
  [...text].forEach((sign, place) => {
    unescaper.read(sign.charCodeAt(0), place);
  });
  return unescaper.text();
}
