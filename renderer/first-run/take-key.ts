import { parseKey } from '../../shared/settings/credentials.ts';

/**
 * Parses the key typed into this field, and focuses the field if it cannot be one. The field keeps the text until the
 * key is accepted and the form is gone: providers show a key once, and a typo in the address must not lose it.
 */
export function takeKey(input: HTMLInputElement): ReturnType<typeof parseKey> {
  const key = parseKey(input.value);
  if (!key.ok) input.focus();
  return key;
}
