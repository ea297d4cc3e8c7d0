import { parseKey } from '../../shared/settings/credentials.ts';

/**
 * The key that was typed into this field; the focus goes there when it cannot be one. The field keeps it until the key
 * was accepted and the form is gone: providers show a key once, and a slip in the address must not cost it.
 */
export function takeKey(input: HTMLInputElement): ReturnType<typeof parseKey> {
  const key = parseKey(input.value);
  if (!key.ok) input.focus();
  return key;
}
