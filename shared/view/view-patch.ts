import { isEqual } from '../values/keep-unchanged.ts';
import type { GroupedView } from './view.ts';

/** Turns the view of `revision - 1` into that of `revision`. */
export interface ViewPatch {
  readonly revision: number;
  readonly patch: Patch;
}

/** What makes one value out of another: the new value itself, or what changed in its parts. */
type Patch =
  | { readonly value: unknown }
  | {
      /** By the names of fields, or the ids of items. */
      readonly parts: readonly (readonly [name: string, patch: Patch])[];
      /** All names, in the order of a list; null where none came, went or moved. */
      readonly names: readonly string[] | null;
    };

/**
 * The patch from one view to the next, or null when nothing differs. Parts and items that are the same objects are not
 * looked into.
 */
export function diffView(previous: GroupedView, next: GroupedView): ViewPatch | null {
  const { revision } = next;
  const patch = diff(previous, { ...next, revision: previous.revision });
  return patch === null ? null : { revision, patch };
}

/** The next view, or null when the patch does not follow this view: the window must subscribe again. */
export function applyViewPatch(view: GroupedView, sent: ViewPatch): GroupedView | null {
  const { revision, patch } = sent;
  if (revision !== view.revision + 1) return null;
  // A patch makes a view of a view.
  return { ...(applied(view, patch) as GroupedView), revision };
}

function diff(before: unknown, after: unknown): Patch | null {
  if (before === after) return null;
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old === null || now === null || Array.isArray(before) !== Array.isArray(after))
    return isEqual(before, after) ? null : { value: after };
  const parts = [...now].flatMap(([name, part]) => {
    const patch = old.has(name) ? diff(old.get(name), part) : { value: part };
    return patch === null ? [] : [[name, patch] as const];
  });
  const names = [...now.keys()];
  const isKept = (name: string, at: number) =>
    Array.isArray(after) ? name === names[at] : now.has(name);
  const areSame = old.size === now.size && [...old.keys()].every(isKept);
  if (areSame) return parts.length === 0 ? null : { parts, names: null };
  return { parts, names };
}

/** What is unchanged stays the same object. */
function applied(before: unknown, patch: Patch): unknown {
  if (!('parts' in patch)) return patch.value;
  const parts = partsOf(before) ?? new Map();
  for (const [name, change] of patch.parts) parts.set(name, applied(parts.get(name), change));
  const entries = (patch.names ?? [...parts.keys()]).map(
    (name) => [name, parts.get(name)] as const,
  );
  return Array.isArray(before) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** The fields of an object, or the items of a list if all have ids of their own; null otherwise. */
function partsOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const ids = value.flatMap(idOf);
  return new Set(ids).size === value.length
    ? new Map(ids.map((id, at) => [id, value[at] as unknown]))
    : null;
}

/** None, or one. */
function idOf(item: { id?: unknown; key?: unknown; change?: { id: unknown } } | null) {
  const id = item?.id ?? item?.key ?? item?.change?.id;
  return typeof id === 'string' ? [id] : [];
}
