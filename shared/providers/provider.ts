import { foldText } from '../values/text-search.ts';
import { isFixed } from './first-page.ts';
import type { ProviderPage } from './page.ts';
import type { PageFault } from './read-page.ts';

/** A provider whose page is not the first: one that came with this program, by its id, or the person's own. */
export interface Provider {
  readonly id: string;
  readonly page: ProviderPage;
  /** Others whose addresses end like the one that was typed, to be asked first; undefined is the first page. */
  readonly rivals?: readonly (Provider | undefined)[];
}

/** Of a page that came with this program: the name of its file. */
export const pageId = /^[a-z][a-z\d-]{0,39}$/;

/** Stands for the person's own page; no file of ours has this name. */
export const ownPageId = 'own';

/** What a person needs to know of a provider to connect to it. */
export type ProviderHint = Pick<Provider, 'id'> &
  Pick<ProviderPage, 'name' | 'base' | 'hosts' | 'key'>;

export function hintOf({ id, page: { name, base, hosts, key } }: Provider): ProviderHint {
  return { id, name, base, key, ...(hosts !== undefined && { hosts }) };
}

/** The address that a page's link leads to, which may be below the portal's. */
export function linkFrom(
  link: string,
  { base }: Pick<ProviderPage, 'base'>,
  baseAddress: string,
): string {
  if (!link.startsWith('/')) return link;
  return isFixed(base)
    ? new URL(link, baseAddress).href
    : baseAddress.slice(0, -base.length) + link;
}

/** What is in a file that a person chose: a page and every call that it describes, or why it is none. */
export type FoundPage =
  | {
      readonly hint: ProviderHint;
      readonly calls: readonly DescribedCall[];
      readonly faults?: never;
    }
  | { readonly faults: readonly PageFault[]; readonly hint?: never };

/** The buttons whose requests a page describes; everything else is read by itself. */
export const callButtons = ['open', 'reply', 'close', 'reopen'] as const;

/** A request that a page leads to. */
export interface DescribedCall {
  /** Method and path, below the page's base address. */
  readonly call: string;
  /** Which button sends it; null where Hostbell reads by itself. */
  readonly button: (typeof callButtons)[number] | null;
  /** What its body says, as JSON with placeholders; one for each kind of service in a new ticket. Empty for no body. */
  readonly bodies: readonly string[];
}

/** The requests that the page leads to; each of the reading ones once. */
export function callsOf({
  account,
  services = [],
  tickets,
}: ProviderPage): readonly DescribedCall[] {
  const lists = tickets === undefined ? services : [...services, tickets];
  const reads = [
    account?.path,
    account?.me?.path,
    ...lists.flatMap(({ list, one }) => [list, one]),
  ];
  const more = [tickets?.messages?.path, tickets?.departments?.path];
  const read = new Set([...reads, ...more].flatMap((path) => (path === undefined ? [] : [path])));
  const inTicket = services.map((list) => list.inTicket).filter((body) => body !== undefined);
  const changes = callButtons.flatMap((button) => {
    const call = tickets?.[button];
    if (call === undefined) return [];
    const about = button === 'open' ? inTicket.map((more) => ({ ...call.body, ...more })) : [];
    const bodies = [call.body, ...about].flatMap((body) =>
      body === undefined ? [] : [JSON.stringify(body)],
    );
    return [
      { call: `${call.method ?? 'POST'} ${call.path}`, button, bodies: [...new Set(bodies)] },
    ];
  });
  return [
    ...[...read].map((path) => ({ call: `GET ${path}`, button: null, bodies: [] })),
    ...changes,
  ];
}

/**
 * Whom a person means who typed a provider's name or the beginning of it, an address on one of its hosts, or one that
 * ends as its addresses do; null where no page says.
 */
export function providerMeant(typed: string, hints: readonly ProviderHint[]): ProviderHint | null {
  const [named, ...others] = hints.filter((hint) => isNamed(hint, typed));
  if (named !== undefined && others.length === 0) return named;
  const hostname = addressTyped(typed)?.hostname ?? '';
  const isAt = ({ base, hosts = [] }: ProviderHint) =>
    hosts.includes(hostname) || (isFixed(base) && new URL(base).hostname === hostname);
  return hints.find(isAt) ?? hints.find(endOf(typed)) ?? null;
}

/** Whether a typed address ends as this provider's addresses do. */
export function endOf(typed: string): (hint: Pick<ProviderHint, 'base'>) => boolean {
  const path = addressTyped(typed)?.pathname.replace(/\/+$/, '') ?? '';
  return ({ base }) => !isFixed(base) && path.endsWith(base);
}

/**
 * The providers whose name begins with what was typed, then those of which a later word does; all where nothing was.
 */
export function findProviders(
  typed: string,
  hints: readonly ProviderHint[],
): readonly ProviderHint[] {
  const text = foldText(typed.trim());
  const isAtStart = ({ name }: ProviderHint) => foldText(name).startsWith(text);
  const isAtWord = ({ name }: ProviderHint) =>
    foldText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(text));
  return [...hints.filter(isAtStart), ...hints.filter((one) => !isAtStart(one) && isAtWord(one))];
}

/** Whether what was typed may be an address; otherwise it is a word. */
export function isAddress(typed: string): boolean {
  return /[.:/]/.test(typed);
}

function addressTyped(typed: string): URL | null {
  const text = typed.trim().toLowerCase();
  return URL.parse(/^[a-z][a-z\d+.-]*:\/\//.test(text) ? text : `https://${text}`);
}

/** Whether this is the provider's name, or enough of its beginning. */
function isNamed({ name }: Pick<ProviderHint, 'name'>, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return text.length >= 3 && name.toLowerCase().startsWith(text);
}
