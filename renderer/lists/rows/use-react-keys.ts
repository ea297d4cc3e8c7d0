import { useRef } from 'react';

/** How many rows may stay when a list jumps: the active one. */
const mostKept = 1;

/**
 * A key for each row's element, which the row keeps while it is drawn. When a list jumps and all rows are different,
 * they take over the elements of the previous rows, in order: changing text is far less work than creating elements.
 */
export function useReactKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const last = useRef<ReadonlyMap<string, number>>(new Map());
  const madeCount = useRef(0);
  const before = last.current;
  const keys = new Map(ids.map((id) => [id, before.get(id)]));
  const left = [...before].flatMap(([id, key]) => (keys.has(id) ? [] : key));
  const isJump = before.size - left.length <= mostKept;
  // Text that a person has selected must not turn into other words.
  const free = isJump && getSelection()?.isCollapsed !== false ? left.values() : [].values();
  const result = new Map<string, number>();
  for (const [id, key] of keys) {
    result.set(id, key ?? free.next().value ?? madeCount.current++);
  }
  last.current = result;
  return result;
}
