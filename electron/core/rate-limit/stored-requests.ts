import * as z from 'zod/mini';
import type { Clock } from '../ports.ts';

const mostListed = 1_000;

/** Wall-clock times of the requests sent, and how many of any minute since may be missing. */
export const storedRequests = z.lazy(() =>
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

export interface Sent {
  readonly atMs: number;
  readonly priority: Sender;
}

/** Whose part of the minute a request takes. */
type Sender = 'person' | 'background';

/** What an earlier run sent, oldest first, and its pause, by this run's monotonic clock. */
export function readRequests(
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
export function toStored(
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
