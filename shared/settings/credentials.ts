import type { CredentialProblem, Result } from '../domain/problem.ts';
import { failure, success } from '../domain/problem.ts';
import { firstPage, isFixed } from '../providers/first-page.ts';
import { withoutInvisible } from '../values/plain-line.ts';
import { isLoopback } from '../values/web-addresses.ts';

/** Where the key is: in OS-protected storage, in memory until quit, or in the environment. */
export type KeyPlace = 'os' | 'session' | 'environment';
/** Where a person may choose to keep it. */
export type ChosenKeyPlace = Exclude<KeyPlace, 'environment'>;

/** What a base address ends with where no other page is chosen. */
export const apiPath = firstPage.base;

/**
 * A base address from what a person typed: https (plain http only to this computer itself), no user name, query
 * or fragment, ending as the provider's page says (its `base`), without a trailing slash. A missing `https://` or end is added;
 * doubled slashes and a query are removed. Where the page's address is the same for everyone, it is that one.
 */
export function parseBaseAddress(typed: string, base = apiPath): Result<string, CredentialProblem> {
  if (isFixed(base)) return success(base);
  const text = withoutInvisible(typed).trim();
  if (text === '') return failure({ kind: 'address-empty' });
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return failure({ kind: 'address-unreadable' });
  const url = new URL(withScheme);
  if (url.username !== '' || url.password !== '')
    return failure({ kind: 'address-has-credentials' });
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return failure({ kind: 'address-not-https' });
  }
  if (url.hostname === '') return failure({ kind: 'address-unreadable' });
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return success(url.origin + (path.endsWith(base) ? path : path + base));
}

/** In characters; far above any provider's. */
export const longestKey = 4_096;

/**
 * A key fit for an HTTP header: visible ASCII, without white space, of at most `longestKey` characters. What surrounds it,
 * and characters that cannot be seen, are left out.
 */
export function parseKey(typed: string): Result<string, CredentialProblem> {
  const key = withoutInvisible(typed).trim();
  if (key === '') return failure({ kind: 'key-empty' });
  if (key.length > longestKey) return failure({ kind: 'key-too-long' });
  if (/\s/.test(key)) return failure({ kind: 'key-has-space' });
  if (!/^[\x21-\x7e]+$/.test(key)) return failure({ kind: 'key-not-ascii' });
  return success(key);
}
