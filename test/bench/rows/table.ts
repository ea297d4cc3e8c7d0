import { type BenchRow, meetsGoal } from './bench-row.ts';

/** The rows as lines of a table for the terminal, the misses marked. */
export function tableLines(rows: readonly BenchRow[]): readonly string[] {
  const cells = rows.map((row) => [
    row.name,
    row.value.toFixed(1),
    row.floor.toFixed(1),
    row.unit,
    row.ratio.toFixed(2),
    row.goal.toFixed(2),
    meetsGoal(row) ? '' : 'MISSED',
  ]);
  const table = [['what / its floor', 'value', 'floor', 'unit', 'ratio', 'goal', ''], ...cells];
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

function isNumeric(column: number): boolean {
  return column === 1 || column === 2 || column === 4 || column === 5;
}
