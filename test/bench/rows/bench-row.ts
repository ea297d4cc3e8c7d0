/**
 * One measurement: a figure and its floor, both from the same run. `goal` is the largest allowed ratio of the two.
 * Counts have one value, timings have one per round.
 */
export interface BenchRow {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly floors: readonly number[];
  /** How values and floors become one figure each; by default it is their middle. */
  readonly by?: 'p95';
  readonly goal: number;
}

/** Makes the rows of one benchmark, whose names begin alike. */
export function rowsOf(
  benchmark: string,
  common: Pick<BenchRow, 'unit' | 'by'>,
): (name: string, values: readonly number[], floors: readonly number[], goal: number) => BenchRow {
  return (name, values, floors, goal) => ({
    name: `${benchmark}: ${name}`,
    ...common,
    values,
    floors,
    goal,
  });
}

/** What a row says. */
export function figuresOf({ values, floors, by }: BenchRow) {
  const figure = by === 'p95' ? percentile95 : middle;
  const value = figure(values);
  const floor = figure(floors);
  return { value, floor, ratio: value / floor };
}

export function meetsGoal(row: BenchRow): boolean {
  return figuresOf(row).ratio <= row.goal;
}

/** The rows, extended by the rounds of another run of the same benchmark. */
export function withMoreRounds(rows: readonly BenchRow[], more: readonly BenchRow[]): BenchRow[] {
  return rows.map((row, index) => ({
    ...row,
    values: [...row.values, ...(more[index]?.values ?? [])],
    floors: [...row.floors, ...(more[index]?.floors ?? [])],
  }));
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
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];
  if (value === undefined) throw new RangeError('There is no percentile of nothing.');
  return value;
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

/** What is printed of each row, by its name: misses are marked, and `before` is the ratio of an earlier run, if given. */
export function tableOf(rows: readonly BenchRow[], earlier: readonly BenchRow[] | null) {
  const ratioOf = (row: BenchRow) => figuresOf(row).ratio.toFixed(2);
  const lines = rows.map((row) => {
    const { value, floor } = figuresOf(row);
    const before = earlier?.find(({ name }) => name === row.name);
    return [
      row.name,
      {
        value: Number(value.toPrecision(3)),
        floor: Number(floor.toPrecision(3)),
        unit: row.unit,
        ratio: ratioOf(row),
        goal: row.goal,
        ...(before !== undefined && { before: ratioOf(before) }),
        ...(!meetsGoal(row) && { missed: 'MISSED' }),
      },
    ] as const;
  });
  return Object.fromEntries(lines);
}
