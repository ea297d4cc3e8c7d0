/** A number is written as a number, a text always as text. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A table as CSV by RFC 4180: every text in quotes, quotes doubled, lines ended by CR LF. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it, as OWASP advises ("CSV Injection").
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

// Also the full-width forms, and the white space that some programs skip first.
const formulaStart = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${withoutFormula(cell.toWellFormed().replaceAll('\0', '')).replaceAll('"', '""')}"`;
}
