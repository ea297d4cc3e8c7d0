/** Finds many texts at once: an Aho-Corasick automaton. Each step takes the same time, whatever came before. */
export interface Matcher {
  readonly longest: number;
  /** The state after one more character; 0 is the initial one. */
  step(state: number, code: number): number;
  /** The length of the longest text that ends here; 0 if there is none. */
  found(state: number): number;
}

export function createMatcher(texts: readonly string[]): Matcher {
  // Characters that occur in none of the texts count as one.
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

  /** Adds the failure links: where a text breaks off, its end may be the beginning of another one. */
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
