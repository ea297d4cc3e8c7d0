import { requestLimitNames } from '../../../electron/demo/request-limits.ts';
import { liveADay } from '../../scenes/simulated-day.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * A day of a busy person under each way of counting 60 a minute: 40 refreshes in bursts, 10 tickets, 5 restarts.
 * Counted, not timed: answers 429 against the most that are allowed (a floor of 1 stands for none), and the longest
 * that the person waited, in simulated time, against 3 s.
 */
export async function measureDays(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const limit of requestLimitNames) {
    // A few minutes more than a day: restarts may cost a poll.
    const durationMs = dayMs + 10 * 60_000;
    const day = await liveADay({ limit, durationMs, refreshBursts: 10, tickets: 10, restarts: 5 });
    if (day.ticks < 1_440 || day.mostInAnyMinute > 60 || day.ticketsOnServer !== 10) {
      throw new Error(`The day under a ${limit} went wrong: ${JSON.stringify({ ...day, waitsMs: [] })}.`);
    }
    const strict = limit === 'one-per-second';
    rows.push(
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
    );
  }
  return rows;
}
