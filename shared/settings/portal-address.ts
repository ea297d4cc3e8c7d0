import type { ItemKind } from '../domain/unread.ts';
import { hasOnlyPlainCharacters } from '../values/plain-line.ts';

/** A page of the provider's web portal, to be opened in the browser. `home`: the portal itself, `id` is the account. */
export interface PortalPage {
  readonly kind: ItemKind | 'home';
  readonly id: string;
}

/** Where the web portal is, as the person or the provider's page says: the API does not give its address. */
export interface PortalSettings {
  /** An https address; null when none is set. */
  readonly portalAddress: string | null;
  /** An https address with `{id}` in place of a ticket's id; null opens the portal itself. */
  readonly portalTicketAddress: string | null;
  /** The same for a service, if the provider's page says it. */
  readonly portalServiceAddress?: string | null;
}

/** Placeholder for the id in the address of a ticket or service. */
export const idPlaceholder = '{id}';

/** Longer than any real address. */
const longestPortalAddress = 2_048;

/**
 * The typed address, trimmed and with `https://` before a bare host; null when nothing was typed. Check the result with
 * `isPortalAddress`.
 */
export function tidyPortalAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`;
}

/** Whether it is an https address without a user name, password or placeholder. */
export function isPortalAddress(address: string): boolean {
  return !/[{}]/.test(address) && isPlainHttps(address);
}

/**
 * Whether it is an https address with exactly one `{id}`, after the host name, where no id can change any other part.
 */
export function isPortalPattern(address: string): boolean {
  return address.split(idPlaceholder).length === 2 && fillIn(address, 'a') !== null;
}

/**
 * The address to open: always https, always on a host that the person set. Null when no portal is set. The id comes
 * from a server: it is percent-encoded, and one that would still lead elsewhere (`..`) opens the portal itself.
 */
export function portalPageAddress(page: PortalPage, settings: PortalSettings): string | null {
  const portal = settings.portalAddress;
  if (portal === null || !isPortalAddress(portal)) return null;
  const home = new URL(portal).href;
  if (page.kind === 'home') return home;
  const pattern =
    page.kind === 'ticket' ? settings.portalTicketAddress : settings.portalServiceAddress;
  if (pattern == null || !isPortalPattern(pattern)) return home;
  return fillIn(pattern, page.id) ?? home;
}

/**
 * What a pasted link to this ticket says about the portal: its address, and where it shows any ticket. Null if the
 * link is not an https address or does not contain the ticket's id as a whole word; of several, the last one counts.
 */
export function portalOfTicketLink(
  link: string,
  ticketId: string,
): Pick<PortalSettings, 'portalAddress' | 'portalTicketAddress'> | null {
  const address = tidyPortalAddress(link);
  const encoded = encodeId(ticketId);
  if (address === null || encoded === null || !isPlainHttps(address)) return null;
  const { href, origin } = new URL(address);
  for (const id of [encoded, ticketId]) {
    let at = href.lastIndexOf(id);
    while (at > origin.length && isPartOfWord(href, at, id)) at = href.lastIndexOf(id, at - 1);
    if (at <= origin.length) continue;
    const portalTicketAddress = `${href.slice(0, at)}${idPlaceholder}${href.slice(at + id.length)}`;
    if (isPortalPattern(portalTicketAddress))
      return { portalAddress: `${origin}/`, portalTicketAddress };
  }
  return null;
}

/** What a valid link says about the portal: where it shows tickets, if it has the ID of one; otherwise its address. */
export function portalOfLink(link: string, ticketIds: readonly string[]): Partial<PortalSettings> {
  // Longest first: a short ID may occur in a link by chance.
  for (const id of ticketIds.toSorted((a, b) => b.length - a.length)) {
    const learned = link.includes(id) ? portalOfTicketLink(link, id) : null;
    if (learned !== null) return learned;
  }
  return { portalAddress: orNone(link) };
}

/** An address as it is stored. */
function orNone(address: string): string | null {
  return address === '' ? null : address;
}

function isPartOfWord(text: string, at: number, word: string): boolean {
  return /[a-z0-9]/i.test(text[at - 1] ?? '') || /[a-z0-9]/i.test(text[at + word.length] ?? '');
}

/** Two ids that mean nothing in any address. */
const samples = ['hostbell0sample', 'hostbell1sample'] as const;

/** The address with the id filled in; null when the id would change any other part. */
function fillIn(pattern: string, id: string): string | null {
  const encoded = encodeId(id);
  if (encoded === null) return null;
  const around = surroundings(pattern, samples[0]);
  const again = surroundings(pattern, samples[1]);
  if (around === null || again === null || around.join() !== again.join()) return null;
  const address = around.join(encoded);
  // The browser parses the address again and must arrive at the same one.
  if (!isPlainHttps(address) || new URL(address).href !== address) return null;
  return address;
}

/** What a browser reads before and after the id; null where the pattern has no place for one. */
function surroundings(pattern: string, sample: string): readonly [string, string] | null {
  const address = pattern.replace(idPlaceholder, sample);
  if (/[{}]/.test(address) || !isPlainHttps(address)) return null;
  const url = new URL(address);
  if (url.host.includes(sample)) return null;
  const [before, after, ...more] = url.href.split(sample);
  return before === undefined || after === undefined || more.length > 0 ? null : [before, after];
}

function encodeId(id: string): string | null {
  if (id === '' || !id.isWellFormed()) return null;
  // Stricter than encodeURIComponent: only letters, digits, `-`, `.`, `_` and `~` stay as they are.
  return encodeURIComponent(id).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isPlainHttps(address: string): boolean {
  if (
    address.length > longestPortalAddress ||
    /\s/.test(address) ||
    !hasOnlyPlainCharacters(address)
  )
    return false;
  // URL would accept `https:host` and add the slashes that the person did not write.
  if (!/^https:\/\/[^/\\?#]/i.test(address) || address.includes('\\') || !URL.canParse(address))
    return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' && hostname !== '';
}
