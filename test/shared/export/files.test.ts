import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarFile } from '../../../shared/export/calendar-file.ts';
import { activityCsv, csvText, servicesCsv, ticketsCsv } from '../../../shared/export/tables.ts';
import { anyText } from '../../fakes/any-text.ts';
import { aChange, aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';
import { readCsv } from './csv-reader.ts';

/** What any reader gets from a text: whole characters, no NUL, no formula. */
const expected = (text: string) => {
  const plain = text.toWellFormed().replaceAll('\0', '');
  const guarded = plain.replace(/(?<=[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠|%])/gu, "'");
  return /^[\s"]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(plain) ? `'${guarded}` : guarded;
};

it('A CSV file is UTF-8 with a byte order mark, in lines that end with CR LF', () => {
  expect(csvText(['a', 'b'], [['ü', 1.5]])).toBe('\ufeff"a","b"\r\n"ü",1.5\r\n');
});

it('Any text survives a CSV file', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyText(), { minLength: 3, maxLength: 3 }), { maxLength: 20 }),
      (rows) => {
        const read = readCsv(csvText(['x', 'y', 'z'], rows));
        expect(read).toEqual([['x', 'y', 'z'], ...rows.map((row) => row.map(expected))]);
      },
    ),
  );
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '＝1',
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '%0A=1',
  '|calc',
])('A CSV cell never holds the formula %j', (text) => {
  const [, row] = readCsv(csvText(['a'], [[text]]));
  expect(row).toEqual([`'${text}`]);
});

it('No formula appears if a spreadsheet splits cells at semicolons or tabs', () => {
  const part = fc.constantFrom(...';\t\r\n ",a\0', '=1+1', '-1', '@SUM(A1)', '＝1');
  const hostile = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(hostile, hostile, (first, second) => {
      // Such a spreadsheet recognizes a quote only at the start of a cell, so it splits other texts.
      for (const cell of csvText(['a', 'b'], [[first, second]]).split(/[;\t\r\n]/))
        expect(cell.replace(/^[\s"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/u);
    }),
    { numRuns: 500 },
  );
});

it('A CSV file has a column for each field of the API document', () => {
  const service = aService('svc-1', {
    domain: 'one.example',
    price: 8.9,
    currency: 'EUR',
    billingCycle: 'MONTHLY',
    further: { note: '=1' },
  });
  expect(readCsv(servicesCsv([service]))).toEqual([
    words(
      'id productName type status domain ipAddress nextDueDate price billingCycle further name currency',
    ),
    [
      'svc-1',
      '',
      '',
      'ACTIVE',
      'one.example',
      '',
      '',
      '8.9',
      'MONTHLY',
      '{"note":"=1"}',
      'one.example',
      'EUR',
    ],
  ]);
  const ticket = aTicket('t-1', { subject: '=1', message: 'line\nline', serviceId: 'svc-1' });
  expect(readCsv(ticketsCsv([ticket]))[1]).toEqual([
    't-1',
    "'=1",
    'OPEN',
    '',
    'svc-1',
    '',
    'line\nline',
    '',
  ]);
  const change = aChange('c', {
    itemId: 'svc-1',
    firstSeenMs: 60_000,
    lastSeenBeforeMs: Number.NaN,
  });
  expect(readCsv(activityCsv([{ change, announcement: 'told' }]))[1]).toEqual(
    words(
      '1970-01-01T00:01:00.000Z NaN service-suspended service svc-1 one.example ACTIVE SUSPENDED told',
    ),
  );
});

const day = {
  uid: 'due-73@hostbell',
  date: '2026-02-28',
  summary: 'one.example is due',
  description: 'VPS\r\na month\u{2028}each',
};

it('Due dates are exported as whole days, as RFC 5545 requires', () => {
  const file = calendarFile([day], Date.UTC(2026, 1, 3, 10, 2, 3)) ?? '';
  expect(file).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hostbell//Due dates//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:due-73@hostbell',
      'SEQUENCE:0',
      'DTSTAMP:20260203T100203Z',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:one.example is due',
      'TRANSP:TRANSPARENT',
      'DESCRIPTION:VPS\\na month\\neach',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

it('Without due dates that calendars can hold there is no calendar file', () => {
  expect(calendarFile([], 0)).toBeNull();
  expect(calendarFile([{ ...day, date: '2100-01-01' }], 0)).toBeNull();
  expect(calendarFile([{ ...day, date: '2099-12-31' }], 0)).not.toBeNull();
});

it('Server text cannot change the structure of a calendar file', () => {
  const hostile = fc.constantFrom(
    ...['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0', '\\', ';', ',', ':', ' '],
    ...['END:VEVENT', 'BEGIN:VALARM', 'é'.repeat(80)],
  );
  const text = fc.array(fc.oneof(hostile, anyText())).map((parts) => `x${parts.join('')}`);
  const linesOf = (parts: Partial<typeof day>) =>
    (calendarFile([{ ...day, ...parts }], 0) ?? '').replaceAll('\r\n ', '').split('\r\n');
  const namesIn = (lines: readonly string[]) => lines.map((line) => line.split(/[:;]/)[0]);
  fc.assert(
    fc.property(text, text, (summary, description) => {
      const lines = linesOf({ summary, description });
      expect(namesIn(lines)).toEqual(namesIn(linesOf({})));
      expect(lines.join('')).not.toMatch(/[^\P{Cc}\t]|[\u2028\u2029]/u);
      expect(lines.join('').isWellFormed()).toBe(true);
    }),
  );
});
