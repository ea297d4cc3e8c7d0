import { useMemo, useState } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import { useView } from '../state/app-context.ts';

/**
 * Which tickets have news. The open one has just been looked at; it keeps its place among those with news until another
 * one is opened, so that the list does not move under the pointer.
 */
export function useNewsOfVisit(selectedId: string | null) {
  const unread = useView((view) => view.unread.ticket);
  const [visit, setVisit] = useState({ selectedId, hadNews: false });
  if (visit.selectedId !== selectedId) {
    setVisit({ selectedId, hadNews: selectedId !== null && unread.includes(selectedId) });
  }
  return useMemo(() => {
    const unreadIds = new Set(unread);
    const keptId = visit.hadNews ? visit.selectedId : null;
    return { unreadIds, hasNews: ({ id }: Ticket) => unreadIds.has(id) || id === keptId };
  }, [unread, visit]);
}
