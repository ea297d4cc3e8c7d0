import { createManualClock } from '../../fakes/manual-clock.ts';
import { startConnected, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import type { BenchRow } from '../rows/bench-row.ts';

const minuteMs = 60_000;
const minutes = 60;
const goal = 1.2;
/** Of the document with the lists, which says when they were last read. */
const writesOfLists = 6;

/**
 * Measures an hour in the tray in which nothing changes, with the whole core on a clock of ours. Counted, not timed:
 * moments at which one of our timers fires, against one a minute; and bytes of documents and log, against the lists every
 * ten minutes.
 */
export async function measureQuiet(): Promise<BenchRow[]> {
  const server = await startApiServer();
  try {
    const clock = createManualClock(Date.now());
    /** At which one of its timers fired. */
    const moments = new Set<number>();
    const watched = {
      ...clock,
      setTimer: (delayMs: number, callback: () => void) =>
        clock.setTimer(delayMs, () => {
          moments.add(clock.monotonicMs());
          callback();
        }),
    };
    let writtenBytes = 0;
    let listsBytes = 0;
    const hostbell = await startConnected(server, {
      clock: watched,
      onDisk: (documents) => ({
        ...documents,
        write(name, value) {
          const { length } = Buffer.from(JSON.stringify(value));
          writtenBytes += length;
          if (name === 'snapshot') listsBytes = length;
          return documents.write(name, value);
        },
      }),
    });
    // Work left over from the start is done by then.
    await hostbell.live(15 * minuteMs);
    moments.clear();
    writtenBytes = 0;
    const loggedBefore = hostbell.log.entries.length;
    await hostbell.live(minutes * minuteMs);
    await hostbell.diskIdle();
    for (const entry of hostbell.log.entries.slice(loggedBefore))
      writtenBytes += JSON.stringify(entry).length;
    const row = (name: string, unit: string, value: number, floor: number): BenchRow => ({
      name: `quiet: an hour in the tray, ${name}`,
      unit,
      values: [value],
      floors: [floor],
      goal,
    });
    return [
      row('moments at which a timer fires / one a minute', 'times', moments.size, minutes),
      row(
        'bytes written / the lists every ten minutes',
        'bytes',
        writtenBytes,
        writesOfLists * listsBytes,
      ),
    ];
  } finally {
    await stopEveryHostbell();
    await server.stop();
  }
}
