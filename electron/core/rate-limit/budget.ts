import * as z from 'zod/mini';
import type { Clock, DocumentStore, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument, reportTrouble } from '../storage/documents.ts';

/**
 * `person`: someone is waiting for it, so it goes first. `detail`: the same for one item that a page shows. `background`:
 * polling by itself.
 */
export type Priority = 'person' | 'detail' | 'background';

/** `ticket`: sending a ticket goes before all reads, and has a few turns of its own. */
export type TurnPriority = 'ticket' | Priority;

// The API document allows 60 a minute and does not say how a minute is measured. A few spare requests and a slightly
// longer minute keep us below that even though requests take varying times to arrive.
const windowMs = 61_000;
const requestsPerWindow = 56;
/** The rest is kept for tickets, so that none has to wait after heavy reading. */
const readingPerWindow = 52;
const backgroundPerWindow = 20;
/** Whatever pages ask for, the rest of the reading is left for polls. */
const detailsPerWindow = readingPerWindow - backgroundPerWindow;

/** Enough that background polling writes nothing. */
const mostMissing = 10;

export type RequestBudget = ReturnType<typeof createRequestBudget>;

/**
 * The 60 requests a minute, counted across this run and earlier ones: however often the app quits, crashes and starts,
 * it stays within the limit.
 *
 * Recording each request before it leaves would flush a file several times a minute. Instead at most ten requests of
 * the last 61 s are missing from the file: it says so, and after a crash those ten count as sent. The age of a request
 * is never read from the wall clock, which may have been changed. Not covered: a disk that cannot be written to.
 */
export function createRequestBudget(deps: {
  readonly clock: Clock;
  readonly log: Log;
  /** Null counts this run only: the demo does not outlive it. */
  readonly documents: DocumentStore | null;
}) {
  const { clock, log } = deps;
  const documents =
    deps.documents &&
    reportTrouble(deps.documents, ({ kind }) => log.warn('requests-not-kept', { problem: kind }))
      .withWrites;
  const queue = createSerialQueue();
  let sent: readonly Sent[] = [];
  /** What the file lists, and how many requests may be missing from it: none before this run has written it. */
  let listed: ReadonlySet<Sent> = new Set();
  let mayMiss = documents === null ? Number.POSITIVE_INFINITY : 0;
  let writing: Promise<void> | null = null;
  /** How long requests are counted: longer where the provider's limit is for more than a minute. */
  let countedMs = windowMs;
  let isLoaded = false;
  let isRemoved = false;
  /** Monotonic. */
  let pausedUntilMs = 0;

  return {
    /** Reads what earlier runs left. Call it first; calling it again does nothing. */
    async load(): Promise<void> {
      if (documents === null || isLoaded) return;
      isLoaded = true;
      const loaded = await loadDocument(documents, 'requests', storedRequests);
      if (loaded == null) return;
      ({ sent, pausedUntilMs } = readRequests(loaded, clock));
    },

    /** Milliseconds until one more may be sent; 0 if it may be sent now. */
    delayMs(priority: TurnPriority): number {
      const nowMs = clock.monotonicMs();
      return untilTurn(priority, within(nowMs), nowMs);
    },

    /**
     * Counts one request as sent now, and returns null. Where too many are missing from the file, it is being written
     * instead: ask again after that.
     */
    take(priority: TurnPriority): Promise<void> | null {
      const nowMs = clock.monotonicMs();
      sent = within(nowMs, countedMs);
      if (sent.filter((request) => !listed.has(request)).length >= mayMiss) {
        writing ??= write(mostMissing).then(() => {
          writing = null;
        });
        return writing;
      }
      sent = [...sent, { atMs: nowMs, priority: priority === 'background' ? priority : 'person' }];
      return null;
    },

    /**
     * Monotonic times of the requests in the last `ms`, oldest first. From the first call on they are kept for so long,
     * also across restarts: the newest thousand of each priority.
     */
    sentInLast(ms: number): readonly number[] {
      countedMs = Math.max(countedMs, ms);
      return within(clock.monotonicMs(), ms).map(({ atMs }) => atMs);
    },

    /** Until when the provider wants no requests, monotonic. Kept for the next start. */
    pausedUntilMs: (): number => pausedUntilMs,

    /** Pauses for at least so long. */
    pause(ms: number): void {
      pausedUntilMs = Math.max(pausedUntilMs, clock.monotonicMs() + ms);
      void write(mostMissing);
    },

    /** Lists every request, so that a restart begins with nothing missing. Requests sent afterwards still count. */
    close: (): Promise<void> => write(0),

    /** Removes what is kept for the next start. Nothing is written afterwards. */
    async remove(): Promise<void> {
      isRemoved = true;
      const removed = await documents?.removeAll();
      if (removed?.ok === false)
        log.warn('requests-not-removed', { problem: removed.problem.kind });
    },
  };

  function within(nowMs: number, ms: number = windowMs): readonly Sent[] {
    return sent.filter((request) => nowMs - request.atMs < ms);
  }

  /** Lists what was sent. What is sent while it writes is missing both from the old file and from the new one. */
  function write(missing: number): Promise<void> {
    return queue.run(async () => {
      if (documents === null) return;
      mayMiss = Math.min(mayMiss, missing);
      const recent = within(clock.monotonicMs(), countedMs);
      const document = toStored(recent, { missing, pausedUntilMs }, clock);
      // A full disk must not stop polling; this run's own count still holds.
      if (!isRemoved) await documents.write('requests', document);
      listed = new Set(recent);
      mayMiss = missing;
    });
  }
}

