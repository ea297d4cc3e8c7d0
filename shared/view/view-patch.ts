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

type Scalars = Omit<View, 'revision' | 'services' | 'tickets' | 'journal'>;

/** Turns the view of `revision - 1` into that of `revision`. */
export interface ViewPatch {
  readonly revision: number;
  readonly changed: Partial<Scalars>;
  readonly services: SectionPatch<Service> | null;
  readonly tickets: SectionPatch<Ticket> | null;
  readonly journal: ItemsPatch<JournalEntry> | null;
}

/**
 * The patch from one view to the next, or null when nothing differs. Parts and items are compared by identity, so
 * unchanged ones must be the same objects.
 */
export function diffView(previous: View, next: View): ViewPatch | null {
  const changed: Partial<Record<keyof Scalars, unknown>> = {};
  for (const key of Object.keys(next) as (keyof View)[]) {
    // These are handled below. Object.keys loses the type, hence the assertion above.
    if (key === 'revision' || key === 'services' || key === 'tickets' || key === 'journal')
      continue;
    if (previous[key] !== next[key]) changed[key] = next[key];
  }
  const services = diffSection(previous.services, next.services);
  const tickets = diffSection(previous.tickets, next.tickets);
  const journal = diffList(previous.journal, next.journal, changeId);
  if (
    services === null &&
    tickets === null &&
    journal === null &&
    Object.keys(changed).length === 0
  )
    return null;
  // Each key was copied from `next` under its own name, which the compiler cannot follow.
  return {
    revision: next.revision,
    changed: changed as Partial<Scalars>,
    services,
    tickets,
    journal,
  };
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
    journal:
      patch.journal === null ? view.journal : applyList(view.journal, patch.journal, changeId),
  };
}

function changeId({ change }: JournalEntry): string {
  return change.id;
}

function itemId({ id }: { readonly id: string }): string {
  return id;
}

function diffSection<T extends { readonly id: string }>(previous: Section<T>, next: Section<T>) {
  if (previous === next) return null;
  const { items: _, ...rest } = next;
  return { items: diffList(previous.items, next.items, itemId), rest };
}

/** The patch from one list to the next, or null when it is the same array. Items are compared by identity. */
function diffList<T>(previous: readonly T[], next: readonly T[], idOf: (item: T) => string) {
  if (previous === next) return null;
  const before = new Map(previous.map((item) => [idOf(item), item]));
  const upserted = next.filter((item) => before.get(idOf(item)) !== item);
  const nextIds = new Set(next.map(idOf));
  const removedIds = [...before.keys()].filter((id) => !nextIds.has(id));
  const patch: ItemsPatch<T> = { upserted, removedIds, order: null };
  const isInOrder = applyList(previous, patch, idOf).every((item, index) => item === next[index]);
  return isInOrder ? patch : { ...patch, order: next.map(idOf) };
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
  return applyList(items, patch, itemId);
}

function applyList<T>(
  items: readonly T[],
  { upserted, removedIds, order }: ItemsPatch<T>,
  idOf: (item: T) => string,
): readonly T[] {
  const left = new Map(upserted.map((item) => [idOf(item), item]));
  const removed = new Set(removedIds);
  const patched: T[] = [];
  for (const item of items) {
    const id = idOf(item);
    if (removed.has(id)) continue;
    patched.push(left.get(id) ?? item);
    left.delete(id);
  }
  patched.push(...left.values());
  if (order === null) return patched;
  const byId = new Map(patched.map((item) => [idOf(item), item]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
