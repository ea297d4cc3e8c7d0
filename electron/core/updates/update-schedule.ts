import * as z from 'zod/mini';
import type { UpdateRefusal } from '../../../shared/view/update.ts';
import type { AvailableUpdate, Clock, DocumentStore, Log, Random } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

/** When to look for new versions, and which file was refused. */
const storedUpdates = z.lazy(() =>
  z.object({
    version: z.literal(1),
    /** Wall clock. */
    nextCheckMs: z.number(),
    lastCheckedMs: z.nullable(z.number()),
    refused: z.nullable(
      z.object({
        fingerprint: z.string().check(z.maxLength(1_000)),
        why: z.enum(['content', 'signature', 'description', 'address', 'size']),
      }),
    ),
  }),
);
type StoredUpdates = Readonly<z.infer<typeof storedUpdates>>;

/** When to look for a new version, remembered across restarts. Each installation has its own time of day. */
export interface UpdateSchedule {
  /** Reads what earlier runs wrote. Call once, first. */
  load(): Promise<void>;
  /** Milliseconds until the next automatic check; 0 when it is due. */
  untilDueMs(): number;
  /** Wall-clock time of the server's last answer; null if it never answered. */
  lastCheckedMs(): number | null;
  /** Records that a check begins: the next is a day away, even if the app is killed, unless this one is `missed`. */
  begin(): Promise<void>;
  /** Records that the server answered. */
  answered(): Promise<void>;
  /** Records that there was no network, so no server was asked: the next check is in an hour or two. */
  missed(): Promise<void>;
  /** Why this same file was refused before; null when it was not. */
  refusalOf(update: AvailableUpdate): UpdateRefusal | null;
  refuse(update: AvailableUpdate, why: UpdateRefusal): Promise<void>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayJitterMs = 4 * hourMs;
/** After the very first start, so as not to disturb it. */
const firstDelayMs = hourMs / 4;
/** After any start, which is busy enough. */
const startDelayMs = 60_000;
const startJitterMs = 4 * 60_000;

export function createUpdateSchedule(deps: {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly documents: DocumentStore;
}): UpdateSchedule {
  const { clock, random, log, documents } = deps;
  let notBeforeMs = 0;
  let kept: StoredUpdates = { version: 1, nextCheckMs: 0, lastCheckedMs: null, refused: null };

  return {
    async load() {
      notBeforeMs = soon(startDelayMs, startJitterMs);
      const loaded = await loadDocument(documents, 'updates', storedUpdates);
      if (loaded.problem !== null) log.warn('updates-not-read', { problem: loaded.problem.kind });
      if (loaded.value === null) return keep({ nextCheckMs: soon(firstDelayMs, hourMs) });
      // A clock that was set back must not put the next check years away.
      const latestMs = clock.nowMs() + dayMs + dayJitterMs;
      kept = { ...loaded.value, nextCheckMs: Math.min(loaded.value.nextCheckMs, latestMs) };
    },
    untilDueMs() {
      const nowMs = clock.nowMs();
      // A clock that was set back since the start must not delay it either.
      const startLeftMs = Math.min(notBeforeMs - nowMs, startDelayMs + startJitterMs);
      return Math.max(0, startLeftMs, kept.nextCheckMs - nowMs);
    },
    lastCheckedMs: () => kept.lastCheckedMs,
    begin: () => keep({ nextCheckMs: soon(dayMs, dayJitterMs) }),
    answered: () => keep({ lastCheckedMs: clock.nowMs() }),
    missed: () => keep({ nextCheckMs: soon(hourMs, hourMs) }),
    refusalOf: ({ fingerprint }) => (kept.refused?.fingerprint === fingerprint ? kept.refused.why : null),
    refuse: ({ fingerprint }, why) => keep({ refused: { fingerprint, why } }),
  };

  function soon(delayMs: number, jitterMs: number): number {
    return Math.round(clock.nowMs() + delayMs + random.fraction() * jitterMs);
  }

  async function keep(change: Partial<StoredUpdates>): Promise<void> {
    kept = { ...kept, ...change };
    const written = await documents.write('updates', kept);
    // It still holds for this run.
    if (!written.ok) log.warn('updates-not-written', { problem: written.problem.kind });
  }
}
