import * as z from 'zod/mini';
import type { Clock, DocumentStore, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

/** What a 429 left behind, as durations. The wall clock only says how long ago that was; it may be set meanwhile. */
const storedBackoff = z.lazy(() =>
  z.object({
    pauseLeftMs: z.number().check(z.minimum(0), z.maximum(15 * 60_000)),
    /** Time since the end of the pause. */
    sincePauseMs: z.number().check(z.minimum(0)),
    spacingMs: z.number().check(z.minimum(0), z.maximum(60_000)),
    /** How long the spacing stays before it shrinks. */
    holdMs: z.number().check(z.minimum(0)),
  }),
);
export type StoredBackoff = Readonly<z.infer<typeof storedBackoff>>;

/** Wall-clock times of the requests sent, and how many more may have been sent in any minute since. */
const storedRequests = z.lazy(() =>
  z.object({
    version: z.literal(1),
    people: z.readonly(z.array(z.number()).check(z.maxLength(1_000))),
    background: z.readonly(z.array(z.number()).check(z.maxLength(1_000))),
    reserved: z.int().check(z.minimum(0), z.maximum(1_000)),
    pace: z.nullable(storedBackoff),
    paceAsOfMs: z.number(),
    /** When this was written, by both clocks; older versions did not record it. */
    written: z._default(z.nullable(z.object({ wallMs: z.number(), monotonicMs: z.number() })), null),
  }),
);

/** `person`: someone is waiting for it, so it goes first. `background`: polling. */
export type Priority = 'person' | 'background';

/** `ticket`: sending a ticket goes before all reads, and has a few turns of its own. */
export type TurnPriority = 'ticket' | Priority;

/**
 * The 60 requests a minute, counted across this run and earlier ones: however often the app quits, crashes and starts,
 * it stays within the limit.
 *
 * Recording each request before it leaves would flush a file several times a minute. Instead the file accounts for the
 * requests it lists and for ten more in any minute since; it is rewritten when more are sent. After a crash those ten
 * count as sent. The age of a request is never read from the wall clock, which may have been changed. Not covered: a
 * disk that cannot be written to.
 */
export interface RequestBudget {
  /** Reads what earlier runs left. Call it first; calling it again does nothing. */
  load(): Promise<void>;
  /** Milliseconds until one more may be sent; 0 if it may be sent now. */
  delayMs(priority: TurnPriority): number;
  /**
   * Counts one request as sent now. False when no reserved turn is left: more are being reserved, and `reserved`
   * resolves when it is worth asking again.
   */
  take(priority: TurnPriority): boolean;
  reserved(): Promise<void>;
  /** Monotonic time of the last request; minus infinity before the first. */
  lastSentMs(): number;
  /** Wall-clock time of each request in the last minute, oldest first. */
  sentAtMs(): readonly number[];
  /** The last saved backoff, brought up to now; null if there is none. */
  storedBackoff(): StoredBackoff | null;
  /** Keeps the backoff for the next start; null forgets it. */
  saveBackoff(next: StoredBackoff | null): void;
  /** What was sent in the last minute. */
  recent(): readonly Sent[];
  /** Also counts what was sent under another budget. */
  add(sent: readonly Sent[]): void;
  /** Gives unused turns back. Requests sent afterwards still count. */
  close(): Promise<void>;
  /** Removes what is kept for the next start. Nothing is written afterwards. */
  remove(): Promise<void>;
}

// The API document allows 60 a minute and does not say how a minute is measured. A few spare requests and a slightly
// longer minute keep us below that even though requests take varying times to arrive.
const windowMs = 61_000;
const requestsPerWindow = 56;
/** The rest is kept for tickets, so that none has to wait after heavy reading. */
const readingPerWindow = 52;
const backgroundPerWindow = 20;

/** Enough that background polling writes nothing. */
const reservedAtOnce = 10;
/** With this few left, more are reserved, so that no request waits for the disk. */
const fewLeft = 2;

export interface Sent {
  readonly atMs: number;
  readonly priority: Priority;
}

export function createRequestBudget(deps: {
  readonly clock: Clock;
  readonly log: Log;
  /** Null counts this run only: the demo's server does not outlive it. */
  readonly documents: DocumentStore | null;
}): RequestBudget {
  const { clock, log, documents } = deps;
  const queue = createSerialQueue();
  let sent: readonly Sent[] = [];
  /** How many requests the file accounts for beyond the last one it lists. */
  let reserved = documents === null ? Number.POSITIVE_INFINITY : 0;
  let lastNamed: Sent | null = null;
  let isLoaded = false;
  let isRemoved = false;
  let reserving: Promise<void> | null = null;
  let backoff: StoredBackoff | null = null;
  let backoffAsOfMs = 0;

  return {
    async load() {
      if (documents === null || isLoaded) return;
      isLoaded = true;
      const loaded = await loadDocument(documents, 'requests', storedRequests);
      if (loaded.problem !== null) log.warn('requests-not-read', { problem: loaded.problem.kind });
      if (loaded.value === null) return;
      const { people, background, reserved: unknown, paceAsOfMs, written } = loaded.value;
      const nowMs = clock.monotonicMs();
      const wallMs = clock.nowMs();
      const onOurClock = (priority: Priority) => (atMs: number) => ({
        atMs: written === null ? nowMs : nowMs - passedSince(written.monotonicMs) - (written.wallMs - atMs),
        priority,
      });
      sent = [
        ...people.map(onOurClock('person')),
        ...background.map(onOurClock('background')),
        // We cannot know when the crashed run used them; now is the latest possible. They count as people's, because
        // two crashes within a minute would otherwise leave polling without a turn.
        ...Array.from({ length: unknown }, () => ({ atMs: nowMs, priority: 'person' as const })),
      ].sort((a, b) => a.atMs - b.atMs);
      lastNamed = sent.at(-1) ?? null;
      backoff = loaded.value.pace;
      backoffAsOfMs = nowMs - Math.max(0, wallMs - paceAsOfMs);
    },

    delayMs(priority) {
      const nowMs = clock.monotonicMs();
      const recent = within(nowMs);
      const own = recent.filter((request) => request.priority === 'background');
      return Math.max(
        untilRoom(recent, priority === 'ticket' ? requestsPerWindow : readingPerWindow, nowMs),
        priority === 'background' ? untilRoom(own, backgroundPerWindow, nowMs) : 0,
      );
    },

    take(priority) {
      const nowMs = clock.monotonicMs();
      sent = within(nowMs);
      const unnamed = lastNamed === null ? sent : sent.slice(sent.lastIndexOf(lastNamed) + 1);
      const turnsLeft = reserved - unnamed.length;
      if (turnsLeft <= fewLeft) void reserve();
      if (turnsLeft <= 0) return false;
      sent = [...sent, { atMs: nowMs, priority: priority === 'background' ? priority : 'person' }];
      return true;
    },

    reserved: () => reserving ?? Promise.resolve(),
    lastSentMs: () => sent.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY,

    sentAtMs() {
      const nowMs = clock.monotonicMs();
      const toWallMs = clock.nowMs() - nowMs;
      return sent.filter(({ atMs }) => nowMs - atMs < 60_000).map(({ atMs }) => Math.round(atMs + toWallMs));
    },

    storedBackoff() {
      if (backoff === null) return null;
      const { pauseLeftMs, sincePauseMs } = backoff;
      const passedMs = clock.monotonicMs() - backoffAsOfMs;
      return {
        ...backoff,
        pauseLeftMs: Math.max(0, pauseLeftMs - passedMs),
        sincePauseMs: sincePauseMs + Math.max(0, passedMs - pauseLeftMs),
      };
    },

    saveBackoff(next) {
      backoff = next;
      backoffAsOfMs = clock.monotonicMs();
      void queue.run(() => write(reserved));
    },

    recent: () => within(clock.monotonicMs()),
    add(others) {
      sent = [...sent, ...others].sort((a, b) => a.atMs - b.atMs);
      lastNamed = null;
    },

    async remove() {
      isRemoved = true;
      const removed = await documents?.removeAll();
      if (removed?.ok === false) log.warn('requests-not-removed', { problem: removed.problem.kind });
    },

    async close() {
      if (documents === null) return;
      await queue.run(() => {
        reserved = 0;
        return write(0);
      });
    },
  };

  /** The least time that has passed since a monotonic time of an earlier run. */
  function passedSince(earlierMs: number): number {
    const nowMs = clock.monotonicMs();
    // A smaller time now means that the computer has restarted since, and at least this much time has passed.
    return nowMs >= earlierMs ? nowMs - earlierMs : nowMs;
  }

  function within(nowMs: number): readonly Sent[] {
    return sent.filter((request) => nowMs - request.atMs < windowMs);
  }

  function reserve(): Promise<void> {
    reserving ??= queue.run(async () => {
      if (!(await write(reservedAtOnce))) {
        // A full disk must not stop polling; this run's own count still holds.
        log.warn('requests-not-reserved');
        reserved += reservedAtOnce;
      }
      reserving = null;
    });
    return reserving;
  }

  /** Requests sent meanwhile are among those the file accounts for, both before and after the write. */
  async function write(reserve: number): Promise<boolean> {
    if (documents === null) return true;
    const last = sent.at(-1) ?? null;
    const nowMs = clock.monotonicMs();
    const toWallMs = clock.nowMs() - nowMs;
    const times = (priority: Priority) =>
      within(nowMs)
        .filter((request) => request.priority === priority)
        .map((request) => request.atMs + toWallMs);
    const document = {
      version: 1,
      people: times('person'),
      background: times('background'),
      reserved: reserve,
      pace: backoff,
      paceAsOfMs: backoffAsOfMs + toWallMs,
      written: { wallMs: clock.nowMs(), monotonicMs: nowMs },
    };
    const isWritten = isRemoved || (await documents.write('requests', document)).ok;
    if (isWritten) {
      reserved = reserve;
      lastNamed = last;
    }
    return isWritten;
  }
}

/** Milliseconds until fewer than `limit` of these requests are within the window. */
function untilRoom(requests: readonly Sent[], limit: number, nowMs: number): number {
  const blocking = requests[requests.length - limit];
  return blocking === undefined ? 0 : blocking.atMs + windowMs - nowMs;
}
