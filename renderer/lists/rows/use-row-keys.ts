import { useRef } from 'react';

/** So many rows may stay where a list jumps: the active one. */
const mostKept = 1;

/**
 * A key for the element of each row, which it keeps while it is drawn. Where a list jumps and all rows are others, these
 * take over the elements of those before them, in order: to change words is far less work than to make elements.
 */
export function useRowKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const last = useRef<ReadonlyMap<string, number>>(new Map());
  const madeCount = useRef(0);
  const before = last.current;
  const keys = new Map(ids.map((id) => [id, before.get(id)]));
  const left = [...before].flatMap(([id, key]) => (keys.has(id) ? [] : key));
  const isJump = before.size - left.length <= mostKept;
  // What a person has selected does not become other words.
  const free = isJump && getSelection()?.isCollapsed !== false ? left.values() : [].values();
  const result = new Map<string, number>();
  for (const [id, key] of keys) {
    result.set(id, key ?? free.next().value ?? madeCount.current++);
  }
  last.current = result;
  return result;
}
