import { join } from 'node:path';
import { type RequestLimitName, requestLimitNames } from '../../../electron/demo/request-limits.ts';
import type { SimulatedDay } from '../../scenes/simulated-day.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { inOwnProcess } from '../rows/own-process.ts';

/**
 * Measures a busy person's day under each way of counting 60 a minute: 40 refreshes in bursts, 10 tickets, 5
 * restarts. Counted, not timed: 429 answers against the maximum allowed (a floor of 1 stands for none), and the
 * person's longest wait, in simulated time, against 3 s.
 */
export async function measureDays(): Promise<BenchRow[]> {
  return (await Promise.all(requestLimitNames.map(measureDay))).flat();
}

async function measureDay(limit: RequestLimitName): Promise<BenchRow[]> {
  // Printed by our own child process.
  const day = (await inOwnProcess(join(import.meta.dirname, 'day-child.ts'), [limit])) as SimulatedDay;
  // One every 60 s, plus the time each takes.
  if (day.ticks < 1_400 || day.mostInAnyMinute > 60 || day.ticketsOnServer !== 10) {
    throw new Error(`The day under a ${limit} went wrong: ${JSON.stringify({ ...day, waitsMs: [] })}.`);
  }
  const strict = limit === 'one-per-second';
  return [
    benchRow({
      name: `a day under ${limit}: 429s / ${strict ? 'one' : 'none'}`,
      unit: 'answers',
      values: [day.refusals],
      floors: [1],
      goal: strict ? 3 : 0,
    }),
    benchRow({
      name: `a day under ${limit}: longest wait of a person / 1 s`,
      unit: 'ms',
      values: [Math.max(...day.waitsMs)],
      floors: [1_000],
      goal: 3,
    }),
  ];
}
