import { plainLine } from '../values/plain-line.ts';
import type { WindowTexts } from './catalogue.ts';

/** Our own words for what a provider lists, with the keys of their texts. */
const known = new Map([
  ['servers', 'list.servers'],
  ['vps', 'list.vps'],
  ['hosting', 'list.hosting'],
  ['websites', 'list.websites'],
  ['domains', 'list.domains'],
  ['databases', 'list.databases'],
  ['volumes', 'list.volumes'],
  ['load balancers', 'list.load-balancers'],
  ['subscriptions', 'list.subscriptions'],
  ['projects', 'list.projects'],
  ['organisations', 'list.organisations'],
  ['account', 'list.account'],
] as const);

/** Where a page has no name for it. */
const longestName = 60;

interface NamedList {
  readonly of: 'services' | 'tickets';
  /** Null for all of these items. */
  readonly list: { readonly id: string; readonly name?: string } | null;
}

/** Some lists for people, in one sentence. */
export function listsInWords(lists: readonly NamedList[], texts: WindowTexts): string {
  const names = lists.map((list) => listInWords(list, texts));
  return new Intl.ListFormat(texts.locale).format(names);
}

/** A list for people: a known one in their language, any other as its provider calls it. */
export function listInWords({ of, list }: NamedList, { t }: WindowTexts): string {
  if (list === null) return t(`nav.${of}`);
  // The account is named elsewhere.
  const name = list.name ?? list.id.slice(list.id.lastIndexOf('~') + 1);
  const key = [...known].find(([word]) => word === name.toLowerCase())?.[1];
  return key === undefined ? plainLine(name, longestName) : t(key);
}
