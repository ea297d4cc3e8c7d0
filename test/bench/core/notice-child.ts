import { execFile } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createNodeNotifications } from '../../../electron/adapters/notifications/node-notifications.ts';
import { createOsNotifier } from '../../../electron/adapters/notifications/notifier.ts';
import { createSystemClock } from '../../../electron/adapters/system/clock.ts';

/**
 * Hands notices to whatever is on the environment's session bus, and prints the event loop's longest standstill, in
 * milliseconds: for each notice, and for each start of a program that does nothing.
 */
const rounds = Number(process.argv[2]);
const clock = createSystemClock();
const notifier = () =>
  createOsNotifier([
    createNodeNotifications({
      platform: process.platform,
      // Gives up long before the five seconds, which would only prolong the measurement.
      clock: { ...clock, setTimer: (delayMs, callback) => clock.setTimer(delayMs / 50, callback) },
      log: { redact: () => undefined, info: () => undefined, warn: () => undefined },
      appName: 'Hostbell',
      iconPath: '/icons/hostbell.png',
    }),
  ]);

const notice = {
  title: 'example.com is suspended',
  body: 'Since 9:04.',
  route: { view: 'services' },
  urgency: 'critical',
  isSilent: false,
  buttons: [],
} as const;

const noticeMs: number[] = [];
const programMs: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  noticeMs.push(await standstill(() => notifier().show(notice)));
  programMs.push(await standstill(() => new Promise((resolve) => execFile('true', resolve))));
}
process.stdout.write(JSON.stringify({ noticeMs, programMs }), () => process.exit());

async function standstill(work: () => Promise<unknown>): Promise<number> {
  await wait(20);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await wait(5);
  await work();
  await wait(5);
  delay.disable();
  return delay.max / 1e6;
}
