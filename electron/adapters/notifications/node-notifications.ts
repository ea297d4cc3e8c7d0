import type { Route } from '../../../shared/view/route.ts';
import type { Clock, Log } from '../../core/ports.ts';
import { type OsNotification, type OsNotifier, osNotifierTimeoutMs } from './notifier.ts';

/**
 * Notifications through node-notifier, which starts a helper program (notify-send on Linux; its own on Windows). False
 * where the helper is absent, fails, or on Linux does not exit within `osNotifierTimeoutMs`; no second helper is
 * started while one hangs. False on macOS, where its helper would notify even if the person refused. Clicks are
 * reported on Windows only. Expects sanitized text (`createOsNotifier`).
 */
export function createNodeNotifications(deps: {
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly log: Log;
  readonly appName: string;
  readonly iconPath: string;
  readonly onClick: (route: Route) => void;
}): OsNotifier {
  const { platform, clock, log, appName, iconPath, onClick } = deps;
  // No other program can read a picture inside our archive.
  const icon = iconPath.replace(/\.asar(?=[\\/])/, '.asar.unpacked');
  let isHelperStuck = false;

  return {
    show(notification) {
      if (isHelperStuck || platform === 'darwin') return Promise.resolve(false);
      return new Promise((resolve) => {
        const cancel = clock.setTimer(osNotifierTimeoutMs, () => {
          if (platform === 'linux') {
            isHelperStuck = true;
            log.warn('notification-refused', { way: 'node-notifier', reason: 'silent' });
            resolve(false);
          } else {
            // The helper on Windows runs as long as the notification is on the screen.
            resolve(true);
          }
        });
        void start(notification, (error) => {
          isHelperStuck = false;
          cancel();
          // The helper's error may quote the notification, so it is not logged.
          if (error !== null) log.warn('notification-refused', { way: 'node-notifier', reason: 'failed' });
          resolve(error === null);
        });
      });
    },
  };

  async function start(notification: OsNotification, done: (error: Error | null) => void): Promise<void> {
    try {
      // Most systems accept notifications from Electron; a static import would load this at each start.
      const { default: nodeNotifier } = await import('node-notifier');
      nodeNotifier.notify(options(notification), (error, response) => {
        // On success the first argument is what the helper wrote to its error stream: often an empty string.
        done(error instanceof Error ? error : null);
        if (response === 'activate') onClick(notification.route);
      });
    } catch (error) {
      done(error instanceof Error ? error : new Error('node-notifier threw'));
    }
  }

  function options({ title, body, urgency, isSilent }: OsNotification) {
    const common = { title, icon };
    if (platform !== 'linux') return { ...common, message: body, wait: false, sound: !isSilent };
    // notify-send reads backslashes in a body as escapes.
    const hint = isSilent ? { hint: 'boolean:suppress-sound:true' } : {};
    return { ...common, message: body.replaceAll('\\', '\\\\'), urgency, 'app-name': appName, ...hint };
  }
}
