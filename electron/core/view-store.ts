import type { View } from '../../shared/view/view.ts';
import { diffView, type ViewPatch } from '../../shared/view/view-patch.ts';

/** Holds what the window shows, and tells the differences. */
export interface ViewStore {
  view(): View;
  /** Replaces parts of the view; listeners get a patch when anything differs. */
  update(parts: Partial<Omit<View, 'revision'>>): void;
  /** Returns the function that ends it. */
  onPatch(listener: (patch: ViewPatch) => void): () => void;
}

export function createViewStore(first: View): ViewStore {
  const listeners = new Set<(patch: ViewPatch) => void>();
  let view = first;
  return {
    view: () => view,
    update(parts) {
      const next: View = { ...view, ...parts, revision: view.revision + 1 };
      const patch = diffView(view, next);
      if (patch === null) return;
      view = next;
      for (const listener of listeners) listener(patch);
    },
    onPatch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
