import { type BenchRow, figuresOf, isUnclear, meetsGoal } from './bench-row.ts';

/** The rows as lines of a table for the terminal, with misses marked; next to the rows of an earlier run, if given. */
export function tableLines(
  rows: readonly BenchRow[],
  earlier: readonly BenchRow[] | null = null,
): readonly string[] {
  const head = ['what / its floor', 'value', 'floor', 'unit', 'ratio', 'spread', 'goal', ''];
  const table = [
    earlier === null ? head : [...head, 'before', ''],
    ...rows.map((row) => [
      ...cellsOf(row),
      ...(earlier === null ? [] : comparison(row, earlier.find(({ name }) => name === row.name) ?? null)),
    ]),
  ];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  return table.map((line) =>
    line
      .map((cell, column) =>
        isNumeric(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function cellsOf(row: BenchRow): readonly string[] {
  const { value, floor, ratio, low, high } = figuresOf(row);
  const judgement = meetsGoal(row) ? '' : 'MISSED';
  return [
    row.name,
    figure(value),
    figure(floor),
    row.unit,
    ratio.toFixed(2),
    low === high ? '' : `${low.toFixed(2)} to ${high.toFixed(2)}`,
    row.goal.toFixed(2),
    isUnclear(row) ? `${judgement || 'met'}, not sure` : judgement,
  ];
}

function figure(value: number): string {
  return value.toFixed(value < 1 ? 3 : 1);
}

/** `better` and `worse` only where the two spreads do not overlap. */
function comparison(row: BenchRow, before: BenchRow | null): readonly string[] {
  if (before === null) return ['', 'new'];
  const [was, is] = [figuresOf(before), figuresOf(row)];
  const word = is.high < was.low ? 'better' : is.low > was.high ? 'worse' : '';
  return [was.ratio.toFixed(2), word];
}

function isNumeric(column: number): boolean {
  return [1, 2, 4, 5, 6, 8].includes(column);
}
