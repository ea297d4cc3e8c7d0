import type { Change, ChangeKind } from './change.ts';
import type { Service, Ticket } from './domain.ts';
import { serviceName, ticketName } from './item-name.ts';
import { serviceMeaning } from './service-status.ts';
import { ticketMeaning } from './ticket-status.ts';

/** When the two compared readings were taken, and which baseline the older one is. */
export interface Comparison {
  /** Counts up whenever a baseline with differences is stored; part of a change's id. */
  readonly generation: number;
  readonly beforeMs: number;
  readonly afterMs: number;
}

/**
 * What happened to services between two good readings. An item first seen now counts as coming from "no word",
 * so a service that appears suspended rings. A missing status word concludes nothing.
 */
export function compareServices(
  before: readonly Service[],
  after: readonly Service[],
  comparison: Comparison,
): readonly Change[] {
  return compareItems(before, after, serviceChange, serviceName, comparison);
}

/** What happened to tickets between two good readings; see `compareServices`. */
export function compareTickets(
  before: readonly Ticket[],
  after: readonly Ticket[],
  comparison: Comparison,
): readonly Change[] {
  return compareItems(before, after, ticketChange, ticketName, comparison);
}

interface Item {
  readonly id: string;
  readonly status: string | null;
}

/** Whether an item carries a status word. One without, or with an empty one, says nothing about itself. */
export function hasWord<T extends Item>(item: T): item is T & { readonly status: string } {
  return item.status !== null && item.status.trim() !== '';
}

function compareItems<T extends Item>(
  before: readonly T[],
  after: readonly T[],
  kindOf: (from: string | null, to: string) => ChangeKind | null,
  nameOf: (item: T) => string,
  { generation, beforeMs, afterMs }: Comparison,
): readonly Change[] {
  const findBefore = createFinder(before);
  const changes: Change[] = [];
  for (const [index, item] of after.entries()) {
    const old = findBefore(item.id, index);
    // Unchanged items keep their identity (see `keepUnchanged`), which makes the common case cheap.
    if (old === item || !hasWord(item) || item.status === (old?.status ?? null)) continue;
    const from = old !== undefined && hasWord(old) ? old.status : null;
    const kind = kindOf(from, item.status);
    if (kind === null) continue;
    changes.push({
      id: JSON.stringify([generation, kind, item.id, item.status]),
      kind,
      itemId: item.id,
      itemName: nameOf(item),
      from,
      to: item.status,
      lastSeenBeforeMs: beforeMs,
      firstSeenMs: afterMs,
    });
  }
  return changes;
}

function serviceChange(from: string | null, to: string): ChangeKind | null {
  const before = serviceMeaning(from);
  switch (serviceMeaning(to)) {
    case 'suspended':
      return before === 'suspended' ? null : 'service-suspended';
    case 'attention':
      // From one word that we do not know to another: only leaving ACTIVE is told.
      return before === 'active' ? 'service-not-active' : null;
    case 'active':
      return before === 'suspended' || before === 'attention' ? 'service-active-again' : null;
    case 'unknown':
      return null;
  }
}

function ticketChange(from: string | null, to: string): ChangeKind | null {
  if (ticketMeaning(to) === 'answered') return ticketMeaning(from) === 'answered' ? null : 'ticket-answered';
  return from === null ? null : 'ticket-status-changed';
}

/**
 * The new items, but the old object for every item that is equal: who compares by identity then sees only what
 * changed. The old array itself when nothing did.
 */
export function keepUnchanged<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const findBefore = createFinder(before);
  let isSame = before.length === after.length;
  const items = after.map((item, index) => {
    const old = findBefore(item.id, index);
    const kept = old !== undefined && isEqual(old, item) ? old : item;
    if (kept !== before[index]) isSame = false;
    return kept;
  });
  return isSame ? before : items;
}

/** Finds items by id: at once where one stands at the same index as before, which most do, else through an index. */
function createFinder<T extends { readonly id: string }>(
  items: readonly T[],
): (id: string, index: number) => T | undefined {
  let byId: ReadonlyMap<string, T> | null = null;
  return (id, index) => {
    const here = items[index];
    if (here?.id === id) return here;
    byId ??= new Map(items.map((item) => [item.id, item]));
    return byId.get(id);
  };
}

/** Nesting that no provider needs. Deeper values count as different: following them would overflow the stack. */
const deepestCompared = 200;

/** Whether two JSON values say the same. The order of keys says nothing. */
export function isEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right) || depth === deepestCompared) return false;
  // Both are JSON-like by the readers' types; indexing by their own keys is safe.
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  let keyCount = 0;
  // This runs for every item of every poll: unlike Object.keys, for-in makes no list, and JSON inherits no keys.
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isEqual(a[key], b[key], depth + 1)) return false;
    keyCount += 1;
  }
  return keyCount === Object.keys(b).length;
}
