import type { Announcement, Change, JournalEntry } from '../../../shared/domain/change.ts';
import { type ItemKind, type ItemRef, isUnread, itemOf, refKey } from '../../../shared/domain/unread.ts';
import type { DoNotDisturbLength, Quiet, SnoozeLength } from '../../../shared/quiet/quiet.ts';
import { inTime } from '../in-time.ts';
import type { Announcer, Clock } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import type { DoNotDisturb } from './do-not-disturb.ts';
import type { Journal } from './journal.ts';
import type { Lists, UnreadItems } from './unread.ts';

/** After the computer slept, what became due is noticed within this time. */
const longestWaitMs = 60_000;
/** How long quitting waits for a popup. */
const stopWaitMs = 1_000;

export type Notifier = ReturnType<typeof createNotifier>;

/**
 * Notifies of journalled changes, or holds them while it is quiet. Nothing waits for it: an OS that is slow to accept a
 * popup delays neither polling nor sending.
 */
export function createNotifier(deps: {
  readonly journal: Journal;
  readonly unreadItems: UnreadItems;
  readonly doNotDisturb: DoNotDisturb;
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly onQuiet: (quiet: Quiet) => void;
  readonly onAnnounced: (wasTaken: boolean) => void;
}) {
  const { journal, unreadItems, doNotDisturb, announcer, clock } = deps;
  const queue = createSerialQueue();
  let isStarted = false;
  let isOver = false;
  let isKeyRefused = false;
  let cancelTimer: (() => void) | null = null;

  return {
    /**
     * Marks as unread what an earlier run left pending. Call once, after journal, unread items and quiet have loaded.
     */
    async load(): Promise<void> {
      await addUnread(changesThatAre('pending'));
      await queue.run(update);
    },

    /** Announces what an earlier run left pending, and what it held if the quiet is over. Then follows the clock. */
    start(): void {
      isStarted = true;
      void queue.run(async () => {
        await announce(changesThatAre('pending'));
        await update();
      });
    },

    /**
     * Waits up to a second for a popup under way: what is not marked by then is announced at the next start. Writes
     * nothing afterwards.
     */
    async stop(): Promise<void> {
      isStarted = false;
      cancelTimer?.();
      cancelTimer = null;
      await inTime(
        queue.run(async () => undefined),
        { clock, ms: stopWaitMs, late: null },
      );
      isOver = true;
    },

    /**
     * Takes the changes that a tick journalled, and the lists as they are now. Resolves once the unread items are on
     * disk; popups follow.
     */
    async notify(changes: readonly Change[], lists: Lists): Promise<void> {
      await addUnread(changes);
      await unreadItems.keepListed(lists);
      void queue.run(async () => {
        await doNotDisturb.recordChanges(changes);
        await update();
        await announce(changes);
        await update();
      });
    },

    /** Checks the clock and the settings: begins or ends the quiet, and announces what was held. */
    check: (): Promise<void> => queue.run(update),

    /** The provider refused the key. Announced only once until it accepts one again, even across restarts. */
    keyRefused: (): Promise<void> =>
      queue.run(async () => {
        isKeyRefused = true;
        await update();
      }),

    keyAccepted: (): Promise<void> =>
      queue.run(async () => {
        isKeyRefused = false;
        await doNotDisturb.setToldRefusal(false);
      }),

    /**
     * Marks items the person looked at as read, and their held changes as seen. Takes effect at once, as do the rest.
     */
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
      // All of it takes effect at once: the person may undo it before it is on disk.
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
      await mark(
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

    /** Resolves when everything requested so far is done. */
    idle: (): Promise<void> => queue.run(async () => undefined),
  };

  /** Shows popups first, then marks them: a crash in between repeats them once and loses none. */
  async function announce(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0 || isOver) return;
    const fates = new Map(changes.map((change) => [change.id, fateOf(change)]));
    const due = changes.filter(({ id }) => fates.get(id) === 'notifies');
    const wasTaken = due.length === 0 || (await announcer.announce(due));
    if (due.length > 0) deps.onAnnounced(wasTaken);
    await mark(changes, ({ id }) => {
      const fate = fates.get(id);
      return fate === 'off' || fate === 'held' ? fate : wasTaken ? 'told' : 'failed';
    });
  }

  /** Does what is due by now: ends snoozes, announces held changes and a refused key; plans the next update. */
  async function update(): Promise<void> {
    if (isOver) return;
    await doNotDisturb.expire(clock.nowMs());
    if (isStarted) {
      await announceHeld();
      await announceRefusal();
    }
    show();
    cancelTimer?.();
    cancelTimer = null;
    const nowMs = clock.nowMs();
    const nextMs = doNotDisturb.nextEdgeMs(nowMs);
    if (!isStarted || nextMs === null) return;
    const delayMs = Math.min(longestWaitMs, Math.max(0, nextMs - nowMs));
    cancelTimer = clock.setTimer(delayMs, () => void queue.run(update));
  }

  /** Shows the person's choice at once, even while the OS is slow to accept a popup. */
  function updateSoon(): void {
    show();
    void queue.run(update);
  }

  function show(): void {
    const heldCount = changesThatAre('held').length + journal.droppedHeldCount();
    deps.onQuiet({ now: doNotDisturb.now(clock.nowMs()), snoozes: doNotDisturb.snoozes(), heldCount });
  }

  async function announceHeld(): Promise<void> {
    const held = changesThatAre('held').map((change) => ({ change, fate: fateOf(change) }));
    const over = held.filter(({ fate }) => fate !== 'held');
    if (over.length === 0) return;
    const due = over.filter(({ fate }) => fate === 'notifies').map(({ change }) => change);
    const isQuietOver = doNotDisturb.now(clock.nowMs()) === null;
    const more = isQuietOver ? journal.droppedHeldCount() : 0;
    const wasTaken = due.length === 0 || (await announcer.announceHeld(journal.asTheyStand(due), more));
    if (due.length > 0) deps.onAnnounced(wasTaken);
    const fates = new Map(over.map(({ change, fate }) => [change.id, fate]));
    await mark(
      over.map(({ change }) => change),
      ({ id }) => (fates.get(id) === 'off' ? 'off' : wasTaken ? 'told' : 'failed'),
      { areDroppedTold: isQuietOver },
    );
  }

  async function announceRefusal(): Promise<void> {
    if (!isKeyRefused || doNotDisturb.hasToldRefusal() || doNotDisturb.now(clock.nowMs()) !== null) return;
    deps.onAnnounced(await announcer.announceKeyRefused());
    await doNotDisturb.setToldRefusal(true);
  }

  async function markSeen(items: readonly ItemRef[]): Promise<void> {
    await unreadItems.markSeen(items);
    const seen = new Set(items.map(refKey));
    await markHeldSeen((item) => seen.has(refKey(item)));
  }

  async function markHeldSeen(isSeen: (item: ItemRef) => boolean): Promise<void> {
    const seen = changesThatAre('held').filter((change) => isSeen(itemOf(change)));
    await mark(seen, () => 'seen');
    show();
  }

  async function addUnread(changes: readonly Change[]): Promise<void> {
    if (isOver) return;
    await unreadItems.add(changes.filter((change) => fateOf(change) !== 'off').map(itemOf));
  }

  function fateOf(change: Change): 'off' | 'held' | 'notifies' {
    return doNotDisturb.fateOf(change, clock.nowMs());
  }

  function changesThatAre(announcement: Announcement): readonly Change[] {
    return journal
      .entriesAndWaiting()
      .filter((entry) => entry.announcement === announcement)
      .map(({ change }) => change);
  }

  function newestTold(item: ItemRef): Change | null {
    const isToldOfIt = ({ change, announcement }: JournalEntry) =>
      announcement === 'told' && refKey(itemOf(change)) === refKey(item);
    return journal.entries().findLast(isToldOfIt)?.change ?? null;
  }

  async function mark(
    changes: readonly Change[],
    announcement: (change: Change) => Announcement,
    how = { areDroppedTold: false },
  ): Promise<void> {
    if (changes.length === 0 || isOver) return;
    await journal.mark(changes, announcement, how);
  }
}
