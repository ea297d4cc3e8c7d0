/** A day in a calendar. */
export interface CalendarDay {
  /** The same in every export, so that a calendar moves the day instead of adding another. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly summary: string;
  readonly description: string;
}

/** Octets per line, without the line break. */
const longestLine = 75;

/** All-day events as an iCalendar file (RFC 5545). Null for none: a calendar must have at least one component. */
export function calendarFile(days: readonly CalendarDay[], nowMs: number): string | null {
  if (days.length === 0) return null;
  const stamp = `${new Date(nowMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hostbell//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap(({ uid, date, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${stamp}`,
      // Without an end it lasts this one day, even on the calendar's last day.
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `SUMMARY:${escapeText(summary)}`,
      ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
      // Shows as free time.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a TEXT value, so that server text cannot start a line or a property. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replace(/[\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');
}

/** Lines of at most 75 octets; each continuation begins with a space. Characters are never split. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > longestLine) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
