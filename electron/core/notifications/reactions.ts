import type { Change, JournalEntry } from '../../../shared/domain/change.ts';
import {
  type ItemKind,
  type ItemRef,
  isUnread,
  itemOf,
  refKey,
} from '../../../shared/domain/unread.ts';
import type { DoNotDisturbLength, SnoozeLength } from '../../../shared/quiet/quiet.ts';
import type { PopupDeps, Popups } from './popups.ts';
import type { UnreadItems } from './unread.ts';

/** What a person does about news. It takes effect at once: they may undo it before it is on disk. */
export function createReactions(
  deps: Pick<PopupDeps, 'journal' | 'doNotDisturb' | 'clock'> & {
    readonly unreadItems: UnreadItems;
    readonly popups: Popups;
    /** Shows what is quiet and held now. */
    readonly show: () => void;
    /** The same, and then does what is due. */
    readonly updateSoon: () => void;
  },
) {
  const { journal, doNotDisturb, clock, unreadItems, popups, show, updateSoon } = deps;

  return {
    /** Marks items the person looked at as read, and their held changes as seen. */
    markSeen,

    /** Marks these items unread again. What was announced about them is not announced again. */
    async markUnread(items: readonly ItemRef[]): Promise<void> {
      await unreadItems.add(items);
    },

    /** The same as `markSeen` for all items of a kind; of both kinds when null. */
    async markAllSeen(kind: ItemKind | null): Promise<void> {
      await unreadItems.markAllSeen(kind);
      await markHeldSeen((item) => kind === null || item.kind === kind);
    },

    /** Null ends the snooze. `done` also marks the items read. */
    async snooze(items: readonly ItemRef[], length: SnoozeLength | null): Promise<void> {
      const snoozed = doNotDisturb.snooze(items, length, clock.nowMs());
      show();
      if (length === 'done') await markSeen(items);
      await snoozed;
      updateSoon();
    },

    /** Snoozes items for an hour, then announces their newest change again unless the person looks at them first. */
    async snoozeNews(items: readonly ItemRef[]): Promise<void> {
      await doNotDisturb.snooze(items, 'hour', clock.nowMs());
      const unread = items.filter((item) => isUnread(unreadItems.unread(), item));
      await popups.mark(
        unread.flatMap((item) => newestTold(item) ?? []),
        () => 'held',
      );
      updateSoon();
    },

    /** Null ends Do Not Disturb. */
    async setDoNotDisturb(length: DoNotDisturbLength | null): Promise<void> {
      await doNotDisturb.setDoNotDisturb(length, clock.nowMs());
      updateSoon();
    },
  };

  async function markSeen(items: readonly ItemRef[]): Promise<void> {
    await unreadItems.markSeen(items);
    const seen = new Set(items.map(refKey));
    await markHeldSeen((item) => seen.has(refKey(item)));
  }

  async function markHeldSeen(isSeen: (item: ItemRef) => boolean): Promise<void> {
    const seen = popups.changesThatAre('held').filter((change) => isSeen(itemOf(change)));
    await popups.mark(seen, () => 'seen');
    show();
  }

  function newestTold(item: ItemRef): Change | null {
    const isToldOfIt = ({ change, announcement }: JournalEntry) =>
      announcement === 'told' && refKey(itemOf(change)) === refKey(item);
    return journal.entries().findLast(isToldOfIt)?.change ?? null;
  }
}
