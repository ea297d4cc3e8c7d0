import { withoutEscapes } from './escapes.ts';

/** A shorter text can occur by chance, and no real key is that short. */
const shortestKey = 8;

const mask = '[API key]';

/**
 * Replaces the key in bodies with `[API key]`: a server may echo it, in an error or in a field of the account. Finds it
 * as it is, reversed, in hexadecimal and in Base64 (also as a part of a longer text), each of these with any character
 * escaped as in JSON, URLs or HTML, however deep. A body stays valid JSON, and takes time in proportion to its length.
 */
export function createKeyRedactor(key: string): (body: string) => string {
  if (key.length < shortestKey) return (body) => body;
  const encoder = new TextEncoder();
  const all = formsOf(key);
  // A part of an escaped backslash, replaced, would leave broken JSON.
  const forms = all.filter((form) => !form.includes('\\'));
  const plainForms = all
    .map((form) => withoutEscapes(encoder.encode(form)).text.replace(/\\+$/, ''))
    .filter(isLongEnough);
  const pattern = patternOf(forms);
  const plainPattern = patternOf(plainForms);

  return (body) => {
    const rest = holdsOne(body, forms) ? body.replace(pattern, mask) : body;
    if (!/[\\%&]/.test(rest)) return rest;
    const bytes = encoder.encode(rest);
    const { text, starts } = withoutEscapes(bytes);
    if (!holdsOne(text, plainForms)) return rest;
    const decoder = new TextDecoder();
    let redacted = '';
    let from = 0;
    for (const { 0: found, index } of text.matchAll(plainPattern)) {
      redacted += decoder.decode(bytes.subarray(from, starts[index])) + mask;
      from = starts[index + found.length] ?? bytes.length;
    }
    return redacted + decoder.decode(bytes.subarray(from));
  };
}

function formsOf(key: string): readonly string[] {
  const hex = [...key].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const base64 = [0, 1, 2].map((offset) => base64Within(key, offset));
  const forUrls = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const forms = [key, hex, hex.toUpperCase(), ...base64, ...forUrls];
  const reversed = forms.map((form) => [...form].reverse().join(''));
  return [...new Set([...forms, ...reversed])].filter(isLongEnough);
}

/** What of the key's Base64 stays the same whatever stands around it, `offset` bytes into a group of three. */
function base64Within(key: string, offset: number): string {
  const encoded = btoa('\0'.repeat(offset) + key).replace(/=+$/, '');
  const isWhole = (offset + key.length) % 3 === 0;
  return encoded.slice(offset === 0 ? 0 : offset + 1, isWhole ? undefined : -1);
}

function isLongEnough(form: string): boolean {
  return form.length >= shortestKey;
}

function patternOf(forms: readonly string[]): RegExp {
  return new RegExp(forms.map((form) => form.replace(/\W/g, '\\$&')).join('|'), 'g');
}

function holdsOne(text: string, forms: readonly string[]): boolean {
  return forms.some((form) => text.includes(form));
}