function untilTurn(priority: TurnPriority, recent: readonly Sent[], nowMs: number): number {
  const own = recent.filter((request) => request.priority === 'background');
  const people = recent.filter((request) => request.priority !== 'background');
  return Math.max(
    untilRoom(recent, priority === 'ticket' ? requestsPerWindow : readingPerWindow, nowMs),
    priority === 'background' ? untilRoom(own, backgroundPerWindow, nowMs) : 0,
    priority === 'detail' ? untilRoom(people, detailsPerWindow, nowMs) : 0,
  );
}

/** Milliseconds until fewer than `limit` of these requests are within the window. */
function untilRoom(requests: readonly Sent[], limit: number, nowMs: number): number {
  const blocking = requests[requests.length - limit];
  return blocking === undefined ? 0 : blocking.atMs + windowMs - nowMs;
}

const mostListed = 1_000;

/** Wall-clock times of the requests sent, and how many of any minute since may be missing. */
const storedRequests = z.lazy(() =>
  z.object({
    people: z.readonly(z.array(z.number()).check(z.maxLength(mostListed))),
    background: z.readonly(z.array(z.number()).check(z.maxLength(mostListed))),
    reserved: z.int().check(z.minimum(0), z.maximum(1_000)),
    /** Of a pause that the provider asked for, as a duration: the wall clock may be set meanwhile. */
    pauseLeftMs: z.number().check(z.minimum(0), z.maximum(15 * 60_000)),
    /** When this was written, by both clocks. */
    written: z.object({ wallMs: z.number(), monotonicMs: z.number() }),
  }),
);

type StoredRequests = z.infer<typeof storedRequests>;

interface Sent {
  readonly atMs: number;
  readonly priority: Sender;
}

/** Whose part of the minute a request takes. */
type Sender = 'person' | 'background';

/** What an earlier run sent, oldest first, and its pause, by this run's monotonic clock. */
function readRequests(
  { people, background, reserved: unlisted, pauseLeftMs, written }: StoredRequests,
  clock: Clock,
): { readonly sent: readonly Sent[]; readonly pausedUntilMs: number } {
  const nowMs = clock.monotonicMs();
  const passedMs = passedSince(written.monotonicMs, nowMs);
  const onOurClock = (priority: Sender) => (atMs: number) => ({
    atMs: nowMs - passedMs - (written.wallMs - atMs),
    priority,
  });
  const sent = [
    ...people.map(onOurClock('person')),
    ...background.map(onOurClock('background')),
    // We cannot know when the crashed run sent them; now is the latest possible. They count as people's, because
    // two crashes within a minute would otherwise leave polling without a turn.
    ...Array.from({ length: unlisted }, () => ({ atMs: nowMs, priority: 'person' as const })),
  ].sort((a, b) => a.atMs - b.atMs);
  return { sent, pausedUntilMs: nowMs + pauseLeftMs - Math.max(0, clock.nowMs() - written.wallMs) };
}

/** The least time that has passed since a monotonic time of an earlier run. */
function passedSince(earlierMs: number, nowMs: number): number {
  // A smaller time now means that the computer has restarted since, and at least this much time has passed.
  return nowMs >= earlierMs ? nowMs - earlierMs : nowMs;
}

/** What the next start reads: the newest of each sender, of which so many more may be missing. */
function toStored(
  sent: readonly Sent[],
  { missing, pausedUntilMs }: { readonly missing: number; readonly pausedUntilMs: number },
  clock: Clock,
): StoredRequests {
  const nowMs = clock.monotonicMs();
  const wallMs = clock.nowMs();
  const times = (sender: Sender) =>
    sent
      .filter(({ priority }) => priority === sender)
      .slice(-mostListed)
      .map(({ atMs }) => atMs - nowMs + wallMs);
  return {
    people: times('person'),
    background: times('background'),
    reserved: missing,
    pauseLeftMs: Math.max(0, pausedUntilMs - nowMs),
    written: { wallMs, monotonicMs: nowMs },
  };
}
