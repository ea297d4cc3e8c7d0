import { parseKey } from '../../shared/settings/credentials.ts';

/**
 * The key that was typed into this field, which is empty afterwards: the page holds it no longer than it must. What
 * cannot be a key stays there, with the focus, to be mended.
 */
export function takeKey(input: HTMLInputElement): ReturnType<typeof parseKey> {
  const key = parseKey(input.value);
  if (key.ok) input.value = '';
  else input.focus();
  return key;
}
