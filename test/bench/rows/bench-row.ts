/** One measurement: a value beside its floor from the same run. `ratio` is value / floor; `goal` is its largest allowed. */
export interface BenchRow {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly floor: number;
  readonly ratio: number;
  readonly goal: number;
}

export function benchRow(row: Omit<BenchRow, 'ratio'>): BenchRow {
  return { ...row, ratio: row.value / row.floor };
}

export function meetsGoal({ ratio, goal }: BenchRow): boolean {
  return ratio <= goal;
}

/** The middle of the sorted values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new RangeError('There is no median of nothing.');
  return (low + high) / 2;
}

/**
 * Runs the measurements in turn, round after round, so that what disturbs the computer meets all of them alike.
 * The results stand in the order of the rounds.
 */
export async function interleave<Name extends string, Result>(
  measurements: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: { readonly warmUp: number; readonly measured: number },
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  // Object.keys speaks of strings; the keys of this record are its names.
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
