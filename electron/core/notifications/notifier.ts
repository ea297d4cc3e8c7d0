import type { Announcement, Change, JournalEntry } from '../../../shared/domain/change.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import { type ItemKind, type ItemRef, itemOf } from '../../../shared/domain/unread.ts';
import type { MuteLength, Quiet, SnoozeLength } from '../../../shared/quiet/quiet.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Announcer, Clock } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createDoNotDisturb } from './do-not-disturb.ts';
import { asTheyStand } from './held-changes.ts';
import type { Journal } from './journal.ts';
import type { Snoozes } from './snoozes.ts';

/**
 * Rings for what the journal has, or holds it until it is no longer to be quiet. Nothing waits for it: a system that is
 * slow to take a popup delays neither reading nor sending.
 */
export interface Notifier {
  /** Tells what an earlier run did not come to tell, and what it held if it is quiet no more. Then follows the clock. */
  start(): void;
  /**
   * Waits for a popup that is on its way, but not for long: what is not marked by then is told at the next start.
   * Writes nothing afterwards.
   */
  stop(): Promise<void>;
  /** These were journalled just now. */
  notify(changes: readonly Change[]): Promise<void>;
  /** Looks at the clock and the settings: begins or ends being quiet, and tells what was held. */
  check(): Promise<void>;
  /** The provider refused the key. Told once until it takes one again, across restarts. */
  keyRefused(): Promise<void>;
  keyAccepted(): Promise<void>;
  /** The person looked at these items: what is held of them needs no telling. Holds at once, as do the next three. */
  markSeen(isLookedAt: (item: ItemRef) => boolean): Promise<void>;
  snooze(item: ItemRef, length: SnoozeLength | null): Promise<void>;
  /** Snoozes items for an hour and tells their newest change again then, unless the person looks at them before. */
  snoozeNews(items: readonly ItemRef[]): Promise<void>;
  mute(length: MuteLength | null): Promise<void>;
  /** Resolves when everything that was asked for is done. */
  idle(): Promise<void>;
}

export interface NotifierDeps {
  readonly journal: Journal;
  readonly snoozes: Snoozes;
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Whether there is news of it that was not looked at. */
  readonly isUnread: (item: ItemRef) => boolean;
  readonly onQuiet: (quiet: Quiet) => void;
  /** Called whenever the journal changed. */
  readonly onJournal: (entries: readonly JournalEntry[]) => void;
  readonly onStorageProblem: (problem: StorageProblem) => void;
  readonly onAnnounced: (wasTaken: boolean) => void;
}

/** A computer that slept is found out at the latest then. */
const longestWaitMs = 60_000;
/** How long quitting waits for a popup. */
const partingMs = 1_000;

