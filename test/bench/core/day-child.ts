import { requestLimitNames } from '../../../electron/demo/request-limits.ts';
import { liveADay } from '../../scenes/simulated-day.ts';

// For day.ts: simulates a day under the limit of this name, and prints the outcome.

const dayMs = 24 * 60 * 60 * 1_000;
const limit = requestLimitNames.find((name) => name === process.argv[2]);
if (limit === undefined) throw new Error(`There is no limit ${process.argv[2]}.`);
// A few minutes more than a day: restarts may cost a poll.
const durationMs = dayMs + 10 * 60_000;
const day = await liveADay({ limit, durationMs, refreshBursts: 10, tickets: 10, restarts: 5 });
process.stdout.write(JSON.stringify(day));
