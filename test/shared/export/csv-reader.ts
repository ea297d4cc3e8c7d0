/** An independent reader of CSV by RFC 4180, for tests: text with an optional byte order mark to rows of texts. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.startsWith('\ufeff') ? text.slice(1) : text;
  while (rest !== '') {
    const cell = rest.startsWith('"') ? /^"((?:[^"]|"")*)"/.exec(rest) : /^([^",\r\n]*)/.exec(rest);
    if (cell === null) throw new Error(`No cell at ${JSON.stringify(rest.slice(0, 40))}`);
    row.push((cell[1] ?? '').replaceAll('""', '"'));
    rest = rest.slice(cell[0].length);
    if (rest.startsWith(',')) rest = rest.slice(1);
    else if (rest.startsWith('\r\n')) {
      rows.push(row);
      row = [];
      rest = rest.slice(2);
    } else throw new Error(`Neither comma nor line end at ${JSON.stringify(rest.slice(0, 40))}`);
  }
  if (row.length > 0) throw new Error('The last line has no end.');
  return rows;
}
