import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../e2e/app-process.ts';
import { type BenchRow, meetsGoal } from './bench-row.ts';
import { measureDays } from './day.ts';
import { measureFleet } from './fleet.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measureNotifications } from './notifications.ts';
import { measureQuickTicket } from './quick-ticket.ts';
import { measureRendererSize } from './renderer-size.ts';
import { measureRequests } from './requests.ts';
import { measureStartUp } from './start-up.ts';
import { tableLines } from './table.ts';
import { measureTick } from './tick.ts';

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
