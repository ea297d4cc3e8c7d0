import type { Clock, Log } from '../../core/ports.ts';
import { type OsNotification, type OsNotifier, osNotifierTimeoutMs } from './os-notifier.ts';

/**
 * Notifications through node-notifier, which starts notify-send: on Linux alone, since its own helper programs for
 * Windows and macOS would notify a person who turned our notifications off. False where notify-send is absent, fails,
 * or does not exit within `osNotifierTimeoutMs`; no second one is started while one hangs. Reports no clicks. Expects
 * sanitized text (`createOsNotifier`).
 */
export function createNodeNotifications(deps: {
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly log: Log;
  readonly appName: string;
  readonly iconPath: string;
}): OsNotifier {
  const { platform, clock, log, appName, iconPath } = deps;
  // No other program can read a picture inside our archive.
  const icon = iconPath.replace(/\.asar(?=[\\/])/, '.asar.unpacked');
  let isHelperStuck = false;

  return (notification) => {
    if (isHelperStuck || platform !== 'linux') return Promise.resolve(false);
    return new Promise((resolve) => {
      const cancel = clock.setTimer(osNotifierTimeoutMs, () => {
        isHelperStuck = true;
        log.warn('notification-refused', { way: 'node-notifier', reason: 'silent' });
        resolve(false);
      });
      void start(notification, (error) => {
        isHelperStuck = false;
        cancel();
        // The helper's error may quote the notification, so it is not logged.
        if (error !== null)
          log.warn('notification-refused', { way: 'node-notifier', reason: 'failed' });
        resolve(error === null);
      });
    });
  };

  async function start(
    notification: OsNotification,
    done: (error: Error | null) => void,
  ): Promise<void> {
    try {
      // Most systems accept notifications from Electron; a static import would load this at each start.
      const { default: nodeNotifier } = await import('node-notifier');
      nodeNotifier.notify(options(notification), (error) => {
        // On success the first argument is what the helper wrote to its error stream: often an empty string.
        done(error instanceof Error ? error : null);
      });
    } catch (error) {
      done(error instanceof Error ? error : new Error('node-notifier threw'));
    }
  }

  function options({ title, body, urgency, isSilent }: OsNotification) {
    const hint = isSilent ? { hint: 'boolean:suppress-sound:true' } : {};
    // notify-send reads backslashes in a body as escapes.
    const message = body.replaceAll('\\', '\\\\');
    return { title, message, icon, urgency, 'app-name': appName, ...hint };
  }
}
