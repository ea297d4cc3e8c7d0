import { normalizeText } from './bounded-text.ts';

/**
 * Folds text for searching: case, accents, and full and half width no longer differ. `straße` and `STRASSE`, `İzmir`
 * and `izmir` become the same.
 */
export function foldText(text: string): string {
  // Most names are ASCII, and a search folds thousands.
  if (plainAscii.test(text)) return text.toLowerCase();
  // Upper case merges letters with several lower-case forms (ß and ss, ς and σ); lower case first, or ẞ would stay
  // apart from SS. Both again at the end, since NFKD yields new letters.
  return normalizeText(text.toLowerCase().toUpperCase(), 'NFKD')
    .replace(marks, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

// And the dot that joins the parts of a name, which has no other form.
const plainAscii = /^[\0-\x7F·]*$/;
const marks = /\p{M}/gu;

/** The folded words of a query. */
function searchWords(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export type TextSearch<T extends object> = ReturnType<typeof createTextSearch<T>>;

/** In characters of one item: folding a conversation of megabytes would freeze the window. */
const mostSearched = 100_000;

/**
 * Searches items by their text, of a very long one its beginning. Each item's text is folded once and forgotten with the item, so that a keystroke only
 * compares.
 */
export function createTextSearch<T extends object>(
  textsOf: (item: T) => readonly (string | null)[],
) {
  const folded = new WeakMap<T, string>();
  return {
    /**
     * The items whose text contains every word of the query, in their order, but those with a field equal to the query
     * first; all items for a query without words.
     */
    find(items: readonly T[], query: string): readonly T[] {
      const words = searchWords(query);
      if (words.length === 0) return items;
      const found = items.filter((item) => {
        const text = foldedText(item);
        return words.every((word) => text.includes(word));
      });
      const field = `\n${words.join(' ')}\n`;
      const isExact = (item: T) => foldedText(item).includes(field);
      if (!found.some(isExact)) return found;
      return [...found.filter(isExact), ...found.filter((item) => !isExact(item))];
    },
  };

  function foldedText(item: T): string {
    const known = folded.get(item);
    if (known !== undefined) return known;
    // No search word contains a line break, so none matches across two fields.
    const text = `\n${foldText(textsOf(item).join('\n').slice(0, mostSearched))}\n`;
    folded.set(item, text);
    return text;
  }
}

/** Words before the match. */
const leadWords = 4;
const longestAfter = 200;

/**
 * The first place in these texts with a word of the query that `shown` lacks, each part exactly as in the text; null
 * when it lacks none, or none of them is found.
 */
export function excerptOf(query: string, shown: string, texts: readonly (string | null)[]) {
  const seen = foldText(shown);
  const missing = searchWords(query).filter((word) => !seen.includes(word));
  for (const text of missing.length === 0 ? [] : texts) {
    if (text === null || !holdsMissing(text)) continue;
    const starts: number[] = [];
    for (const { 0: match, index } of text.matchAll(/\S+/g)) {
      if (holdsMissing(match)) {
        const end = index + match.length;
        const start = starts[0] ?? index;
        const dots = start > 0 ? '…' : '';
        return {
          before: dots + text.slice(start, index),
          match,
          after: text.slice(end, end + longestAfter),
        };
      }
      starts.push(index);
      if (starts.length > leadWords) starts.shift();
    }
  }
  return null;

  function holdsMissing(text: string): boolean {
    const folded = foldText(text);
    return missing.some((word) => folded.includes(word));
  }
}

export type Excerpt = NonNullable<ReturnType<typeof excerptOf>>;
