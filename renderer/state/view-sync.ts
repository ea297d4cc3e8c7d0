import type { Bridge } from '../../shared/ipc/ipc-contract.ts';
import { isEqual } from '../../shared/values/keep-unchanged.ts';
import type { View } from '../../shared/view/view.ts';
import { applyViewPatch, type ViewPatch } from '../../shared/view/view-patch.ts';

interface ViewSyncDeps {
  readonly bridge: Bridge;
  readonly onView: (view: View) => void;
  /** Subscribing failed; `start` may be called again. */
  readonly onLost: () => void;
}

interface ViewSync {
  /** Subscribes and keeps the view up to date. Harmless if already running. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Follows main's view: first all of it, then patches. Patches that overtake a subscription are applied after it; old
 * ones are dropped; after a gap it subscribes again.
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
      const next = applyViewPatch(view, withSameMeanings(view, patch));
      if (next === null) {
        void subscribe();
        return;
      }
      view = next;
      onView(next);
    }
  }
}

/** A new word does not change what others mean: keeps the same object, which every row depends on. */
function withSameMeanings({ words }: View, patch: ViewPatch): ViewPatch {
  const read = patch.changed.words;
  if (read === undefined || !isEqual(read.overrides, words.overrides)) return patch;
  return { ...patch, changed: { ...patch.changed, words: { ...read, overrides: words.overrides } } };
}
