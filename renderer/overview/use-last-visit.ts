import { useEffect } from 'react';
import { noVisit, type VisitView } from '../../shared/view/view.ts';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** A shorter glance does not count as having looked. */
const shortestVisitMs = 2_000;

/**
 * How far the person had looked before this visit to the overview. It stays the same until the window was away for half an hour, even
 * in other views, so that what is new does not vanish while they go through it. Main is told what they have now seen.
 */
export function useLastVisit(): VisitView {
  const { bridge, store } = useApp();
  const isInFront = useView((view) => view.isInFront);
  const newestId = useView((view) => view.journal.at(-1)?.change.id ?? null);
  const scope = useWindowState((state) => state.scope);
  const lastVisit = useWindowState((state) => state.lastVisit ?? state.view?.visit ?? noVisit);

  useEffect(() => {
    if (isInFront) store.startVisit(Date.now());
  }, [store, isInFront]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives meanwhile is seen too.
  useEffect(() => {
    if (!isInFront) return;
    const look = () =>
      void bridge.invoke('overview:looked', scope === null ? null : { account: scope });
    const timer = setTimeout(look, shortestVisitMs);
    return () => clearTimeout(timer);
  }, [bridge, isInFront, newestId, scope]);

  return lastVisit;
}

/** Ends the visit when the window was away from the front for long. For a component that is always shown. */
export function useVisitEnd(): void {
  const { store } = useApp();
  const isInFront = useView((view) => view.isInFront);
  useEffect(() => {
    if (isInFront) store.comeBack(Date.now());
    else store.leave(Date.now());
  }, [store, isInFront]);
}
