/**
 * Text without what a person does not type when they search: case, accents, full and half width. `straße` and
 * `STRASSE`, `İzmir` and `izmir` become the same.
 */
export function foldText(text: string): string {
  // Most names by far; a search asks for thousands at a time.
  if (plainAscii.test(text)) return text.toLowerCase();
  // To large letters, since some have several small forms (ß and ss, ς and σ) and some marks become letters; by way of
  // small ones, since ẞ is large already and would stay apart from SS.
  // A second time, since taking letters apart brings up others.
  return text
    .toLowerCase()
    .toUpperCase()
    .normalize('NFKD')
    .replace(marks, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

const plainAscii = /^[\0-\x7F]*$/;
const marks = /\p{M}/gu;

/** The words of a search, folded. None finds everything. */
function searchWords(query: string): readonly string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}

export interface TextSearch<T> {
  /** Items that have every word of the query in their text, in their order; all of them when it has no words. */
  find(items: readonly T[], query: string): readonly T[];
}

/**
 * Searches items by their text. Each item's text is folded once, when a search first meets it, and forgotten with the
 * item, so a keystroke costs one look through what is there.
 */
export function createTextSearch<T extends object>(
  textsOf: (item: T) => readonly (string | null)[],
): TextSearch<T> {
  const folded = new WeakMap<T, string>();
  return {
    find(items, query) {
      const words = searchWords(query);
      if (words.length === 0) return items;
      return items.filter((item) => {
        const text = foldedText(item);
        return words.every((word) => text.includes(word));
      });
    },
  };

  function foldedText(item: T): string {
    const known = folded.get(item);
    if (known !== undefined) return known;
    // A line break parts the fields: no word of a search has one, so none reaches over two fields.
    const text = foldText(textsOf(item).join('\n'));
    folded.set(item, text);
    return text;
  }
}
