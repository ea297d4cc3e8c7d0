import * as z from 'zod/mini';
import type { Clock, DocumentStore, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

/** What a 429 left behind, in durations: a restart may come with another wall clock. */
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

/** Wall clock of the requests sent, and how many more may have been sent in any minute since. */
const storedRequests = z.lazy(() =>
  z.object({
    version: z.literal(1),
    people: z.readonly(z.array(z.number()).check(z.maxLength(1_000))),
    background: z.readonly(z.array(z.number()).check(z.maxLength(1_000))),
    reserved: z.int().check(z.minimum(0), z.maximum(1_000)),
    pace: z.nullable(storedBackoff),
    paceAsOfMs: z.number(),
    /** When this was written, by both clocks; older versions did not say. */
    written: z._default(z.nullable(z.object({ wallMs: z.number(), monotonicMs: z.number() })), null),
  }),
);

/** `person`: someone is waiting for it, so it goes first. `background`: polling. */
export type Priority = 'person' | 'background';

/** `ticket`: a ticket that is sent goes before all reading, and has a few turns of its own. */
export type TurnPriority = 'ticket' | Priority;

/**
 * The 60 requests a minute, counted over this run and the runs before it: however often the app quits, crashes and
 * starts, it stays within the limit.
 *
 * Writing down each request before it leaves would flush a file several times a minute. Instead the file stands for the
 * requests that it names and for ten more in any minute since; it is written anew when more are sent. After a crash those
 * ten count as sent. The age of a request is never read from the wall clock, which may have been set. Not covered: a disk
 * that takes no writes.
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
  /** Wall clock of each request in the last minute, oldest first. */
  sentAtMs(): readonly number[];
  /** The backoff that was last saved, brought up to now; null without one. */
  storedBackoff(): StoredBackoff | null;
  /** Keeps the backoff for the next start; null forgets it. */
  saveBackoff(next: StoredBackoff | null): void;
  /** What was sent in the last minute. */
  recent(): readonly Sent[];
  /** Counts what was sent of another budget too. */
  add(sent: readonly Sent[]): void;
  /** Gives unused turns back. Requests sent afterwards still count. */
  close(): Promise<void>;
  /** Removes what is kept for the next start. Nothing is written afterwards. */
  remove(): Promise<void>;
}

// The API document allows 60 a minute and does not say how a minute is measured. A few spare requests and a slightly
// longer minute keep us below that although requests take different times to arrive.
const windowMs = 61_000;
const requestsPerWindow = 56;
/** The rest is kept for tickets: nobody who has read a lot waits with one. */
const readingPerWindow = 52;
const backgroundPerWindow = 20;

/** So that polling in the background writes nothing. */
const reservedAtOnce = 10;
/** Reserves again this early, so that nobody waits for the disk. */
const fewLeft = 2;

export interface Sent {
  readonly atMs: number;
  readonly priority: Priority;
}

export function createRequestBudget(deps: {
  readonly clock: Clock;
  readonly log: Log;
  /** Null counts this run alone: the demo's server does not outlive it. */
  readonly documents: DocumentStore | null;
}): RequestBudget {
  const { clock, log, documents } = deps;
  const queue = createSerialQueue();
  let sent: readonly Sent[] = [];
  /** For how many requests the file stands, besides those up to the last that it names. */
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
        // Nobody knows when the crashed run used them; now is the latest possible. They count as people's, because
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

  /** How long ago a monotonic time of an earlier run was, at least. */
  function passedSince(earlierMs: number): number {
    const nowMs = clock.monotonicMs();
    // A smaller time says that the computer was started since, and that this was as long ago at least.
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

  /** Requests sent meanwhile are among those that the file stands for, both before and after. */
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
