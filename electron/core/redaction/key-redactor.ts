import { nextTurn } from '../next-turn.ts';
import { createUnescaper } from './escapes.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { createSieve, type Place, type Sieve } from './sieve.ts';

/** A shorter text can occur by chance, and no real key is that short. */
const shortestKey = 8;

const mask = '[API key]';

/** In characters: a few milliseconds of search. */
const partLength = 128 * 1024;

/**
 * Replaces the key in bodies with `[API key]`: a server may echo it, in an error or in a field of the account. Finds it
 * verbatim, reversed, in hexadecimal and in Base64 (also as part of a longer text), each of these with any character
 * escaped as in JSON, URLs or HTML, to any depth. Valid JSON stays valid. Takes time proportional to the body's length,
 * whatever it contains, and lets other work run in between.
 */
export function createKeyRedactor(key: string): (body: string) => Promise<string> {
  if (key.length < shortestKey) return async (body) => body;
  const forms = formsOf(key);
  // Replacing part of an escaped backslash would break the JSON.
  const written = forms.filter((form) => !form.includes('\\')).filter(isLongEnough);
  const bare = forms.map(withoutEscapes).filter(isLongEnough);
  const [asWritten, unescaped] = [createMatcher(written), createMatcher(bare)];
  const sieve = createSieve([...written, ...bare]);

  return async (body) => {
    const search = createSearch(body, { asWritten, unescaped, sieve });
    while (search.goOn()) await nextTurn();
    let redacted = '';
    let from = 0;
    for (const { start, end } of search.places) {
      redacted += body.slice(from, start) + mask;
      from = end;
    }
    return redacted + body.slice(from);
  };
}

function isLongEnough({ length }: string): boolean {
  return length >= shortestKey;
}

function formsOf(key: string): readonly string[] {
  const hex = [...key].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const base64 = [0, 1, 2].map((offset) => base64Within(key, offset));
  const forUrls = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const forms = [key, hex, hex.toUpperCase(), ...base64, ...forUrls];
  const reversed = forms.map((form) => [...form].reverse().join(''));
  return [...new Set([...forms, ...reversed])];
}

/** The part of the key's Base64, `offset` bytes into a group of three, that does not depend on what surrounds it. */
function base64Within(key: string, offset: number): string {
  const encoded = btoa('\0'.repeat(offset) + key).replace(/=+$/, '');
  const isWhole = (offset + key.length) % 3 === 0;
  return encoded.slice(offset === 0 ? 0 : offset + 1, isWhole ? undefined : -1);
}

interface Search {
  /** Searches the next part of the body; false once all of it is searched. */
  goOn(): boolean;
  /** Where a form occurs, as written or once its escapes are undone: in order, and without overlaps. */
  readonly places: readonly Place[];
}

function createSearch(
  body: string,
  deps: { readonly asWritten: Matcher; readonly unescaped: Matcher; readonly sieve: Sieve },
): Search {
  const { asWritten, unescaped } = deps;
  const suspectFrom = deps.sieve(body);
  const places: Place[] = [];
  let at = 0;
  /** Up to here every character is read. */
  let suspectEnd = 0;
  let state = 0;
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
    goOn() {
      for (let effort = 0; effort < partLength; effort += 1) {
        // What was read can then no longer affect what follows.
        if (at >= suspectEnd && state === 0 && unescaper.isAtRest()) {
          const { start, end } = suspectFrom(at);
          // Skipping a character takes far less time than reading it.
          effort += (start - at) >> 4;
          at = start;
          suspectEnd = end;
        }
        if (at === body.length) return false;
        read(body.charCodeAt(at));
      }
      return true;
    },
  };

  function read(code: number): void {
    at += 1;
    state = asWritten.step(state, code);
    const found = asWritten.found(state);
    if (found > 0) add(at - found);
    unescaper.read(code, at - 1);
  }

  /** Adds a form that ends here. It may begin inside another one, or before it. */
  function add(from: number): void {
    let start = from;
    for (let before = places.at(-1); before !== undefined && before.end > from; before = places.at(-1)) {
      start = Math.min(start, before.start);
      places.pop();
    }
    places.push({ start, end: at });
  }
}

function withoutEscapes(text: string): string {
  const unescaper = createUnescaper({ lookBack: text.length, step: () => 0, onState: () => undefined });
  [...text].forEach((sign, place) => {
    unescaper.read(sign.charCodeAt(0), place);
  });
  return unescaper.text();
}
