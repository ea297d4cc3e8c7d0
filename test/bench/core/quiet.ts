import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileLog } from '../../../electron/adapters/storage/log.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { waitFor } from '../../run/wait-for.ts';
import { startConnected, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { startApiServer } from '../../server/api-server.ts';
import { startRelay } from '../../server/relays/relay-server.ts';
import type { BenchRow } from '../rows/bench-row.ts';

const minuteMs = 60_000;
const minutes = 60;
const goal = 1.2;
const polls = 12;
/** After which a stream counts as dead. */
const longestSilenceMs = 100_000;
/** Of the document with the lists, which says when they were last read. */
const writesOfLists = 6;

/** nginx with nchan, as docs/events.md sets it up. */
const signOfLifeMs = 20_000;

/**
 * Measures an hour in the tray with instant alerts, in which the relay sends nothing but its signs of life: moments at which
 * main wakes, against one for each sign of life and one for each of twelve polls.
 */
export async function measureAlertedQuiet(): Promise<BenchRow[]> {
  const server = await startApiServer();
  const relay = await startRelay();
  try {
    const { clock, moments } = createWatchedClock();
    const hostbell = await startConnected(server, { clock });
    const at = { relay: 'nchan', server: relay.address } as const;
    await hostbell.handlers['alerts:set']({ at });
    await hostbell.until(({ alerts }) => alerts?.state === 'on');
    let signs = 0;
    const live = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += signOfLifeMs) {
        relay.sends(':\n\n');
        signs += 1;
        // Each moves the end of the silence that would be too long.
        await waitFor('the sign of life', () => clock.waitingMs().includes(longestSilenceMs));
        await hostbell.live(signOfLifeMs);
      }
    };
    await live(15 * minuteMs);
    moments.clear();
    signs = 0;
    await live(minutes * minuteMs);
    return [
      {
        name: 'quiet: an hour in the tray with instant alerts, wake-ups / signs of life and twelve polls',
        unit: 'times',
        values: [signs + moments.size],
        floors: [signs + polls],
        goal,
      },
    ];
  } finally {
    await stopEveryHostbell();
    await relay.stop();
    await server.stop();
  }
}

/**
 * Measures an hour in the tray in which nothing changes, with the whole core on real files and a clock of ours.
 * Counted, not timed: moments at which one of our timers fires, against
 * one a minute; and bytes written, against saving the lists every ten minutes.
 */
export async function measureQuiet(): Promise<BenchRow[]> {
  const server = await startApiServer();
  try {
    const { clock, moments } = createWatchedClock();
    const hostbell = await startConnected(server, { clock });
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

/** A clock, and the moments at which one of its timers fired. */
function createWatchedClock() {
  const clock = createManualClock(Date.now());
  const moments = new Set<number>();
  return {
    moments,
    clock: {
      ...clock,
      setTimer: (delayMs: number, callback: () => void) =>
        clock.setTimer(delayMs, () => {
          moments.add(clock.monotonicMs());
          callback();
        }),
    },
  };
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
