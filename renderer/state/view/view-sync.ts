import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import type { FirstView } from '../../../shared/view/first-view.ts';
import type { Overview } from '../../../shared/view/overview.ts';
import type { View } from '../../../shared/view/view.ts';
import { applyViewPatch, type ViewPatch } from '../../../shared/view/view-patch.ts';

interface ViewSyncDeps {
  readonly bridge: Bridge;
  /** `isWhole` is false while only the start of long lists has arrived; `overview` then covers everything. */
  readonly onView: (view: View, isWhole: boolean, overview: Overview | null) => void;
  /** Loads what a view needs before it is shown; null for nothing. */
  readonly loadFor: (view: View) => Promise<void> | null;
  /** Subscribing failed; `start` may be called again. */
  readonly onLost: () => void;
  /** Runs it after the next paint. */
  readonly afterPaint: (run: () => void) => void;
}

/**
 * Follows main's view: first its visible part, then all of it, then patches. Patches that overtake a subscription are
 * applied after it; old ones are dropped; after a gap it subscribes again.
 */
export function createViewSync({ bridge, onView, loadFor, onLost, afterPaint }: ViewSyncDeps) {
  let view: View | null = null;
  let isWhole = false;
  let overview: Overview | null = null;
  let early: ViewPatch[] = [];
  let isSubscribing = false;
  bridge.onViewPatch((patch) => {
    if (isSubscribing || view === null) early.push(patch);
    else follow([patch]);
  });
  return { start };

  /** Subscribes and keeps the view up to date. Harmless if already running. */
  async function start(): Promise<void> {
    await subscribe(() => bridge.invoke('view:first', null));
    if (view !== null && !isWhole) afterPaint(() => void subscribeWhole());
  }

  function subscribeWhole(): Promise<void> {
    return subscribe(async () => ({
      view: await bridge.invoke('view:subscribe', null),
      isWhole: true,
    }));
  }

  async function subscribe(ask: () => Promise<FirstView>): Promise<void> {
    if (isSubscribing) return;
    isSubscribing = true;
    try {
      const answer = await ask();
      await loadFor(answer.view);
      view = answer.view;
      isWhole = answer.isWhole;
      overview = answer.overview ?? null;
    } catch {
      // Main logs why.
      isSubscribing = false;
      onLost();
      return;
    }
    isSubscribing = false;
    const waiting = early;
    early = [];
    onView(view, isWhole, overview);
    follow(waiting);
  }

  function follow(patches: readonly ViewPatch[]): void {
    for (const patch of patches) {
      if (view === null || patch.revision <= view.revision) continue;
      // Journal patches count from its start, which has not arrived yet.
      const fitting = isWhole ? patch : { ...patch, journal: null };
      const next = applyViewPatch(view, fitting);
      if (next === null || loadFor(next) !== null) {
        void subscribeWhole();
        return;
      }
      view = next;
      onView(next, isWhole, overview);
    }
  }
}
