/**
 * One measurement: a figure and its floor, both from the same run. `goal` is the largest allowed ratio of the two.
 * Counts have one value, timings have one per round.
 */
export interface BenchRow {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly floors: readonly number[];
  /** How the values become one figure. The floors always use the middle. */
  readonly by: 'middle' | 'p95';
  readonly goal: number;
}

export function benchRow(row: Omit<BenchRow, 'by'> & Partial<Pick<BenchRow, 'by'>>): BenchRow {
  return { by: 'middle', ...row };
}

/** A row whose floor is a fixed limit, the goal itself: it is met up to a ratio of 1. */
export function limitRow(
  row: Pick<BenchRow, 'name' | 'unit' | 'values'> & Partial<Pick<BenchRow, 'by'>> & { readonly most: number },
): BenchRow {
  const { name, most, ...rest } = row;
  return benchRow({ ...rest, name: `${name} / the most`, floors: [most], goal: 1 });
}

/** What a row says. 90 of 100 series of rounds like these would give a ratio from `low` to `high`. */
export interface Figures {
  readonly value: number;
  readonly floor: number;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** How often the rounds are resampled. */
const draws = 400;

export function figuresOf(row: BenchRow): Figures {
  const figure = row.by === 'middle' ? middle : percentile95;
  const value = figure(row.values);
  const floor = middle(row.floors);
  const random = createRandom();
  const ratios = Array.from({ length: draws }, () => {
    const at = row.values.map(() => Math.floor(random() * row.values.length));
    // What disturbs the computer in a round affects value and floor alike, so they are drawn together.
    const atFloor =
      row.floors.length === row.values.length
        ? at
        : row.floors.map(() => Math.floor(random() * row.floors.length));
    return figure(pick(row.values, at)) / middle(pick(row.floors, atFloor));
  }).sort((a, b) => a - b);
  const ratio = value / floor;
  return {
    value,
    floor,
    ratio,
    low: Math.min(ratio, ratios[Math.floor(draws * 0.05)] ?? ratio),
    high: Math.max(ratio, ratios[Math.floor(draws * 0.95)] ?? ratio),
  };
}

export function meetsGoal(row: BenchRow): boolean {
  return figuresOf(row).ratio <= row.goal;
}

/** Whether the spread of the rounds leaves open on which side of the goal the ratio is. */
export function isUnclear(row: BenchRow): boolean {
  const { low, high } = figuresOf(row);
  return low <= row.goal && row.goal < high;
}

/** The rows, extended by the rounds of another run of the same benchmark. */
export function withMoreRounds(rows: readonly BenchRow[], more: readonly BenchRow[]): BenchRow[] {
  return rows.map((row) => {
    const again = more.find(({ name }) => name === row.name);
    if (again === undefined) return row;
    return {
      ...row,
      values: [...row.values, ...again.values],
      floors: [...row.floors, ...again.floors],
    };
  });
}

/**
 * The mean of the middle third of the sorted values. A few outliers move it as little as a median, but Chromium
 * reports paint times in steps of 4 ms, between which a median jumps.
 */
function middle(values: readonly number[]): number {
  const aside = Math.floor(values.length / 3);
  const kept = values.toSorted((a, b) => a - b).slice(aside, values.length - aside);
  if (kept.length === 0) throw new RangeError('There is no middle of nothing.');
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (value === undefined) throw new RangeError('There is no percentile of nothing.');
  return value;
}

function pick(values: readonly number[], at: readonly number[]): readonly number[] {
  return at.flatMap((index) => values[index] ?? []);
}

/** The same numbers each time, so that the same rounds have the same spread (a linear congruential generator). */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Runs the measurements in turn, round after round, so that what disturbs the computer affects all of them alike. The
 * results are in the order of the rounds.
 */
export async function interleave<Name extends string, Result>(
  measurements: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: { readonly warmUp: number; readonly measured: number },
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  // Object.keys is typed as strings; the keys of this record are its names.
  const names = Object.keys(measurements) as Name[];
  const results = Object.fromEntries(names.map((name): [Name, Result[]] => [name, []])) as Record<
    Name,
    Result[]
  >;
  for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
    for (const name of names) {
      const result = await measurements[name]();
      if (round >= rounds.warmUp) results[name].push(result);
    }
  }
  return results;
}
