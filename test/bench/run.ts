import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/app-process.ts';
import { measureDays } from './core/day.ts';
import { measureMemory } from './core/memory.ts';
import { measureNotifications } from './core/notifications.ts';
import { measureRequests } from './core/requests.ts';
import { measureTick } from './core/tick.ts';
import { measureFleet } from './fleet/fleet.ts';
import { type BenchRow, meetsGoal } from './rows/bench-row.ts';
import { tableLines } from './rows/table.ts';
import { measureLists } from './window/lists.ts';
import { measureQuickTicket } from './window/quick-ticket.ts';
import { measureRendererSize } from './window/renderer-size.ts';
import { measureStartUp } from './window/start-up.ts';

// `npm run bench`: every benchmark, a table, out/bench.json; exit code 1 when a ratio is beyond its goal. Each value
// stands beside a floor measured in the same run, so that a slow computer does not look like a slow app.

const benchmarks = [
  measureRendererSize,
  measureLists,
  measureTick,
  measureStartUp,
  measureMemory,
  measureRequests,
  measureNotifications,
  measureQuickTicket,
  measureDays,
  measureFleet,
];

const rows: BenchRow[] = [];
for (const measure of benchmarks) rows.push(...(await measure()));

const directory = join(repositoryRoot, 'out');
await mkdir(directory, { recursive: true });
await writeFile(join(directory, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
for (const line of tableLines(rows)) console.log(line);
if (!rows.every(meetsGoal)) process.exitCode = 1;
