import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarFile } from '../../../shared/export/calendar-file.ts';
import { addDays } from '../../../shared/values/calendar.ts';
import { anyText } from '../../fakes/any-text.ts';

/** An independent reader of iCalendar by RFC 5545: unfolded lines as name, parameters and unescaped value. */
function readCalendar(
  text: string,
): readonly { name: string; parameters: string; value: string }[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (line.startsWith(' ')) lines[lines.length - 1] += line.slice(1);
    else lines.push(line);
  }
  return lines.map((line) => {
    const match = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]*)*):(.*)$/su.exec(line);
    if (match === null) throw new Error(`No content line: ${line}`);
    const [, name = '', parameters = '', value = ''] = match;
    // Every comma, semicolon and backslash of a text is escaped.
    if (name === 'SUMMARY' || name === 'DESCRIPTION')
      expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/su);
    return {
      name,
      parameters,
      value: value.replace(/\\(.)/gsu, (_, c: string) => (c === 'n' ? '\n' : c)),
    };
  });
}

const day = {
  uid: 'due-73@hostbell',
  date: '2026-02-28',
  summary: 'one.example is due',
  description: 'VPS',
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
      'DESCRIPTION:VPS',
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
  const days = fc.array(
    fc.record({
      uid: fc.stringMatching(/^[0-9a-f]{1,200}$/).map((hex) => `due-${hex}@hostbell`),
      date: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days)),
      summary: fc.oneof(
        anyText(200),
        fc.constant('a\r\nEND:VEVENT\r\nBEGIN:VALARM'),
        fc.string({ unit: 'grapheme' }),
      ),
      description: anyText(400),
    }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(days, (all) => {
      const lines = readCalendar(calendarFile(all, 0) ?? '');
      const values = (wanted: string) =>
        lines.filter(({ name }) => name === wanted).map(({ value }) => value);
      expect(values('BEGIN')).toEqual(['VCALENDAR', ...all.map(() => 'VEVENT')]);
      expect(values('END')).toEqual([...all.map(() => 'VEVENT'), 'VCALENDAR']);
      expect(values('UID')).toEqual(all.map(({ uid }) => uid));
      expect(values('DTSTART')).toEqual(all.map(({ date }) => date.replaceAll('-', '')));
      expect(values('DTEND')).toEqual(all.map(({ date }) => addDays(date, 1).replaceAll('-', '')));
      const plain = (text: string) =>
        text
          .toWellFormed()
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .replace(/[^\P{Cc}\t\n]/gu, '');
      expect(values('SUMMARY')).toEqual(all.map(({ summary }) => plain(summary)));
    }),
  );
});
