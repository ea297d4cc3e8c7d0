/** A number is written as a number, a text always as text. */
export type CsvCell = string | number | null;

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180): every text quoted, quotes doubled, lines ended by CR LF. A text that a spreadsheet would
 * take for a formula gets a leading apostrophe, as OWASP advises ("CSV Injection"). So does each part of a text that
 * would become a cell of its own if semicolons or tabs were the separators.
 *
 * An id such as `00123` or `3E5` stays as it is: in LibreOffice it survives with "Quoted field as text", since it is quoted.
 * Any mark that kept it elsewhere would be part of the id for every other program.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return byteOrderMark + lines.join('');
}

function withoutFormula(text: string): string {
  const inner = text.replace(innerFormula, "'");
  return formulaStart.test(text) ? `'${inner}` : inner;
}

// Also the full-width forms, and the white space and quotes that some programs skip first.
const formulaStart = /^[\s"]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
// Looks ahead first; otherwise a long run of white space would be scanned again from each of its characters.
const innerFormula = /(?=[=+\-@＝＋－＠|%])(?<=[;\t\r\n][\s"]*)/gu;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${withoutFormula(cell.toWellFormed().replaceAll('\0', '')).replaceAll('"', '""')}"`;
}
