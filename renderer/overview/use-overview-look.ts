import { useEffect } from 'react';
import { nothingWatched, type WatchView } from '../../shared/view/view.ts';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** A glance in passing is no look. */
const shortestLookMs = 2_000;

/**
 * What the person had looked at before this look. It lasts as long as the window is in front, also while they are
 * elsewhere in it, so that what is new does not vanish while they go through it. Main is told what they looked at.
 */
export function useOverviewLook(): WatchView {
  const { bridge, store } = useApp();
  const isInFront = useView((view) => view.isInFront);
  const newestId = useView((view) => view.journal.at(-1)?.change.id ?? null);
  const before = useWindowState(({ look, view }) => look?.before ?? view?.watch ?? nothingWatched);

  useEffect(() => {
    if (isInFront) store.beginLook();
  }, [store, isInFront]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes while someone looks is looked at too.
  useEffect(() => {
    if (!isInFront) return;
    const timer = setTimeout(() => void bridge.invoke('overview:looked', null), shortestLookMs);
    return () => clearTimeout(timer);
  }, [bridge, isInFront, newestId]);

  return before;
}

/** The next look begins anew once the window has left the front. For the part of the window that is always there. */
export function useLookEnd(): void {
  const { store } = useApp();
  const isInFront = useView((view) => view.isInFront);
  useEffect(() => {
    if (!isInFront) store.endLook();
  }, [store, isInFront]);
}
