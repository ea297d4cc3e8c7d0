/** The text, or its beginning and `…` where it has more than `limit` characters (UTF-16). No character is cut in two. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  return `${text.slice(0, startsPair(text, end - 1) ? end - 1 : end)}…`;
}

/**
 * The text with at most 30 of each run of combining marks, as many as Unicode's Stream-Safe Text Format allows (UAX #15,
 * 13) and far more than any language needs. The time to compose a text, or to draw it, grows with the square of a run.
 */
export function withFewMarks(text: string): string {
  return text.length > mostMarks ? text.replace(endlessMarks, '$1') : text;
}

/** `String.normalize` for text of any origin. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return withFewMarks(text).normalize(form);
}

const mostMarks = 30;
const endlessMarks = /(\p{M}{30})\p{M}+/gu;

function startsPair(text: string, index: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(index));
}
