import { join } from 'node:path';
import { type RequestLimitName, requestLimitNames } from '../../../electron/demo/request-limits.ts';
import type { SimulatedDay } from '../../scenes/simulated-day.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';
import { inOwnProcess } from '../rows/own-process.ts';

/**
 * A day of a busy person under each way of counting 60 a minute: 40 refreshes in bursts, 10 tickets, 5 restarts.
 * Counted, not timed: answers 429 against the most that are allowed (a floor of 1 stands for none), and the longest
 * that the person waited, in simulated time, against 3 s.
 */
export async function measureDays(): Promise<BenchRow[]> {
  return (await Promise.all(requestLimitNames.map(measureDay))).flat();
}

async function measureDay(limit: RequestLimitName): Promise<BenchRow[]> {
  // Our own child prints it.
  const day = (await inOwnProcess(join(import.meta.dirname, 'day-child.ts'), [limit])) as SimulatedDay;
  // One in 60 s and what each takes.
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
