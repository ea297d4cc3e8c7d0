/** The text, or its beginning and `…` where it has more than `limit` characters (UTF-16). No character is cut in two. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  return `${text.slice(0, startsPair(text, end - 1) ? end - 1 : end)}…`;
}

/**
 * `String.normalize` for text of any origin. Its time grows with the square of a run of combining marks, so only 30 of
 * each run are kept, as many as Unicode's Stream-Safe Text Format allows (UAX #15, 13).
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(endlessMarks, '$1').normalize(form);
}

const endlessMarks = /(\p{M}{30})\p{M}+/gu;

function startsPair(text: string, index: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(index));
}
