import type { Clock, DocumentStore, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument, reportTrouble } from '../storage/documents.ts';
import { readRequests, type Sent, storedRequests, toStored } from './stored-requests.ts';

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
