/** A shorter text can occur by chance, and no real key is that short. */
const shortestKey = 8;

/**
 * Replaces the key in bodies with `[API key]`: a server may echo it, in an error or in a field of the account. Finds
 * every way to write it in JSON, with characters escaped (`\/`, `\u002b`) or not.
 */
export function createKeyRedactor(key: string): (body: string) => string {
  if (key.length < shortestKey) return (body) => body;
  const pattern = new RegExp([...key].map(asWrittenInJson).join(''), 'g');
  return (body) => body.replace(pattern, '[API key]');
}

function asWrittenInJson(character: string): string {
  if (/[A-Za-z0-9_]/.test(character)) return character;
  const hex = character.charCodeAt(0).toString(16).padStart(4, '0');
  const anyCase = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:\\\\?${character.replace(/\W/, '\\$&')}|\\\\u${anyCase})`;
}
