import { z } from 'zod';
import type { Clock, DocumentStore, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

/** How a provider's limit slows us, as durations, so that it holds across a restart. */
const pace = z.object({
  pauseLeftMs: z
    .number()
    .min(0)
    .max(15 * 60_000),
  /** Since the end of the last pause. */
  sincePauseMs: z.number().min(0),
  spacingMs: z.number().min(0).max(60_000),
  /** How long the spacing stays as it is before it gets less. */
  holdMs: z.number().min(0),
});
export type StoredPace = Readonly<z.infer<typeof pace>>;

/** When requests were sent, on the wall clock, and how many more may have been. */
export const storedRequests = z.object({
  version: z.literal(1),
  people: z.array(z.number()).max(1_000).readonly(),
  background: z.array(z.number()).max(1_000).readonly(),
  reserved: z.number().int().min(0).max(1_000),
  pace: pace.nullable(),
  paceAsOfMs: z.number(),
});

/** `person`: someone waits for it; goes first. `background`: polling. */
export type Priority = 'person' | 'background';

/**
 * What was sent within the last minute, by this run and the ones before it: whoever counts here never sends more
 * than the limit allows, however often the app is closed, crashes and starts.
 *
 * To write each request down before it leaves would flush a file several times a minute. Instead a few turns at a
 * time are reserved on disk, and used up in memory. What a run that crashed had reserved counts as sent at the next
 * start, and so does what lies in the future because the wall clock was set back. Two things are not covered: a
 * disk that takes no writes, and a wall clock that is set forward within the minute around a restart.
 */
export interface RequestLog {
  /** Reads what earlier runs left. Comes first; again does nothing. */
  load(): Promise<void>;
  /** Milliseconds until one more may be sent; 0 when one may now. */
  delayMs(priority: Priority): number;
  /**
   * Counts one request as sent now. False when a crash would forget it: then turns are being reserved, and
   * `reserved` resolves when it is worth asking again.
   */
  take(priority: Priority): boolean;
  reserved(): Promise<void>;
  /** Monotonic time of the last request; before the first, long ago. */
  lastSentMs(): number;
  /** Wall clock of every request of the last minute, oldest first. */
  sentAtMs(): readonly number[];
  /** The pace that an earlier run was held to, as of now; null when it was held to none. */
  earlierPace(): StoredPace | null;
  /** Keeps the pace for the next start; null when there is none to keep. */
  savePace(pace: StoredPace | null): void;
  /** Gives unused turns back. What is sent afterwards is counted still. */
  close(): Promise<void>;
}

// The document allows 60 a minute but not how the minute is measured. A few spare requests and a slightly longer
// minute keep us under it although requests take unequal times to arrive.
const windowMs = 61_000;
const requestsPerWindow = 56;
const backgroundPerWindow = 20;

/** So many turns are reserved in one write: at two requests a minute, one write every four minutes. */
const reservedAtOnce = 10;
/** With so few left the next ones are reserved, so that no one waits for the disk. */
const fewLeft = 2;

interface Sent {
  readonly atMs: number;
  readonly priority: Priority;
}

export function createRequestLog(deps: {
  readonly clock: Clock;
  readonly log: Log;
  /** Null counts this run alone: for the demo, whose server does not outlive it. */
  readonly documents: DocumentStore | null;
}): RequestLog {
  const { clock, log, documents } = deps;
  const queue = createSerialQueue();
  let sent: readonly Sent[] = [];
  let turnsLeft = documents === null ? Number.POSITIVE_INFINITY : 0;
  let isLoaded = false;
  let reserving: Promise<void> | null = null;
  let pace: StoredPace | null = null;
  let paceAsOfMs = 0;

  return {
    async load() {
      if (documents === null || isLoaded) return;
      isLoaded = true;
      const loaded = await loadDocument(documents, 'requests', storedRequests);
      if (loaded.problem !== null) log.warn('requests-not-read', { problem: loaded.problem.kind });
      if (loaded.value === null) return;
      const { people, background, reserved, paceAsOfMs: paceWallMs } = loaded.value;
      const nowMs = clock.monotonicMs();
      const wallMs = clock.nowMs();
      const onOurClock = (priority: Priority) => (atMs: number) => ({
        atMs: nowMs - Math.max(0, wallMs - atMs),
        priority,
      });
      sent = [
        ...people.map(onOurClock('person')),
        ...background.map(onOurClock('background')),
        // When in its time that run used them is not known; now is the latest it can have been. They count against
        // the whole only: a second crash within the minute would else leave polling without a turn.
        ...Array.from({ length: reserved }, () => ({ atMs: nowMs, priority: 'person' as const })),
      ].sort((a, b) => a.atMs - b.atMs);
      pace = loaded.value.pace;
      paceAsOfMs = nowMs - Math.max(0, wallMs - paceWallMs);
    },

    delayMs(priority) {
      const nowMs = clock.monotonicMs();
      const recent = within(nowMs);
      const own = recent.filter((request) => request.priority === 'background');
      return Math.max(
        untilRoom(recent, requestsPerWindow, nowMs),
        priority === 'background' ? untilRoom(own, backgroundPerWindow, nowMs) : 0,
      );
    },

    take(priority) {
      if (turnsLeft <= fewLeft) void reserve();
      if (turnsLeft === 0) return false;
      turnsLeft -= 1;
      sent = [...within(clock.monotonicMs()), { atMs: clock.monotonicMs(), priority }];
      return true;
    },

    reserved: () => reserving ?? Promise.resolve(),
    lastSentMs: () => sent.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY,

    sentAtMs() {
      const nowMs = clock.monotonicMs();
      const toWallMs = clock.nowMs() - nowMs;
      return sent.filter(({ atMs }) => nowMs - atMs < 60_000).map(({ atMs }) => Math.round(atMs + toWallMs));
    },

    earlierPace() {
      if (pace === null) return null;
      const passedMs = clock.monotonicMs() - paceAsOfMs;
      return {
        ...pace,
        pauseLeftMs: Math.max(0, pace.pauseLeftMs - passedMs),
        sincePauseMs: pace.sincePauseMs + Math.max(0, passedMs - pace.pauseLeftMs),
      };
    },

    savePace(next) {
      pace = next;
      paceAsOfMs = clock.monotonicMs();
      void queue.run(() => write(turnsLeft));
    },

    async close() {
      if (documents === null) return;
      await queue.run(() => {
        turnsLeft = 0;
        return write(0);
      });
    },
  };

  function within(nowMs: number): readonly Sent[] {
    return sent.filter((request) => nowMs - request.atMs < windowMs);
  }

  function reserve(): Promise<void> {
    reserving ??= queue.run(async () => {
      // Turns that are used while this is being written were among those it counts.
      const isWritten = await write(turnsLeft + reservedAtOnce);
      // A full disk must not end the watching; the count of this run holds in any case.
      if (!isWritten) log.warn('requests-not-reserved');
      turnsLeft += reservedAtOnce;
      reserving = null;
    });
    return reserving;
  }

  async function write(reserved: number): Promise<boolean> {
    if (documents === null) return true;
    const nowMs = clock.monotonicMs();
    const toWallMs = clock.nowMs() - nowMs;
    const times = (priority: Priority) =>
      within(nowMs)
        .filter((request) => request.priority === priority)
        .map((request) => request.atMs + toWallMs);
    const written = await documents.write('requests', {
      version: 1,
      people: times('person'),
      background: times('background'),
      reserved,
      pace,
      paceAsOfMs: paceAsOfMs + toWallMs,
    });
    return written.ok;
  }
}

/** How long until fewer than `limit` of these requests lie within the window. */
function untilRoom(requests: readonly Sent[], limit: number, nowMs: number): number {
  const blocking = requests[requests.length - limit];
  return blocking === undefined ? 0 : blocking.atMs + windowMs - nowMs;
}
