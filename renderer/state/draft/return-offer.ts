/** A new object each time, so that the same text is shown again. */
export interface Said {
  readonly text: string;
  /** Undoes what the toast reports; null if that is not possible. */
  readonly undo: (() => void) | null;
}

/** The toast whose undo brings a text back into the form, until another is written. */
export function createReturnOffer(said: () => Said | null, say: (said: Said | null) => void) {
  let offered: Said | null = null;
  return {
    offer(text: string, undo: () => void): void {
      offered = { text, undo };
      say(offered);
    },
    /** Removes the toast: undoing would replace what is written now. */
    end(): void {
      if (said() === offered) say(null);
    },
  };
}
