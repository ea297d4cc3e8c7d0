import { isFixed } from './first-page.ts';
import type { ProviderPage } from './page.ts';

/** A provider whose page is not the first: one that came with this program, by its id, or the person's own. */
export interface Provider {
  readonly id: string;
  readonly page: ProviderPage;
}

/** Of a page that came with this program: the name of its file. */
export const pageId = /^[a-z][a-z\d-]{0,39}$/;

/** What a person needs to know of a provider to connect to it. */
export type ProviderHint = Pick<Provider, 'id'> & Pick<ProviderPage, 'name' | 'base' | 'hosts' | 'key'>;

export function hintOf({ id, page: { name, base, hosts, key } }: Provider): ProviderHint {
  return { id, name, base, key, ...(hosts !== undefined && { hosts }) };
}

/**
 * Whom a person means who typed a provider's name or the beginning of it, an address on one of its hosts, or one that
 * ends as its addresses do; null where no page says.
 */
export function providerMeant(typed: string, hints: readonly ProviderHint[]): ProviderHint | null {
  const [named, ...others] = hints.filter((hint) => isNamed(hint, typed));
  if (named !== undefined && others.length === 0) return named;
  const text = typed.trim().toLowerCase();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//.test(text) ? text : `https://${text}`);
  if (url === null) return null;
  const { hostname } = url;
  const path = url.pathname.replace(/\/+$/, '');
  const isAt = ({ base, hosts = [] }: ProviderHint) =>
    hosts.includes(hostname) || (isFixed(base) && new URL(base).hostname === hostname);
  return hints.find(isAt) ?? hints.find(({ base }) => !isFixed(base) && path.endsWith(base)) ?? null;
}

/** Whether this is the provider's name, or enough of its beginning. */
export function isNamed({ name }: Pick<ProviderHint, 'name'>, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return text.length >= 3 && name.toLowerCase().startsWith(text);
}
