import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createAnnouncer } from '../../electron/adapters/notifications/announcer.ts';
import { createNodeNotifications } from '../../electron/adapters/notifications/node-notifications.ts';
import { createOsNotifier, type OsNotifier } from '../../electron/adapters/notifications/os-notifier.ts';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { success } from '../../shared/domain/problem.ts';
import { defaultSettings } from '../../shared/settings/settings.ts';
import { createTexts } from '../run/texts.ts';
import { createChildHostbell } from './child-hostbell.ts';

/**
 * The real core with the desktop's real notification service, in a process that a test kills. Each line on standard
 * output says how far it got: `about to show`, `shown`, and `settled` once the lists are read and nothing is pending.
 * With the argument `before popup` or `after popup` it stops there.
 */
const [directory = '', baseAddress = '', key = '', stop = ''] = process.argv.slice(2);
const clock = createSystemClock();
// Synchronous, so that no line is lost with the process.
const tell = (line: string) => writeSync(1, `${line}\n`);
const never = () => new Promise<never>(() => undefined);

const real = createOsNotifier([
  createNodeNotifications({
    platform: process.platform,
    clock,
    log: { redact: () => undefined, info: () => undefined, warn: () => undefined },
    appName: 'Hostbell',
    iconPath: '/icons/hostbell.png',
  }),
]);
const notifier: OsNotifier = {
  async show(notice) {
    tell('about to show');
    if (stop === 'before popup') return never();
    const wasTaken = await real.show(notice);
    tell('shown');
    return stop === 'after popup' ? never() : wasTaken;
  },
};

const hostbell = createChildHostbell(
  directory,
  createAnnouncer({
    notifier,
    texts: createTexts(),
    clock,
    settings: () => defaultSettings,
    facts: () => hostbell.itemFacts,
  }),
);
// A killed process does not save what Node has compiled for the next start by itself.
flushCompileCache();
const isSettled = () => {
  const { connection, journal } = hostbell.view.view();
  const isRead = connection.state === 'online' && !connection.isRefreshing;
  return isRead && journal.every(({ announcement }) => announcement !== 'pending');
};
hostbell.view.onPatch(() => {
  // The view changes only after the mark is on disk.
  if (isSettled()) tell('settled');
});
await hostbell.start({ isDemo: false, environment: success({ baseAddress, key }) });
