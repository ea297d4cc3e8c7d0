import type { Bridge } from '../../../shared/ipc/ipc-contract.ts';
import type { GroupedView } from '../../../shared/view/view.ts';
import { applyViewPatch, type ViewPatch } from '../../../shared/view/view-patch.ts';

interface ViewSyncDeps {
  readonly bridge: Bridge;
  readonly onView: (view: GroupedView) => void;
  /** Subscribing failed; `start` may be called again. */
  readonly onLost: () => void;
}

/**
 * Follows main's view: all of it, then patches. Patches that overtake a subscription are applied after it; old ones are
 * dropped; after a gap it subscribes again.
 */
export function createViewSync({ bridge, onView, onLost }: ViewSyncDeps) {
  let view: GroupedView | null = null;
  let early: ViewPatch[] = [];
  let isSubscribing = false;
  bridge.onViewPatch((patch) => {
    if (isSubscribing || view === null) early.push(patch);
    else follow([patch]);
  });
  return { start };

  /** Subscribes and keeps the view up to date. Harmless if already running. */
  async function start(): Promise<void> {
    if (isSubscribing) return;
    isSubscribing = true;
    try {
      // From main, so it is a view.
      view = JSON.parse(await bridge.invoke('view:subscribe', null)) as GroupedView;
    } catch {
      // Main logs why.
      isSubscribing = false;
      onLost();
      return;
    }
    isSubscribing = false;
    const waiting = early;
    early = [];
    onView(view);
    follow(waiting);
  }

  function follow(patches: readonly ViewPatch[]): void {
    for (const patch of patches) {
      if (view === null || patch.revision <= view.revision) continue;
      const next = applyViewPatch(view, patch);
      if (next === null) {
        void start();
        return;
      }
      view = next;
      onView(next);
    }
  }
}
