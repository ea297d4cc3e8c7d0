import type { View } from '../../../shared/view/view.ts';
import { startApiServer } from '../../server/api-server.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { createWatchedAccount, type WatchedAccount } from './watched-account.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Measures the requests of a day at default settings with the window closed, against two a minute: one for each list.
 * Runs one account's session on a clock of ours, against the real loopback server. Counted, not timed: there is
 * nothing to take a median of.
 */
export async function measureRequests(): Promise<BenchRow[]> {
  const server = await startApiServer();
  const watched = await createWatchedAccount({ credentials: server, fetch });
  try {
    await watched.session.start();
    await liveThrough(watched, dayMs);
    await watched.session.stop();
    return [
      benchRow({
        name: 'requests: a day at default settings / 2 a minute',
        unit: 'requests',
        values: [server.requests().length],
        floors: [(dayMs / 60_000) * 2],
        goal: 1.05,
      }),
    ];
  } finally {
    await watched.close();
    await server.stop();
  }
}

/** Jumps from timer to timer. Time stands still during a tick; otherwise its deadline would pass at once. */
async function liveThrough({ clock, view, written }: WatchedAccount, durationMs: number): Promise<void> {
  const endMs = clock.monotonicMs() + durationMs;
  while (true) {
    const { problem } = (await idle()).connection;
    if (problem !== null) throw new Error(`A tick failed: ${problem.kind}.`);
    const nextMs = clock.waitingMs()[0];
    if (nextMs === undefined) throw new Error('Polling has ended.');
    if (clock.monotonicMs() + nextMs > endMs) break;
    await clock.advance(nextMs);
  }

  async function idle(): Promise<View> {
    while (view.view().connection.isRefreshing) {
      await new Promise<void>((resolve) => {
        const end = view.onPatch(() => {
          end();
          resolve();
        });
      });
    }
    // A tick may still write after it has shown its outcome.
    await clock.settle();
    await written();
    await clock.settle();
    return view.view();
  }
}
