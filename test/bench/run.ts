import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../launch/app-process.ts';
import { measureQuiet } from './core/quiet.ts';
import { measureTick } from './core/tick.ts';
import { type BenchRow, meetsGoal, tableOf, withMoreRounds } from './rows/bench-row.ts';
import { measureLists } from './window/lists.ts';
import { measureOpening, measureOpeningOfMost } from './window/opening.ts';
import { measureDayInMain, measureStartUp } from './window/start-up.ts';

// `npm run bench`: runs every benchmark, prints a table, writes out/bench.json; exit code 1 when a ratio exceeds its
// goal. Each value is compared with a floor measured in the same run, so that a slow computer does not look like a
// slow app. A benchmark that misses a goal is measured again while there is time, and its rounds count together.
// `-- --compare FILE` shows the rows next to those of an earlier run, `--only NAME` runs the benchmarks whose names contain
// it.

type Benchmarks = Readonly<Record<string, () => Promise<BenchRow[]>>>;

/** Memory and counts: these run in parallel, the long ones first. */
const counted: Benchmarks = {
  'day-in-main': measureDayInMain,
  quiet: measureQuiet,
};
/** Each of these runs alone. */
const timed: Benchmarks = {
  opening: measureOpening,
  'opening-of-most': measureOpeningOfMost,
  lists: measureLists,
  tick: measureTick,
  'start-up': measureStartUp,
};
/** No benchmark is repeated if it would not be done by then: four minutes, less what a second run may take longer. */
const limitMs = 225_000;

const { values: options } = parseArgs({
  options: {
    compare: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
// Read before anything is measured, and before a file of the same name is written. Ours, so its shape is known.
const earlier =
  options.compare === undefined
    ? null
    : (JSON.parse(await readFile(options.compare, 'utf8')) as readonly BenchRow[]);

const wanted = (benchmarks: Benchmarks) =>
  Object.entries(benchmarks).filter(([name]) => name.includes(options.only));
const run = async ([name, measure]: [string, () => Promise<BenchRow[]>]) => {
  const startedMs = performance.now();
  const rows = await measure();
  const tookMs = performance.now() - startedMs;
  console.log(`${name}: ${(tookMs / 1_000).toFixed(1)} s`);
  return { measure, tookMs, rows };
};
const results = await Promise.all(wanted(counted).map(run));
for (const benchmark of wanted(timed)) results.push(await run(benchmark));
for (const result of results) {
  if (result.rows.every(meetsGoal) || performance.now() + result.tookMs > limitMs) continue;
  result.rows = withMoreRounds(result.rows, await result.measure());
}

const rows = results.flatMap((result) => result.rows);
const directory = join(repositoryRoot, 'out');
await mkdir(directory, { recursive: true });
await writeFile(join(directory, 'bench.json'), `${JSON.stringify(rows, null, 1)}\n`);
console.table(tableOf(rows, earlier));
console.log(`${(performance.now() / 1_000).toFixed(0)} s in all.`);
if (!rows.every(meetsGoal)) process.exitCode = 1;
