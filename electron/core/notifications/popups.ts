import type { Announcement, Change } from '../../../shared/domain/change.ts';
import type { Announcer, Clock, KeyProblem } from '../ports.ts';
import type { DoNotDisturb } from './do-not-disturb.ts';
import type { Journal } from './journal.ts';

export interface PopupDeps {
  readonly journal: Journal;
  readonly doNotDisturb: DoNotDisturb;
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly onAnnounced: (wasTaken: boolean) => void;
}

export type Popups = ReturnType<typeof createPopups>;

/**
 * Shows popups about journalled changes first, then marks them in the journal: a crash in between repeats them once and
 * loses none. Does nothing once `isOver`.
 */
export function createPopups(deps: PopupDeps & { readonly isOver: () => boolean }) {
  const { journal, doNotDisturb, announcer, clock, onAnnounced, isOver } = deps;

  return {
    /** Announces those that notify now, and holds the others, or passes them over. */
    async announce(changes: readonly Change[]): Promise<void> {
      if (changes.length === 0 || isOver()) return;
      const fates = new Map(changes.map((change) => [change.id, fateOf(change)]));
      const due = changes.filter(({ id }) => fates.get(id) === 'notifies');
      const told = await show(due, () => announcer.announce(due));
      await mark(changes, ({ id }) => {
        const fate = fates.get(id);
        return fate === undefined || fate === 'notifies' ? told : fate;
      });
    },

    /** Announces what was held and is no longer. */
    async announceHeld(): Promise<void> {
      const held = changesThatAre('held').map((change) => ({ change, fate: fateOf(change) }));
      const over = held.filter(({ fate }) => fate !== 'held');
      if (over.length === 0) return;
      const due = over.filter(({ fate }) => fate === 'notifies').map(({ change }) => change);
      const told = await show(due, () => announcer.announceHeld(journal.asTheyStand(due)));
      const fates = new Map(over.map(({ change, fate }) => [change.id, fate]));
      await mark(
        over.map(({ change }) => change),
        ({ id }) => (fates.get(id) === 'off' ? 'off' : told),
      );
    },

    /** Announces a key that fails once, when it is not quiet. */
    async announceKey(problem: KeyProblem): Promise<void> {
      if (doNotDisturb.hasToldRefusal() || doNotDisturb.now(clock.nowMs()) !== null) return;
      onAnnounced(await announcer.announceKey(problem));
      await doNotDisturb.setToldRefusal(true);
    },

    fateOf,
    /** Those of the journal, and those that wait to be written to it. */
    changesThatAre,
    mark,
  };

  async function show(
    due: readonly Change[],
    popUp: () => Promise<boolean>,
  ): Promise<'told' | 'failed'> {
    if (due.length === 0) return 'told';
    const wasTaken = await popUp();
    onAnnounced(wasTaken);
    return wasTaken ? 'told' : 'failed';
  }

  function fateOf(change: Change): ReturnType<DoNotDisturb['fateOf']> {
    return doNotDisturb.fateOf(change, clock.nowMs());
  }

  function changesThatAre(announcement: Announcement): readonly Change[] {
    return journal
      .entriesAndWaiting()
      .filter((entry) => entry.announcement === announcement)
      .map(({ change }) => change);
  }

  async function mark(
    changes: readonly Change[],
    announcement: (change: Change) => Announcement,
  ): Promise<void> {
    if (changes.length === 0 || isOver()) return;
    await journal.mark(changes, announcement);
  }
}
