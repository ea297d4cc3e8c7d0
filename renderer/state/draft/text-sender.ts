import type { Problem, Result } from '../../../shared/domain/problem.ts';

type Saved = Result<null, Problem>;

/**
 * Sends texts to main while a person writes them: at each change, or once the text's last one is on disk, since a disk
 * slower than the person would otherwise fall further and further behind.
 */
export function createTextSender<Place>(deps: {
  /** Sends the text of this place as it is now. */
  readonly send: (place: Place) => Promise<Saved>;
  /** Gets what became of a text that has not changed since. */
  readonly onSaved: (place: Place, saved: Saved) => void;
}) {
  const { send, onSaved } = deps;
  /** What was sent last of each text that is not on disk yet. */
  const underWay = new Map<Place, Promise<Saved>>();
  const due = new Set<Place>();
  return {
    changed(place: Place): void {
      due.add(place);
      if (!underWay.has(place)) void begin(place);
    },
    /** Sends at once what waits. */
    flush(): void {
      for (const place of due) void begin(place);
    },
    /** Drops what waits. */
    forget: (): void => due.clear(),
  };

  async function begin(place: Place): Promise<void> {
    due.delete(place);
    const sent = send(place);
    underWay.set(place, sent);
    const saved = await sent;
    if (underWay.get(place) !== sent) return;
    underWay.delete(place);
    if (due.has(place)) await begin(place);
    else onSaved(place, saved);
  }
}
