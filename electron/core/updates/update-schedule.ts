import * as z from 'zod/mini';
import { type UpdateRefusal, updateRefusals } from '../../../shared/view/update.ts';
import type { AvailableUpdate, DocumentStore, Runtime } from '../ports.ts';
import { loadDocument, reportTrouble } from '../storage/documents.ts';

/** When to look for new versions, and which file was refused. */
const storedUpdates = z.lazy(() =>
  z.object({
    /** Wall clock. */
    nextCheckMs: z.number(),
    lastCheckedMs: z.nullable(z.number()),
    refused: z.nullable(
      z.object({ fingerprint: z.string().check(z.maxLength(1_000)), why: z.enum(updateRefusals) }),
    ),
  }),
);
type StoredUpdates = Readonly<z.infer<typeof storedUpdates>>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const dayJitterMs = 4 * hourMs;
/** After the very first start, so as not to disturb it. */
const firstDelayMs = hourMs / 4;
/** After any start, which is busy enough. */
const startDelayMs = 60_000;
const startJitterMs = 4 * 60_000;

export type UpdateSchedule = ReturnType<typeof createUpdateSchedule>;

/** When to look for a new version, remembered across restarts. Each installation has its own time of day. */
export function createUpdateSchedule(deps: Runtime & { readonly documents: DocumentStore }) {
  const { clock, random, log } = deps;
  const documents = reportTrouble(deps.documents, ({ kind }) =>
    log.warn('updates-not-kept', { problem: kind }),
  ).withWrites;
  let kept: StoredUpdates = { nextCheckMs: 0, lastCheckedMs: null, refused: null };

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<void> {
      const loaded = await loadDocument(documents, 'updates', storedUpdates);
      if (loaded == null) return keep({ nextCheckMs: soon(firstDelayMs, hourMs) });
      // A clock that was set back must not put the next check years away.
      const latestMs = clock.nowMs() + dayMs + dayJitterMs;
      const dueMs = Math.min(loaded.nextCheckMs, latestMs);
      kept = { ...loaded, nextCheckMs: Math.max(soon(startDelayMs, startJitterMs), dueMs) };
    },
    /** Milliseconds until the next automatic check; 0 when it is due. */
    untilDueMs: () => Math.max(0, kept.nextCheckMs - clock.nowMs()),
    /** Wall-clock time of the server's last answer; null if it never answered. */
    lastCheckedMs: () => kept.lastCheckedMs,
    /** Records that a check begins: the next is a day away, even if the app is killed, unless this one is `missed`. */
    begin: () => keep({ nextCheckMs: soon(dayMs, dayJitterMs) }),
    /** Records that the server answered. */
    answered: () => keep({ lastCheckedMs: clock.nowMs() }),
    /** Records that there was no network, so no server was asked: the next check is in an hour or two. */
    missed: () => keep({ nextCheckMs: soon(hourMs, hourMs) }),
    /** Why this same file was refused before; null when it was not. */
    refusalOf: ({ fingerprint }: AvailableUpdate): UpdateRefusal | null =>
      kept.refused?.fingerprint === fingerprint ? kept.refused.why : null,
    refuse: ({ fingerprint }: AvailableUpdate, why: UpdateRefusal) =>
      keep({ refused: { fingerprint, why } }),
  };

  function soon(delayMs: number, jitterMs: number): number {
    return Math.round(clock.nowMs() + delayMs + random.fraction() * jitterMs);
  }

  async function keep(change: Partial<StoredUpdates>): Promise<void> {
    kept = { ...kept, ...change };
    // What cannot be written still holds for this run.
    await documents.write('updates', kept);
  }
}
