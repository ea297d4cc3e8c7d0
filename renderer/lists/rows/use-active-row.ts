import { useEffect, useMemo, useState } from 'react';
import type { ListPlace } from '../../state/list-state.ts';

/** The active row. It follows its item through the list, and the open item. -1 for none. */
export function useActiveRow<T extends { readonly id: string }>(
  items: readonly T[],
  selectedId: string | null,
  place: ListPlace,
) {
  const [active, setActiveItem] = useState({ id: selectedId ?? place.activeId, index: -1 });
  const [followedId, setFollowedId] = useState(selectedId);
  if (followedId !== selectedId) {
    setFollowedId(selectedId);
    if (selectedId !== null) setActiveItem({ id: selectedId, index: -1 });
  }
  const activeIndex = useMemo(() => {
    if (active.id === null) return -1;
    const here = items[active.index]?.id === active.id ? active.index : -1;
    const index = here === -1 ? items.findIndex((item) => item.id === active.id) : here;
    // Its item is gone: take the one now in its place.
    return index === -1 ? Math.min(active.index, items.length - 1) : index;
  }, [items, active]);
  useEffect(() => {
    place.activeId = active.id;
  }, [place, active.id]);
  const setActive = (index: number) => setActiveItem({ id: items[index]?.id ?? null, index });
  return { activeIndex, setActive };
}
