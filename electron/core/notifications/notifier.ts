import { type Change, isAlert, type JournalEntry } from '../../../shared/domain/change.ts';
import {
  type ItemKind,
  type ItemRef,
  isUnread,
  itemOf,
  refKey,
} from '../../../shared/domain/unread.ts';
import type { DoNotDisturbLength, Quiet, SnoozeLength } from '../../../shared/quiet/quiet.ts';
import { inTime } from '../in-time.ts';
import type { KeyProblem } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createPopups, type PopupDeps, type Popups } from './popups.ts';
import type { Lists, UnreadItems } from './unread.ts';

/** After the computer slept, what became due is noticed within this time. */
const longestWaitMs = 60_000;
/** How long quitting waits for a popup. */
const stopWaitMs = 1_000;

export type Notifier = ReturnType<typeof createNotifier>;

interface NotifierDeps extends PopupDeps {
  readonly unreadItems: UnreadItems;
  readonly onQuiet: (quiet: Quiet) => void;
}

/**
 * Notifies of journalled changes, or holds them while it is quiet. Nothing waits for it: an OS that is slow to accept a
 * popup delays neither polling nor sending.
 */
export function createNotifier(deps: NotifierDeps) {
  const { unreadItems, doNotDisturb, clock } = deps;
  const queue = createSerialQueue();
  let isStarted = false;
  let isOver = false;
  let keyProblem: KeyProblem | null = null;
  let cancelTimer = (): void => undefined;
  const popups = createPopups({ ...deps, isOver: () => isOver });
  const reactions = createReactions({ ...deps, popups, show, updateSoon });

  return {
    /**
     * Marks as unread what an earlier run left pending. Call once, after journal, unread items and quiet have loaded.
     */
    async load(): Promise<void> {
      await addUnread(popups.changesThatAre('pending'));
      await queue.run(update);
    },

    /** Announces what an earlier run left pending, and what it held if the quiet is over. Then follows the clock. */
    start(): void {
      isStarted = true;
      void queue.run(async () => {
        await popups.announce(popups.changesThatAre('pending'));
        await update();
      });
    },

    /**
     * Waits up to a second for a popup under way: what is not marked by then is announced at the next start. Writes
     * nothing afterwards.
     */
    async stop(): Promise<void> {
      isStarted = false;
      cancelTimer();
      await inTime(idle(), { clock, ms: stopWaitMs, late: null });
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
        await popups.announce(changes);
        await update();
      });
    },

    /** Checks the clock and the settings: begins or ends the quiet, and announces what was held. */
    check: (): Promise<void> => queue.run(update),

    /** The key opens this account no more. Announced only once until one does again, even across restarts. */
    keyFails: (how: KeyProblem): Promise<void> =>
      queue.run(async () => {
        keyProblem = how;
        await update();
      }),

    keyAccepted: (): Promise<void> =>
      queue.run(async () => {
        keyProblem = null;
        await doNotDisturb.setToldRefusal(false);
      }),

    ...reactions,

    idle,
  };

  /** Resolves when everything requested so far is done. */
  function idle(): Promise<void> {
    return queue.run(async () => undefined);
  }

  /** Does what is due by now: ends snoozes, announces held changes and a key that fails; plans the next update. */
  async function update(): Promise<void> {
    if (isOver) return;
    await doNotDisturb.expire(clock.nowMs());
    if (isStarted) {
      await popups.announceHeld();
      if (keyProblem !== null) await popups.announceKey(keyProblem);
    }
    show();
    cancelTimer();
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
    const heldCount = popups.changesThatAre('held').length;
    deps.onQuiet({
      now: doNotDisturb.now(clock.nowMs()),
      snoozes: doNotDisturb.snoozes(),
      heldCount,
    });
  }

  async function addUnread(changes: readonly Change[]): Promise<void> {
    if (isOver) return;
    const isNews = (change: Change) => !isAlert(change) && popups.fateOf(change) !== 'off';
    await unreadItems.add(changes.filter(isNews).map(itemOf));
  }
}

/** What a person does about news. It takes effect at once: they may undo it before it is on disk. */
function createReactions(
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
