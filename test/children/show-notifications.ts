import { readFileSync } from 'node:fs';
import { createNodeNotifications } from '../../electron/adapters/notifications/node-notifications.ts';
import {
  createOsNotifier,
  type OsNotification,
} from '../../electron/adapters/notifications/os-notifier.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';

/**
 * Shows the notifications from the file named by its first argument through node-notifier, and prints each answer. It is
 * a separate program because node-notifier reads the environment of its process and remembers what it found. The second
 * argument shortens the timeouts.
 */
const [file = '', timeDivisor = '1'] = process.argv.slice(2);
const clock = createSystemClock();
const notify = createOsNotifier([
  createNodeNotifications({
    platform: process.platform,
    clock: {
      ...clock,
      setTimer: (delayMs, callback) => clock.setTimer(delayMs / Number(timeDivisor), callback),
    },
    log: { redact: () => undefined, info: () => undefined, warn: () => undefined },
    appName: 'Hostbell',
    iconPath: '/opt/app.asar/icons/hostbell.png',
  }),
]);

const answers: boolean[] = [];
// The tests that start this write the file.
for (const notice of JSON.parse(readFileSync(file, 'utf8')) as OsNotification[])
  answers.push(await notify(notice));
process.stdout.write(JSON.stringify(answers), () => process.exit());
