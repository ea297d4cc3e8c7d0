import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createNodeNotifications } from '../../../electron/adapters/notifications/node-notifications.ts';
import type { OsNotification } from '../../../electron/adapters/notifications/os-notifier.ts';
import { start, startRecorder, startSessionBus } from '../../desktop/session-bus.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../children/show-notifications.ts');

function notification(
  title: string,
  body: string,
  urgency: OsNotification['urgency'] = 'normal',
): OsNotification {
  return { title, body, route: { view: 'tickets' }, urgency, isSilent: false, buttons: [] };
}

async function show(
  notifications: readonly OsNotification[],
  environment: NodeJS.ProcessEnv,
  timeDivisor = 1,
): Promise<readonly boolean[]> {
  return (await shown(notifications, environment, timeDivisor)).answers;
}

/** The answers, and how often the event loop turned before each came. */
async function shown(
  notifications: readonly OsNotification[],
  environment: NodeJS.ProcessEnv,
  timeDivisor = 1,
): Promise<{ readonly answers: readonly boolean[]; readonly turns: readonly number[] }> {
  // In a file: an argument can be 128 kB at most.
  const file = join(await temporaryDirectory(), 'notifications.json');
  await writeFile(file, JSON.stringify(notifications));
  const args = [script, file, String(timeDivisor)];
  return JSON.parse((await run(process.execPath, args, { env: environment })).stdout);
}

/** A bus with a recording service, and notify-send to reach it; or the reason why there is none. */
async function setUp(mode: 'answer' | 'hang' | 'die' = 'answer') {
  const bus = await startSessionBus();
  if ('reason' in bus) return bus;
  const recorder = await startRecorder(bus, mode);
  if ('reason' in recorder) return recorder;
  const hasHelper = await run('notify-send', ['--version']).then(
    () => true,
    () => false,
  );
  if (!hasHelper) return { reason: 'notify-send is not installed (Debian package libnotify-bin)' };
  return { bus, recorder };
}

