import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileLog } from '../../../electron/adapters/storage/log.ts';
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
 * Measures an hour in the tray in which nothing changes, with the whole core on real files and a clock of ours.
 * Counted, not timed: moments at which one of our timers fires, against
 * one a minute; and bytes written, against saving the lists every ten minutes.
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
    const hostbell = await startConnected(server, { clock: watched });
    // Work left over from the start is done by then.
    await hostbell.live(15 * minuteMs);
    moments.clear();
    const loggedBefore = hostbell.log.entries.length;
    const kept = await filesOf(hostbell.directory);
    const lists = [...kept].find(([path]) => path.endsWith('snapshot.json'));
    const disk = await followDisk(hostbell.directory);
    for (let minute = 0; minute < minutes; minute += 1) {
      await hostbell.live(minuteMs);
      await hostbell.diskIdle();
      await disk.look();
    }
    const log = createFileLog({ directory: join(hostbell.directory, 'log'), clock });
    for (const { event, details } of hostbell.log.entries.slice(loggedBefore))
      log.info(event, details);
    await disk.look();
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
        disk.writtenBytes(),
        writesOfLists * (lists?.[1].bytes ?? 0),
      ),
    ];
  } finally {
    await stopEveryHostbell();
    await server.stop();
  }
}

/** Counts the bytes written below a folder: each file that is new or has changed since the last look. */
async function followDisk(directory: string) {
  let writtenBytes = 0;
  let known = await filesOf(directory);
  return {
    writtenBytes: () => writtenBytes,
    async look(): Promise<void> {
      const files = await filesOf(directory);
      for (const [path, file] of files) {
        const before = known.get(path);
        // A document is replaced by a new file.
        if (before?.id !== file.id) writtenBytes += file.bytes;
      }
      known = files;
    },
  };
}

async function filesOf(
  directory: string,
): Promise<ReadonlyMap<string, { id: string; bytes: number }>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (path) => {
        const { ino, mtimeNs, size } = await stat(path, { bigint: true });
        return [path, { id: `${ino} ${mtimeNs}`, bytes: Number(size) }] as const;
      }),
    ),
  );
}
