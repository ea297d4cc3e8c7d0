import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { calendarFile } from '../../../shared/export/calendar-file.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const run = promisify(execFile);

const long = 'ü, 漢字; "x" 😀 '.repeat(12).trim();
const days = [
  {
    uid: 'due-31-aa@hostbell',
    date: '2026-12-05',
    summary: 'shop.example is due',
    description: 'VPS · 5',
  },
  // The same service id in another account.
  { uid: 'due-31-bb@hostbell', date: '2026-12-31', summary: long, description: '' },
  { uid: 'due-32-aa@hostbell', date: '2028-02-29', summary: 'c', description: '' },
  // Both programs give up on this one, and then on the whole file.
  { uid: 'due-33-aa@hostbell', date: '9999-12-31', summary: 'never', description: '' },
];

/** Where the calendar is, and a line for each event that a reader must find in it: when it begins and ends, and what. */
async function setUp() {
  const directory = await temporaryDirectory();
  const file = join(directory, 'due.ics');
  await writeFile(file, calendarFile(days, Date.UTC(2026, 10, 26)) ?? '');
  const lines = days.slice(0, 3).map(({ uid, date, summary }) => `${uid}|${date}|${summary}`);
  return { directory, file, lines };
}

/** What a program prints, line by line; null where it is not installed. */
async function linesOf(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
) {
  try {
    const { stdout } = await run(program, parameters, { env: { ...process.env, ...environment } });
    return stdout.trim().split('\n');
  } catch (error) {
    if (/ENOENT|ModuleNotFoundError/.test(String(error))) return null;
    throw error;
  }
}

it('khal imports the calendar file, with each day in it', async ({ skip }) => {
  const { directory, file, lines } = await setUp();
  const config = join(directory, 'khal.conf');
  const formats = ['dateformat', 'longdateformat'].map((name) => `${name} = %Y-%m-%d`);
  await writeFile(
    config,
    [
      ...['[calendars]', '[[due]]', `path = ${join(directory, 'calendar')}`],
      ...[
        '[default]',
        'default_calendar = due',
        '[sqlite]',
        `path = ${join(directory, 'khal.db')}`,
      ],
      ...[
        '[locale]',
        ...formats,
        'local_timezone = America/New_York',
        'default_timezone = Asia/Tokyo',
      ],
    ].join('\n'),
  );
  const khal = (...parameters: string[]) =>
    linesOf('khal', ['-c', config, ...parameters], { LC_ALL: 'C.UTF-8' });
  if ((await khal('import', '--batch', '-a', 'due', file)) === null)
    return skip('khal is not installed');
  const seen = await khal('list', '--format', '{uid}|{start-date}|{title}', '2026-11-01', '1000d');
  expect(seen?.filter((line) => line.startsWith('due-'))).toEqual(lines);
});

it('Python’s icalendar reads the calendar file, each event with its end', async ({ skip }) => {
  const { file, lines } = await setUp();
  const script = [
    'import icalendar, sys',
    'calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())',
    'for event in calendar.walk("VEVENT"):',
    '    start, end = event.decoded("DTSTART"), event.decoded("DTEND")',
    '    print(event["UID"], start, event["SUMMARY"], (end - start).days, sep="|")',
  ].join('\n');
  const seen = await linesOf('/usr/bin/python3', ['-c', script, file], {
    PYTHONIOENCODING: 'utf-8',
  });
  if (seen === null) return skip('python3-icalendar is not installed');
  expect(seen).toEqual(lines.map((line) => `${line}|1`));
});
