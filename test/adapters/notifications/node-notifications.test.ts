import { execFile, spawnSync } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, type TestContext } from 'vitest';
import { createNodeNotifications } from '../../../electron/adapters/notifications/node-notifications.ts';
import type { OsNotification } from '../../../electron/adapters/notifications/os-notifier.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { start, startRecorder, startSessionBus } from '../../desktop/session-bus.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../children/show-notifications.ts');
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

function notification(
  title: string,
  body: string,
  part: Partial<OsNotification> = {},
): OsNotification {
  const route = { view: 'tickets' } as const;
  return { title, body, route, urgency: 'normal', isSilent: false, buttons: [], ...part };
}

/** The answers. */
async function show(
  notifications: readonly OsNotification[],
  environment: NodeJS.ProcessEnv,
  timeDivisor = 1,
): Promise<readonly boolean[]> {
  // In a file: an argument can be 128 kB at most.
  const file = join(await temporaryDirectory(), 'notifications.json');
  await writeFile(file, JSON.stringify(notifications));
  const args = [script, file, String(timeDivisor)];
  return JSON.parse((await run(process.execPath, args, { env: environment })).stdout);
}

/** A bus with a recording service, and notify-send to reach it. */
async function setUp(skip: TestContext['skip'], mode: 'answer' | 'hang' = 'answer') {
  if (!isInstalled('notify-send'))
    return skip('notify-send is not installed (Debian package libnotify-bin)');
  const bus = await orSkip(skip, startSessionBus());
  return { ...bus, recorder: await orSkip(skip, startRecorder(bus, mode)) };
}

describe.runIf(process.platform === 'linux')(
  'notifications through node-notifier, on a real D-Bus',
  () => {
    it('arrive as plain text, whatever a server puts into them', async ({ skip }) => {
      const { environment, recorder } = await setUp(skip);
      const planted = join(await temporaryDirectory(), 'planted');
      const attacks: readonly (readonly [
        title: string,
        body: string,
        seenTitle: string,
        seenBody: string,
      ])[] = [
        ['--icon=/etc/passwd', '--urgency=critical', '‑‑icon=/etc/passwd', '‑‑urgency=critical'],
        ['-h', '--help', '‑h', '‑‑help'],
        [
          '<b>bold</b> & co',
          '<a href="x">link</a> &amp; &',
          '<b>bold</b> & co',
          '‹a href="x"›link‹/a› ＆amp; ＆',
        ],
        [
          `$(touch ${planted})`,
          `\`touch ${planted}\``,
          `$(touch ${planted})`,
          `\`touch ${planted}\``,
        ],
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
      const [common, rare] = [{}, { urgency: 'critical', isSilent: true } as const];
      const shown = show(
        attacks.map(([title, body], at) => notification(title, body, at === 0 ? rare : common)),
        environment,
      );
      for (const [at, [, , title, body]] of attacks.entries()) {
        expect(await recorder.next()).toEqual({
          app: 'Hostbell',
          icon: '/opt/app.asar.unpacked/icons/hostbell.png',
          title,
          body,
          urgency: at === 0 ? 2 : 1,
          isSilent: at === 0,
        });
      }
      expect(await shown).toEqual(attacks.map(() => true));
      await expect(access(planted)).rejects.toThrow('ENOENT');
    });

    it('are cut short when they are 200 kB long', async ({ skip }) => {
      const { environment, recorder } = await setUp(skip);
      const shown = show([notification('t'.repeat(200_000), '<b>&'.repeat(50_000))], environment);
      const { title, body } = await recorder.next();
      expect([[...title].length, [...body].length]).toEqual([80, 300]);
      expect(await shown).toEqual([true]);
    });

    it('give up on a service that does not answer, and start no more helpers for it', async ({
      skip,
    }) => {
      const { environment, recorder } = await setUp(skip, 'hang');
      const notifications = ['first', 'second', 'third'].map((title) =>
        notification(title, 'body'),
      );
      expect(await show(notifications, environment, 20)).toEqual([false, false, false]);
      await recorder.next();
      // The service takes calls in order: a second notification would come before the last.
      start('notify-send', ['last', 'body'], environment);
      await recorder.next();
      expect(recorder.all.map(({ title }) => title)).toEqual(['first', 'last']);
    });

    it('fail when no service is listening, or notify-send is missing', async ({ skip }) => {
      const { environment } = await orSkip(skip, startSessionBus());
      const two = [notification('title', 'body'), notification('title', 'body')];
      for (const PATH of [environment.PATH, await temporaryDirectory()])
        expect(await show(two, { ...environment, PATH })).toEqual([false, false]);
    });
  },
);

it.each(['darwin', 'win32'] as const)(
  'On %s no helper program could bypass a person’s refusal of notifications',
  async (platform) => {
    const log = createRecordingLog();
    const notify = createNodeNotifications({
      platform,
      clock: createManualClock(0),
      log,
      appName: 'Hostbell',
      iconPath: '/icon.png',
    });
    expect(await notify(notification('a', 'b'))).toBe(false);
    // It was not even tried: that would fail here, and be logged.
    expect(log.entries).toEqual([]);
  },
);
