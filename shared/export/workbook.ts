import { calendarDayMs } from '../values/calendar.ts';

/** A text stays a text whatever it begins with. A day is YYYY-MM-DD, an amount as `decimalText` writes it. */
export type Cell = string | null | { readonly day: string } | { readonly amount: `${number}` };

/** Files that become one archive: their names, and XML without its first line. */
export type ArchiveParts = readonly (readonly [name: string, xml: string])[];

interface Sheet {
  /** Ours, and short. */
  readonly name: string;
  readonly isRightToLeft: boolean;
  /** Always in sight, and in bold like the totals. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals: readonly (readonly Cell[])[];
}

/** The formats of a cell: in this order in the styles, plain, then bold. */
const kinds = ['text', 'day', 'amount'] as const;
/** Days and amounts get the order and the separators of whoever opens the file: 14 is their short date. */
const numberFormats = { text: 0, day: 14, amount: 164 } as const;
const [narrowest, widest] = [10, 40];
/** From the format's day 0 to 1970. */
const daysBefore1970 = 25_569;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of an Excel workbook (ECMA-376), as few as programs accept, without formulas, links or macros. */
export function workbookParts(sheet: Sheet): ArchiveParts {
  const strings: Strings = new Map();
  const sheetText = sheetXml(sheet, strings);
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/strings.xml" ContentType="${types}.sharedStrings+xml"/><Override PartName="/xl/sheet.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ['worksheet', 'sheet.xml'],
        ['styles', 'styles.xml'],
        ['sharedStrings', 'strings.xml'],
      ),
    ],
    ['xl/styles.xml', styles()],
    ['xl/strings.xml', stringsXml(strings)],
    ['xl/sheet.xml', sheetText],
  ];
}

function relations(...targets: readonly (readonly [type: string, path: string])[]): string {
  const each = targets.map(
    ([type, path], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${path}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

function styles(): string {
  const font = '<sz val="11"/><name val="Calibri"/>';
  const formats = [0, 1].flatMap((fontId) =>
    kinds.map(
      (kind) =>
        `<xf numFmtId="${numberFormats[kind]}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  );
  return `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${numberFormats.amount}" formatCode="#,##0.00######"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** The texts of the sheet, each once, with their places: Apple's Numbers shows no text that stands in its cell. */
type Strings = Map<string, number>;

function stringsXml(strings: Strings): string {
  const texts = Array.from(strings.keys(), (text) => `<si><t>${escaped(text)}</t></si>`);
  return `<sst xmlns="${main}">${texts.join('')}</sst>`;
}

function sheetXml({ header, rows, totals, isRightToLeft }: Sheet, strings: Strings): string {
  const all: Sheet['rows'] = [header, ...rows, ...totals];
  const columns = header.map((_, index) => {
    const longest = all.reduce(
      (most, cells) => Math.max(most, String(cells[index] ?? '').length),
      narrowest,
    );
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(widest, longest + 2)}" customWidth="1"/>`;
  });
  const lines = all.map((cells, index) => {
    const isBold = index === 0 || index > rows.length;
    const row = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`, isBold, strings),
    );
    return `<row r="${index + 1}">${row.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string, isBold: boolean, strings: Strings): string {
  if (cell === null) return '';
  const start = (kind: (typeof kinds)[number]) =>
    `<c r="${at}" s="${kinds.indexOf(kind) + (isBold ? kinds.length : 0)}"`;
  if (typeof cell === 'string') {
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `${start('text')} t="s"><v>${index}</v></c>`;
  }
  if ('amount' in cell) return `${start('amount')}><v>${cell.amount}</v></c>`;
  const day = (calendarDayMs(cell.day) ?? 0) / 86_400_000 + daysBefore1970;
  return `${start('day')}><v>${day}</v></c>`;
}

/** Without what XML cannot hold, and without what Excel would read as one of its own escapes. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
