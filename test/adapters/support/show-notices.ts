import { createNodeNotifications } from '../../../electron/adapters/node-notifications.ts';
import { createNotifier, type Notice } from '../../../electron/adapters/notifier.ts';
import { createSystemClock } from '../../../electron/adapters/system-clock.ts';

/**
 * Shows the notices of its first argument through node-notifier and writes the answers. A program of its own, since
 * node-notifier reads the environment of its process and remembers what it found. The second argument shortens the
 * waiting.
 */
const [notices = '[]', timeDivisor = '1'] = process.argv.slice(2);
const clock = createSystemClock();
const notifier = createNotifier([
  createNodeNotifications({
    platform: process.platform,
    clock: {
      ...clock,
      setTimer: (delayMs, callback) => clock.setTimer(delayMs / Number(timeDivisor), callback),
    },
    log: { redact: () => undefined, info: () => undefined, warn: () => undefined },
    appName: 'Hostbell',
    iconPath: '/icons/hostbell.png',
    onClick: () => undefined,
  }),
]);

const answers: boolean[] = [];
// The tests that start this write the argument.
for (const notice of JSON.parse(notices) as Notice[]) answers.push(await notifier.show(notice));
process.stdout.write(JSON.stringify(answers), () => process.exit());
