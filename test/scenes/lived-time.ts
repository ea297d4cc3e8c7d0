import { setTimeout as sleep } from 'node:timers/promises';
import type { View } from '../../shared/view/view.ts';
import type { TrackedDocuments } from '../fakes/documents.ts';
import type { TrackedFetch } from '../fakes/fetch.ts';
import type { ManualClock } from '../fakes/manual-clock.ts';

/** The longest pause before a retry. */
const longestBackoffMs = 8_000;

/** Moves a manual clock in step with real work on disk and network; see `RunningHostbell`. */
export function createLivedTime(deps: {
  readonly clock: ManualClock;
  readonly network: Pick<TrackedFetch, 'idle' | 'underWay'>;
  readonly disk: Pick<TrackedDocuments, 'idle'>;
  readonly view: () => View;
}) {
  const { clock, network, disk, view } = deps;
  return { through, live };

  async function through<T>(asked: T | Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    Promise.resolve(asked).then(end, end);
    let looks = 0;
    while (true) {
      await network.idle();
      await disk.idle();
      await clock.settle();
      if (isOver) return asked;
      const nextMs = clock.waitingMs()[0];
      if (network.underWay() > 0 || nextMs === undefined) continue;
      // Work still going on ends within moments. A turn of the limiter comes only when the clock moves.
      if (nextMs > longestBackoffMs && looks < 40) {
        looks += 1;
        await sleep(2);
        continue;
      }
      looks = 0;
      await clock.advance(nextMs);
    }
  }

  async function live(ms: number): Promise<void> {
    const endMs = clock.monotonicMs() + ms;
    let looks = 0;
    while (true) {
      await network.idle();
      await disk.idle();
      await clock.settle();
      const leftMs = endMs - clock.monotonicMs();
      const nextMs = clock.waitingMs()[0] ?? Number.POSITIVE_INFINITY;
      // Building the next request takes a moment too. Only the pause before a retry is short; a longer wait, for a turn
      // of the limiter, shows only in that nothing else happens.
      if (view().connection.isRefreshing && (nextMs > longestBackoffMs ? looks < 40 : looks < 2)) {
        looks += 1;
        await sleep(2);
        continue;
      }
      looks = 0;
      if (network.underWay() > 0) continue;
      await clock.advance(Math.min(nextMs, leftMs));
      if (nextMs > leftMs) return;
    }
  }
}
