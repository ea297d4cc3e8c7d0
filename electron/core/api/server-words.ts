/** The longest text of a server that is shown in an error, in characters. */
const longestWords = 300;

/**
 * The server's own words in an error body: `message`, `error`, `error.message` or `errors[]`, if it is text.
 * Control characters go, white space folds, long texts are cut. Plain text for a person, never markup.
 */
export function readServerWords(body: unknown): string | null {
  for (const candidate of candidates(body)) {
    if (typeof candidate !== 'string') continue;
    const plain = candidate
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
      .trim();
    if (plain === '') continue;
    const characters = [...plain];
    return characters.length <= longestWords ? plain : `${characters.slice(0, longestWords - 1).join('')}…`;
  }
  return null;
}

function candidates(body: unknown): readonly unknown[] {
  const { message, error, errors } = fieldsOf(body);
  const listed = Array.isArray(errors) ? errors.flatMap((entry) => [entry, fieldsOf(entry).message]) : [];
  return [message, error, fieldsOf(error).message, ...listed];
}

function fieldsOf(value: unknown): {
  readonly message?: unknown;
  readonly error?: unknown;
  readonly errors?: unknown;
} {
  return typeof value === 'object' && value !== null ? value : {};
}