export function createNotifier(deps: NotifierDeps): Notifier {
  const { journal, snoozes, announcer, clock } = deps;
  const quiet = createDoNotDisturb(deps);
  const queue = createSerialQueue();
  let isStarted = false;
  let isOver = false;
  let isKeyRefused = false;
  let cancelTimer: (() => void) | null = null;

  return {
    start() {
      isStarted = true;
      void queue.run(async () => {
        await tell(changesThatAre('pending'));
        await look();
      });
    },

    async stop() {
      isStarted = false;
      cancelTimer?.();
      cancelTimer = null;
      const parting = Promise.withResolvers<void>();
      const cancel = clock.setTimer(partingMs, parting.resolve);
      await Promise.race([queue.run(async () => undefined), parting.promise]);
      cancel();
      isOver = true;
    },

    notify: (changes) =>
      queue.run(async () => {
        report(await snoozes.recordChanges(changes));
        await look();
        await tell(changes);
        await look();
      }),

    check: () => queue.run(look),

    keyRefused: () =>
      queue.run(async () => {
        isKeyRefused = true;
        await look();
      }),

    keyAccepted: () =>
      queue.run(async () => {
        isKeyRefused = false;
        report(await snoozes.setToldRefusal(false));
      }),

    async markSeen(isLookedAt) {
      const seen = changesThatAre('held').filter((change) => isLookedAt(itemOf(change)));
      await mark(seen, () => 'seen');
      show();
    },

    async snooze(item, length) {
      report(await snoozes.snooze([item], length, clock.nowMs()));
      lookSoon();
    },

    async snoozeNews(items) {
      report(await snoozes.snooze(items, 'hour', clock.nowMs()));
      const newest = items.filter(deps.isUnread).flatMap((item) => newestTold(item) ?? []);
      await mark(newest, () => 'held');
      lookSoon();
    },

    async mute(length) {
      report(await snoozes.mute(length, clock.nowMs()));
      lookSoon();
    },

    idle: () => queue.run(async () => undefined),
  };

  /** Popups first, then their mark: a crash in between repeats them once, and loses none. */
  async function tell(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0 || isOver) return;
    const fates = new Map(changes.map((change) => [change.id, fateOf(change)]));
    const ringing = changes.filter(({ id }) => fates.get(id) === 'rings');
    const wasTaken = ringing.length === 0 || (await announcer.announce(ringing));
    if (ringing.length > 0) deps.onAnnounced(wasTaken);
    await mark(changes, ({ id }) => {
      const fate = fates.get(id);
      return fate === 'off' || fate === 'held' ? fate : wasTaken ? 'told' : 'failed';
    });
  }

  /** What is due by now: the end of snoozes, what was held, a refused key; and when to look again. */
  async function look(): Promise<void> {
    if (isOver) return;
    report(await snoozes.expire(clock.nowMs()));
    if (isStarted) {
      await tellHeld();
      await tellRefusal();
    }
    show();
    cancelTimer?.();
    cancelTimer = null;
    const nowMs = clock.nowMs();
    const nextMs = quiet.nextEdgeMs(nowMs);
    if (!isStarted || nextMs === null) return;
    const delayMs = Math.min(longestWaitMs, Math.max(0, nextMs - nowMs));
    cancelTimer = clock.setTimer(delayMs, () => void queue.run(look));
  }

  /** Not behind a popup that the system is slow to take: the person sees at once what they chose. */
  function lookSoon(): void {
    show();
    void queue.run(look);
  }

  function show(): void {
    const heldCount = changesThatAre('held').length + journal.droppedHeldCount();
    deps.onQuiet({ now: quiet.now(clock.nowMs()), snoozes: snoozes.items(), heldCount });
  }

  async function tellHeld(): Promise<void> {
    const held = changesThatAre('held').map((change) => ({ change, fate: fateOf(change) }));
    const due = held.filter(({ fate }) => fate !== 'held');
    if (due.length === 0) return;
    const ringing = due.filter(({ fate }) => fate === 'rings').map(({ change }) => change);
    const isQuietOver = quiet.now(clock.nowMs()) === null;
    const more = isQuietOver ? journal.droppedHeldCount() : 0;
    const wasTaken =
      ringing.length === 0 ||
      (await announcer.announceHeld(asTheyStand(ringing, journal.entriesAndWaiting()), more));
    if (ringing.length > 0) deps.onAnnounced(wasTaken);
    const fates = new Map(due.map(({ change, fate }) => [change.id, fate]));
    await mark(
      due.map(({ change }) => change),
      ({ id }) => (fates.get(id) === 'off' ? 'off' : wasTaken ? 'told' : 'failed'),
      { areDroppedTold: isQuietOver },
    );
  }

  async function tellRefusal(): Promise<void> {
    if (!isKeyRefused || snoozes.hasToldRefusal() || quiet.now(clock.nowMs()) !== null) return;
    deps.onAnnounced(await announcer.announceKeyRefused());
    report(await snoozes.setToldRefusal(true));
  }

  function fateOf(change: Change): 'off' | 'held' | 'rings' {
    return quiet.fateOf(change, clock.nowMs());
  }

  function changesThatAre(announcement: Announcement): readonly Change[] {
    return journal
      .entriesAndWaiting()
      .filter((entry) => entry.announcement === announcement)
      .map(({ change }) => change);
  }

  function newestTold(item: ItemRef): Change | null {
    const entry = journal
      .entries()
      .findLast(({ change, announcement }) => announcement === 'told' && isAbout(change, item));
    return entry?.change ?? null;
  }

  async function mark(
    changes: readonly Change[],
    announcement: (change: Change) => Announcement,
    how = { areDroppedTold: false },
  ): Promise<void> {
    if (changes.length === 0 || isOver) return;
    const marked = await journal.mark(changes, announcement, how);
    deps.onJournal(journal.entries());
    if (!marked.ok) deps.onStorageProblem(marked.problem);
  }

  function report(problem: StorageProblem | null): void {
    if (problem !== null) deps.onStorageProblem(problem);
  }
}

function isAbout(change: Change, { kind, id }: ItemRef): boolean {
  const item = itemOf(change);
  return item.kind === kind && item.id === id;
}

/** Whether an item is of this kind; of either when null. */
export function isOfKind(kind: ItemKind | null): (item: ItemRef) => boolean {
  return (item) => kind === null || item.kind === kind;
}
