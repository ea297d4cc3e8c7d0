import { accountOf } from '../values/account-ids.ts';
import { onceForEach } from '../values/once-for-each.ts';

/**
 * What we take a service's status word to mean. `ended`: it is over, with nothing left to do or pay. `unknown`: no word
 * was sent, so nothing is concluded. `ignored`: the person said that the word does not concern them; we never guess it.
 */
export type ServiceMeaning = 'active' | 'suspended' | 'attention' | 'ended' | 'ignored' | 'unknown';

/** The same for a ticket's. `other`: a word that we do not know, shown as it is. */
export type TicketMeaning = 'open' | 'answered' | 'closed' | 'other' | 'ignored' | 'unknown';

/** The fields that hold a provider's own words. */
export const wordKinds = [
  'service-status',
  'ticket-status',
  'service-type',
  'priority',
  'billing-cycle',
] as const;
export type WordKind = (typeof wordKinds)[number];

/** A word that the provider used, and where it was first seen. */
export interface SeenWord {
  readonly kind: WordKind;
  /** As the provider wrote it, without surrounding white space. */
  readonly word: string;
  /** Wall clock. */
  readonly firstSeenMs: number;
  /** The first item that carried it. Server text. */
  readonly itemId: string;
  readonly itemName: string;
}

/** The meanings that a person may give to a service's status word, and to a ticket's. */
export const serviceOverrides = ['active', 'suspended', 'attention', 'ignored'] as const;
export const ticketOverrides = ['open', 'answered', 'closed', 'other', 'ignored'] as const;
export type ServiceOverride = (typeof serviceOverrides)[number];
export type TicketOverride = (typeof ticketOverrides)[number];

/** Status words with the meanings that the person gave them, which take precedence over ours. */
export interface StatusOverrides {
  readonly services: readonly StatusOverride<ServiceOverride>[];
  readonly tickets: readonly StatusOverride<TicketOverride>[];
  /** With several accounts, the overrides of each by its key: `ownOverrides` picks an item's. */
  readonly byAccount?: Readonly<Record<string, StatusOverrides>>;
}

export interface StatusOverride<M extends ServiceMeaning | TicketMeaning> {
  /** By `wordKey`. */
  readonly key: string;
  readonly meaning: M;
}

export const noOverrides: StatusOverrides = { services: [], tickets: [] };

/** All that is known about a provider's words. */
export interface WordBook {
  /** Oldest first. */
  readonly seen: readonly SeenWord[];
  readonly overrides: StatusOverrides;
}

export const emptyWordBook: WordBook = { seen: [], overrides: noOverrides };

/** Asks to change what a status word means from now on; null removes the override. */
export type OverrideChange =
  | {
      readonly kind: 'service-status';
      readonly word: string;
      readonly meaning: ServiceOverride | null;
    }
  | {
      readonly kind: 'ticket-status';
      readonly word: string;
      readonly meaning: TicketOverride | null;
    };

/** Words with the same key are the same word: case and surrounding white space do not matter. */
export function wordKey(word: string): string {
  return word.trim().toLowerCase();
}

/** The overrides that apply to this item: its own account's if there are several accounts. */
export function ownOverrides(overrides: StatusOverrides, itemId: string): StatusOverrides {
  const { byAccount } = overrides;
  if (byAccount === undefined) return overrides;
  const account = accountOf(itemId);
  // A server's id can name any account, even a property that every object inherits, such as `constructor`.
  return (Object.hasOwn(byAccount, account) ? byAccount[account] : undefined) ?? noOverrides;
}

/** Reads the status of many items with their accounts' overrides; each word of an account is read once. */
export function statusReader<T>(
  overrides: StatusOverrides,
  read: (status: string | null, own: StatusOverrides) => T,
): (item: { readonly id: string; readonly status: string | null }) => T {
  const readers = new Map<StatusOverrides, (status: string | null) => T>();
  return ({ id, status }) => {
    const own = ownOverrides(overrides, id);
    const reader = readers.get(own) ?? onceForEach((word: string | null) => read(word, own));
    readers.set(own, reader);
    return reader(status);
  };
}

/** The meaning that the person gave this word; undefined when they gave none. */
export function overrideOf<M extends ServiceMeaning | TicketMeaning>(
  overrides: readonly StatusOverride<M>[],
  word: string,
): M | undefined {
  // Usually there are none, and this runs for every row of every list.
  if (overrides.length === 0) return undefined;
  const key = wordKey(word);
  return overrides.find((one) => one.key === key)?.meaning;
}
