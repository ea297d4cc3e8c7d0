import { useEffect } from 'react';
import { type ItemRef, isUnread } from '../../shared/domain/unread.ts';
import { useApp, useView } from '../state/app-context.ts';

/** Marks the item as read while it is shown in the focused window. */
export function useMarkSeen({ kind, id }: ItemRef): void {
  const { bridge } = useApp();
  const isLookedAt = useView((view) => view.isInFront && isUnread(view.unread, { kind, id }));
  useEffect(() => {
    if (isLookedAt) void bridge.invoke('items:look', { kind, ids: [id] });
  }, [bridge, isLookedAt, kind, id]);
}
