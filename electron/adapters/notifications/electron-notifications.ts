import type { Route } from '../../../shared/view/route.ts';
import type { Clock, Log } from '../../core/ports.ts';
import type { NotificationService } from './notification-service.ts';
import { type Notice, type NoticeAction, type OsNotifier, osNotifierTimeoutMs } from './notifier.ts';

/** A call that holds up the whole app for longer is not made again in this run. */
const longestCallMs = 1_000;
/** Beyond this the oldest notification loses its click, not its place on the screen. */
const keptNotifications = 32;

/**
 * Notifications through Electron, where the desktop's service answers. A click calls `onClick` with the notice's route. One that the OS neither shows nor
 * refuses within `notifierTimeoutMs` is withdrawn, so that another way can show it without doubling it.
 */
export function createElectronNotifications(deps: {
  readonly Notification: typeof Electron.Notification;
  readonly service: NotificationService;
  readonly clock: Clock;
  readonly log: Log;
  readonly iconPath: string;
  readonly onClick: (route: Route) => void;
  readonly onAction: (action: NoticeAction) => void;
}): OsNotifier {
  const { Notification, service, clock, log, iconPath, onClick, onAction } = deps;
  // Without a reference the garbage collector takes the notification, and its click with it.
  const kept = new Set<Electron.Notification>();
  let isSlow = false;

  return {
    async show(notice) {
      if (isSlow || !(await service.answers())) {
        log.warn('notification-refused', { way: 'electron', reason: 'no-answer' });
        return false;
      }
      return Notification.isSupported() && (await present(notice));
    },
  };

  function present({ title, body, urgency, route, isSilent, actions }: Notice): Promise<boolean> {
    const notification = new Notification({
      title,
      body,
      urgency,
      icon: iconPath,
      silent: isSilent,
      // Windows and macOS show them; elsewhere the item's own page offers the same.
      actions: actions.map(({ label }) => ({ type: 'button', text: label })),
    });
    keep(notification);
    notification.on('click', () => {
      kept.delete(notification);
      onClick(route);
    });
    notification.on('action', ({ actionIndex }) => {
      kept.delete(notification);
      const action = actions[actionIndex];
      if (action !== undefined) onAction(action);
    });
    notification.on('close', (details) => {
      // Timed out, it still lies in the notification centre and can be clicked there.
      if (details.reason !== 'timedOut') kept.delete(notification);
    });
    return new Promise((resolve) => {
      const cancel = clock.setTimer(osNotifierTimeoutMs, () => {
        notification.close();
        refuse('silent');
      });
      notification.once('show', () => {
        cancel();
        resolve(true);
      });
      notification.once('failed', () => refuse('failed'));
      const startedMs = clock.monotonicMs();
      try {
        notification.show();
        isSlow = clock.monotonicMs() - startedMs > longestCallMs;
      } catch {
        refuse('threw');
      }

      function refuse(reason: 'silent' | 'failed' | 'threw'): void {
        cancel();
        kept.delete(notification);
        log.warn('notification-refused', { way: 'electron', reason });
        resolve(false);
      }
    });
  }

  function keep(notification: Electron.Notification): void {
    kept.add(notification);
    for (const oldest of kept) {
      if (kept.size <= keptNotifications) return;
      kept.delete(oldest);
    }
  }
}
