import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { serviceWords } from '../../shared/domain/item-name.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { foldText, type TextSearch } from '../../shared/values/text-search.ts';
import type { Route } from '../../shared/view/route.ts';
import type { Action } from '../actions/action.ts';
import { plainServiceName, plainTicketName } from '../formats/plain-name.ts';

/** What the palette can find. No two entries of a kind have the same id. */
export type PaletteEntry =
  /** `on`: the service or ticket it applies to, null for the open one. */
  | {
      readonly kind: 'action';
      readonly id: string;
      readonly action: Action;
      readonly on: OnItem | null;
    }
  | ItemEntry;
export type ItemEntry = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'ticket'; readonly ticket: Ticket }
);

interface OnItem {
  readonly at: Extract<Route, { readonly id: string }>;
  /** Its name, if nothing else shows it. */
  readonly name: string;
}

/** An action with the words it is found by. */
export interface FoundAction {
  readonly action: Action;
  readonly names: readonly string[];
  /** The item it applies to, if that is not the open one. */
  readonly on?: OnItem;
}

type EntryKind = PaletteEntry['kind'] | 'setting';

/** Entries of one kind, best match first. */
export interface EntryGroup {
  readonly kind: EntryKind | 'recent';
  readonly items: readonly PaletteEntry[];
}

/** Entries shown of each kind. */
const mostFound = 8;

/** How well a text matches, best first. */
const ranks = ['whole', 'beginning', 'word', 'within'] as const;

/** What is searched. */
interface Findable {
  readonly actions: readonly FoundAction[];
  /** What leads to a field of the settings, and the themes. */
  readonly settings: readonly FoundAction[];
  readonly services: readonly Service[];
  readonly tickets: readonly Ticket[];
}

interface Group {
  readonly kind: EntryKind;
  /** The rank of its best match, an index into `ranks`; their number for a ticket found only by its text. */
  readonly best: number;
  readonly items: readonly PaletteEntry[];
}

/** Folds the texts of each item once, which makes a keystroke among 20,000 items five times as fast. */
export function createPaletteSearch(ticketTexts: TextSearch<Ticket>) {
  const folded = new WeakMap<object, readonly string[]>();

  return {
    /**
     * Entries that match every word of the query, at most `mostFound` of each kind: exact matches of an id, name or
     * address first, then those that start with it, and last tickets with the query in their text. The kind with the
     * best match is first. Empty for an empty query.
     */
    find(query: string, { actions, settings, services, tickets }: Findable): readonly EntryGroup[] {
      const whole = foldText(query).trim().replace(/\s+/g, ' ');
      if (whole === '') return [];
      const words = whole.split(' ');
      const groups = [
        group('action', actions, ({ names }) => names, actionEntry),
        group('setting', settings, ({ names }) => names, actionEntry),
        group(
          'service',
          services,
          (service) => [...serviceWords(service), service.status],
          serviceEntry,
        ),
        withTexts(group('ticket', tickets, ({ id, subject }) => [id, subject], ticketEntry)),
      ];
      return groups
        .filter(({ items }) => items.length > 0)
        .sort((a, b) => a.best - b.best)
        .map(({ kind, items }) => ({ kind, items }));

      /** Adds tickets that were not found by name, where there is room. */
      function withTexts(named: Group): Group {
        if (named.items.length === mostFound) return named;
        const isNamed = new Set(
          named.items.map((entry) => entry.kind === 'ticket' && entry.ticket),
        );
        const others = ticketTexts
          .find(tickets, query)
          .filter((ticket) => !isNamed.has(ticket))
          .slice(0, mostFound - named.items.length)
          .map(ticketEntry);
        const best = named.items.length === 0 ? ranks.length : named.best;
        return { ...named, best, items: [...named.items, ...others] };
      }

      function group<T extends object>(
        kind: EntryKind,
        items: readonly T[],
        textsOf: (item: T) => readonly (string | null)[],
        entryOf: (item: T) => PaletteEntry,
      ): Group {
        const buckets: T[][] = ranks.map(() => []);
        for (const item of items) {
          const bucket = buckets[rankOf(texts(item, textsOf), whole, words)];
          // Later items may still rank better.
          if (bucket !== undefined && bucket.length < mostFound) bucket.push(item);
        }
        return {
          kind,
          best: buckets.findIndex((bucket) => bucket.length > 0),
          items: buckets.flat().slice(0, mostFound).map(entryOf),
        };
      }
    },
  };

  function texts<T extends object>(
    item: T,
    textsOf: (item: T) => readonly (string | null)[],
  ): readonly string[] {
    const known = folded.get(item);
    if (known !== undefined) return known;
    const made = textsOf(item).flatMap((text) => (text === null ? [] : [foldText(text)]));
    folded.set(item, made);
    return made;
  }
}

/** An action with the words that find it. */
export function findable(action: Action, t: WindowTexts['t']): FoundAction {
  return { action, names: [action.name ?? t(action.text), ...(action.also?.(t) ?? [])] };
}

export function actionEntry({ action, on }: Pick<FoundAction, 'action' | 'on'>): PaletteEntry {
  return { kind: 'action', id: `${action.id} ${on?.at.id ?? ''}`.trim(), action, on: on ?? null };
}

export function serviceEntry(service: Service): ItemEntry {
  return { kind: 'service', id: service.id, name: plainServiceName(service), service };
}

export function ticketEntry(ticket: Ticket): ItemEntry {
  return { kind: 'ticket', id: ticket.id, name: plainTicketName(ticket), ticket };
}

/** An index into `ranks`, or its length for no match. */
function rankOf(texts: readonly string[], whole: string, words: readonly string[]): number {
  let rank: number = ranks.length;
  for (const text of texts) {
    const at = text.indexOf(whole);
    if (at === -1) continue;
    if (at === 0) rank = Math.min(rank, text.length === whole.length ? 0 : 1);
    else rank = Math.min(rank, /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 3 : 2);
    if (rank === 0) return 0;
  }
  if (rank < ranks.length || words.length === 1) return rank;
  return words.every((word) => texts.some((text) => text.includes(word))) ? 3 : ranks.length;
}
