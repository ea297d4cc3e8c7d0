import type { View } from '../../../shared/view/view.ts';

/** A new object each time, so that the same text is shown again. */
export interface Said {
  readonly text: string;
  /** Undoes what the toast reports; null if that is not possible. */
  readonly undo: (() => void) | null;
}

/** The toast whose undo brings a text back into the form, until another is written or it is too late. */
export function createReturnOffer(said: () => Said | null, say: (said: Said | null) => void) {
  let offered: { readonly said: Said; readonly isOver: (view: View) => boolean } | null = null;
  return {
    /** `isOver`: whether it is too late. */
    offer(text: string, undo: () => void, isOver: (view: View) => boolean = () => false): void {
      offered = { said: { text, undo }, isOver };
      say(offered.said);
    },
    /** Removes the toast: undoing would replace what is written now, or is too late. */
    end(): void {
      if (said() === offered?.said) say(null);
    },
    isOver: (view: View): boolean => offered?.isOver(view) ?? false,
  };
}
