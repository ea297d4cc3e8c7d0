import type { Bridge } from '../shared/ipc-contract.ts';
import type { View } from '../shared/view.ts';
import { applyViewPatch, type ViewPatch } from '../shared/view-patch.ts';

export interface ViewSyncDeps {
  readonly bridge: Bridge;
  readonly onView: (view: View) => void;
  /** Subscribing itself failed; `start` may be called again. */
  readonly onLost: () => void;
}

export interface ViewSync {
  /** Subscribes and keeps the view up to date from then on. Harmless when it is already under way. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Follows main's view: a whole one on subscribing, then patches. Patches that overtake the subscription are kept
 * and applied after it; older ones are dropped; a gap subscribes anew.
 */
export function createViewSync({ bridge, onView, onLost }: ViewSyncDeps): ViewSync {
  let view: View | null = null;
  let early: ViewPatch[] = [];
  let isSubscribing = false;
  const stopListening = bridge.onViewPatch((patch) => {
    if (isSubscribing || view === null) early.push(patch);
    else follow([patch]);
  });
  return { start: subscribe, stop: stopListening };

  async function subscribe(): Promise<void> {
    if (isSubscribing) return;
    isSubscribing = true;
    try {
      view = await bridge.invoke('view:subscribe', null);
    } catch {
      // The window can do nothing but say so: main logs why.
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
        void subscribe();
        return;
      }
      view = next;
      onView(next);
    }
  }
}