describe.runIf(process.platform === 'linux')('notifications through node-notifier, on a real D-Bus', () => {
  it('arrive with title, body, app name, icon and urgency', async ({ skip }) => {
    const set = await setUp();
    if ('reason' in set) return skip(set.reason);
    const shown = show(
      [notification('example.com is suspended', 'Status: ACTIVE → SUSPENDED.', 'critical')],
      set.bus.environment,
    );
    expect(await set.recorder.next()).toEqual({
      app: 'Hostbell',
      icon: '/opt/app.asar.unpacked/icons/hostbell.png',
      title: 'example.com is suspended',
      body: 'Status: ACTIVE → SUSPENDED.',
      urgency: 2,
      isSilent: false,
    });
    expect(await shown).toEqual([true]);
  });

  it('appear as plain text, whatever a server puts into them', async ({ skip }) => {
    const set = await setUp();
    if ('reason' in set) return skip(set.reason);
    const planted = join(await temporaryDirectory(), 'planted');
    const attacks: readonly (readonly [title: string, body: string, seenTitle: string, seenBody: string])[] =
      [
        ['--icon=/etc/passwd', '--urgency=critical', '‑‑icon=/etc/passwd', '‑‑urgency=critical'],
        ['-h', '--help', '‑h', '‑‑help'],
        [
          '<b>bold</b> & co',
          '<a href="x">link</a> &amp; &',
          '<b>bold</b> & co',
          '‹a href="x"›link‹/a› ＆amp; ＆',
        ],
        [`$(touch ${planted})`, `\`touch ${planted}\``, `$(touch ${planted})`, `\`touch ${planted}\``],
        [
          `"; touch ${planted}; "`,
          `' && touch ${planted}`,
          `"; touch ${planted}; "`,
          `' ＆＆ touch ${planted}`,
        ],
        ['C:\\new\\table', 'C:\\new\\table\\', 'C:\\new\\table', 'C:\\new\\table\\'],
        ['$HOME', '%s %n ~ * !!', '$HOME', '%s %n ~ * !!'],
        ['null\u0000byte', 'escape\u001b[31m bell\u0007', 'null byte', 'escape [31m bell'],
        ['two\nlines', 'two\r\nlines\tand a tab', 'two lines', 'two lines and a tab'],
        ['\u202egpj.exe', 'half \ud83d a character', 'gpj.exe', 'half a character'],
        ['Ünïcode 🛎 👩‍🚀', 'Привет, 世界', 'Ünïcode 🛎 👩‍🚀', 'Привет, 世界'],
        ['تم تعليق الخدمة', 'השירות הושעה, 12:30', 'تم تعليق الخدمة', 'השירות הושעה, 12:30'],
        ['', '   ', '…', '…'],
      ];
    const shown = show(
      attacks.map(([title, body]) => notification(title, body)),
      set.bus.environment,
    );
    for (const [, , title, body] of attacks) {
      expect(await set.recorder.next()).toEqual({
        app: 'Hostbell',
        icon: '/opt/app.asar.unpacked/icons/hostbell.png',
        title,
        body,
        urgency: 1,
        isSilent: false,
      });
    }
    expect(await shown).toEqual(attacks.map(() => true));
    await expect(access(planted)).rejects.toThrow('ENOENT');
  });

  it('are cut short when they are 200 kB long', async ({ skip }) => {
    const set = await setUp();
    if ('reason' in set) return skip(set.reason);
    const shown = show([notification('t'.repeat(200_000), '<b>&'.repeat(50_000))], set.bus.environment);
    const { title, body } = await set.recorder.next();
    expect([[...title].length, [...body].length]).toEqual([80, 300]);
    expect(await shown).toEqual([true]);
  });

  it('give up on a service that does not answer, and start no more helpers for it', async ({ skip }) => {
    const set = await setUp('hang');
    if ('reason' in set) return skip(set.reason);
    const notifications = [
      notification('first', 'body'),
      notification('second', 'body'),
      notification('third', 'body'),
    ];
    const { answers } = await shown(notifications, set.bus.environment, 20);
    expect(answers).toEqual([false, false, false]);
    await set.recorder.next();
    // The service takes calls in order: a second notification would come before the last.
    start('notify-send', ['last', 'body'], set.bus.environment);
    await set.recorder.next();
    expect(set.recorder.all.map(({ title }) => title)).toEqual(['first', 'last']);
  });

  it('make no sound when they should be silent', async ({ skip }) => {
    const set = await setUp();
    if ('reason' in set) return skip(set.reason);
    const silent = { ...notification('example.com is active again', 'At 9:04 AM.'), isSilent: true };
    expect(await show([silent], set.bus.environment)).toEqual([true]);
    expect(await set.recorder.next()).toMatchObject({ title: silent.title, isSilent: true });
  });

  it('fail when the service dies, without blocking the event loop', async ({ skip }) => {
    const set = await setUp('die');
    if ('reason' in set) return skip(set.reason);
    const { answers, turns } = await shown(
      [notification('first', 'body'), notification('second', 'body')],
      set.bus.environment,
    );
    expect(answers).toEqual([false, false]);
    expect(Math.min(...turns)).toBeGreaterThan(0);
  });

  it('fail when no service is listening', async ({ skip }) => {
    const bus = await startSessionBus();
    if ('reason' in bus) return skip(bus.reason);
    expect(await show([notification('title', 'body')], bus.environment)).toEqual([false]);
  });

  it('fail when notify-send is missing', async () => {
    const environment = { ...process.env, PATH: await temporaryDirectory() };
    expect(await show([notification('title', 'body'), notification('title', 'body')], environment)).toEqual([
      false,
      false,
    ]);
  });

  it('are shown by dunst without markup', async ({ skip }) => {
    const bus = await startSessionBus();
    if ('reason' in bus) return skip(bus.reason);
    const display = await startDisplay();
    if (display === null) return skip('Xvfb is not installed (Debian package xvfb)');
    const environment = { ...bus.environment, DISPLAY: display };
    const hasDunst = await run('dunst', ['--version']).then(
      () => true,
      () => false,
    );
    if (!hasDunst) return skip('dunst is not installed (Debian package dunst)');
    start('dunst', [], environment);
    const control = async (...words: string[]) => (await run('dunstctl', words, { env: environment })).stdout;
    await expect.poll(() => control('count').catch(() => ''), { timeout: 10_000 }).toContain('displayed');
    expect(await show([notification('example.com', '<b>Answered</b> & closed')], environment)).toEqual([
      true,
    ]);
    await expect.poll(() => control('count', 'displayed')).toBe('1\n');
    await control('close-all');
    const history = JSON.parse(await control('history'));
    expect(history.data[0][0]).toMatchObject({
      summary: { data: 'example.com' },
      body: { data: '‹b›Answered‹/b› ＆ closed' },
    });
  });
});

/** The name of a new virtual display; null if there is none. */
async function startDisplay(): Promise<string | null> {
  const display = start(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '800x600x24', '-nolisten', 'tcp'],
    process.env,
  );
  const number = await display.nextLine();
  return number === null ? null : `:${number}`;
}

it.each(['darwin', 'win32'] as const)(
  'On %s no helper program is used, since it could bypass a person’s refusal of notifications',
  async (platform) => {
    const log = createRecordingLog();
    const notifications = createNodeNotifications({
      platform,
      clock: createManualClock(0),
      log,
      appName: 'Hostbell',
      iconPath: '/icon.png',
    });
    expect(await notifications.show(notification('a', 'b'))).toBe(false);
    // It was not even tried: that would fail here, and be logged.
    expect(log.entries).toEqual([]);
  },
);
