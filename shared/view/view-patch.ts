import type { JournalEntry } from '../domain/change.ts';
import type { Service, Ticket } from '../domain/domain.ts';
import type { Section, View } from './view.ts';

/** What changed in a list: new and changed items, removed ids, and the order when it changed. */
export interface ItemsPatch<T> {
  readonly upserted: readonly T[];
  readonly removedIds: readonly string[];
  /** All ids in order; null when removing, replacing in place and appending give the right order. */
  readonly order: readonly string[] | null;
}

export interface SectionPatch<T> {
  readonly items: ItemsPatch<T> | null;
  readonly rest: Omit<Section<T>, 'items'>;
}

/** What changed in the journal, which grows at its end, drops its oldest entries and updates some in between. */
interface JournalPatch {
  readonly droppedCount: number;
  /** New and updated entries with their indices after the drop, in order. */
  readonly placed: readonly (readonly [number, JournalEntry])[];
}

type Scalars = Omit<View, 'revision' | 'services' | 'tickets' | 'journal'>;

/** Turns the view of `revision - 1` into that of `revision`. */
export interface ViewPatch {
  readonly revision: number;
  readonly changed: Partial<Scalars>;
  readonly services: SectionPatch<Service> | null;
  readonly tickets: SectionPatch<Ticket> | null;
  readonly journal: JournalPatch | null;
}

/**
 * The patch from one view to the next, or null when nothing differs. Parts and items are compared by identity, so
 * unchanged ones must be the same objects.
 */
export function diffView(previous: View, next: View): ViewPatch | null {
  const changed: Partial<Record<keyof Scalars, unknown>> = {};
  for (const key of Object.keys(next) as (keyof View)[]) {
    // These are handled below. Object.keys loses the type, hence the assertion above.
    if (key === 'revision' || key === 'services' || key === 'tickets' || key === 'journal') continue;
    if (previous[key] !== next[key]) changed[key] = next[key];
  }
  const services = diffSection(previous.services, next.services);
  const tickets = diffSection(previous.tickets, next.tickets);
  const journal = diffJournal(previous.journal, next.journal);
  if (services === null && tickets === null && journal === null && Object.keys(changed).length === 0)
    return null;
  // Each key was copied from `next` under its own name, which the compiler cannot follow.
  return { revision: next.revision, changed: changed as Partial<Scalars>, services, tickets, journal };
}

/** The next view, or null when the patch does not follow this view: the window must subscribe again. */
export function applyViewPatch(view: View, patch: ViewPatch): View | null {
  if (patch.revision !== view.revision + 1) return null;
  return {
    ...view,
    ...patch.changed,
    revision: patch.revision,
    services: applySectionPatch(view.services, patch.services),
    tickets: applySectionPatch(view.tickets, patch.tickets),
    journal: applyJournalPatch(view.journal, patch.journal),
  };
}

function diffJournal(previous: readonly JournalEntry[], next: readonly JournalEntry[]): JournalPatch | null {
  if (previous === next) return null;
  // An updated entry is a new object with the same change object.
  const first = next[0]?.change;
  const index = previous.findIndex(({ change }) => change === first);
  const isContinued = index !== -1 && previous.length - index <= next.length;
  const droppedCount = isContinued ? index : previous.length;
  const placed = next.flatMap((entry, place) =>
    entry === previous[place + droppedCount] ? [] : [[place, entry] as const],
  );
  return { droppedCount, placed };
}

function applyJournalPatch(
  journal: readonly JournalEntry[],
  patch: JournalPatch | null,
): readonly JournalEntry[] {
  if (patch === null) return journal;
  const entries = journal.slice(patch.droppedCount);
  for (const [place, entry] of patch.placed) entries[place] = entry;
  return entries;
}

function diffSection<T extends { readonly id: string }>(
  previous: Section<T>,
  next: Section<T>,
): SectionPatch<T> | null {
  if (previous === next) return null;
  const { items: _, ...rest } = next;
  return { items: diffItems(previous.items, next.items), rest };
}

/** The patch from one list to the next, or null when it is the same array. Items are compared by identity. */
export function diffItems<T extends { readonly id: string }>(
  previous: readonly T[],
  next: readonly T[],
): ItemsPatch<T> | null {
  if (previous === next) return null;
  // The first reading of a long list: every item is new, so appending them gives the right order.
  if (previous.length === 0) return { upserted: next, removedIds: [], order: null };
  const isSameOrder =
    previous.length === next.length &&
    next.every((item, index) => item === previous[index] || item.id === previous[index]?.id);
  if (isSameOrder) {
    // The usual case, and it needs no lookups.
    const upserted = next.filter((item, index) => item !== previous[index]);
    return { upserted, removedIds: [], order: null };
  }
  const before = new Map(previous.map((item) => [item.id, item]));
  const upserted = next.filter((item) => before.get(item.id) !== item);
  const nextIds = new Set(next.map((item) => item.id));
  const removedIds = previous.filter((item) => !nextIds.has(item.id)).map((item) => item.id);
  const patch: ItemsPatch<T> = { upserted, removedIds, order: null };
  const sameOrder = applyItemsPatch(previous, patch).every((item, index) => item === next[index]);
  return sameOrder ? patch : { ...patch, order: next.map((item) => item.id) };
}

function applySectionPatch<T extends { readonly id: string }>(
  section: Section<T>,
  patch: SectionPatch<T> | null,
): Section<T> {
  if (patch === null) return section;
  const items = patch.items === null ? section.items : applyItemsPatch(section.items, patch.items);
  return { ...patch.rest, items };
}

/** The list with the patch applied. */
export function applyItemsPatch<T extends { readonly id: string }>(
  items: readonly T[],
  patch: ItemsPatch<T>,
): readonly T[] {
  const isReplacing = patch.removedIds.length === 0 && patch.order === null;
  const replaced = isReplacing ? replaceInOrder(items, patch.upserted) : null;
  if (replaced !== null) return replaced;
  const removed = new Set(patch.removedIds);
  const upserted = new Map(patch.upserted.map((item) => [item.id, item]));
  const next: T[] = [];
  for (const item of items) {
    if (removed.has(item.id)) continue;
    const changed = upserted.get(item.id);
    next.push(changed ?? item);
    if (changed !== undefined) upserted.delete(item.id);
  }
  for (const item of upserted.values()) next.push(item);
  if (patch.order === null) return next;
  const byId = new Map(next.map((item) => [item.id, item]));
  return patch.order.flatMap((id) => byId.get(id) ?? []);
}

/** The usual patch: ten of thousands of items are replaced, in the list's order. Null if it does anything else. */
function replaceInOrder<T extends { readonly id: string }>(
  items: readonly T[],
  others: readonly T[],
): readonly T[] | null {
  let at = 0;
  const next = items.map((item) => {
    const other = others[at];
    if (other === undefined || other.id !== item.id) return item;
    at += 1;
    return other;
  });
  return at === others.length ? next : null;
}
