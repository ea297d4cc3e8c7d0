import type { Route } from '../../../shared/view/route.ts';
import type { Clock, Log } from '../../core/ports.ts';
import {
  type NotificationButton,
  type OsNotification,
  osNotifierTimeoutMs,
} from './os-notifier.ts';

/** Once a call has blocked the app for longer than this, this way is not used again in this run. */
const longestCallMs = 1_000;
/** How long Windows gets to refuse a notification that Electron has reported as shown. It does so at once. */
const lateRefusalMs = 500;
/** Beyond this number the oldest notification no longer reacts to a click; it stays on the screen. */
const keptNotifications = 32;

/**
 * Notifications through Electron, where the desktop's service answers. A click calls `onClick` with the notification's
 * route, a button `onButton`. A notification that the OS neither shows nor refuses within `osNotifierTimeoutMs` is
 * withdrawn, so that another way can show it without a duplicate. Electron reports one on Windows as shown when it is
 * handed over, and as failed when Windows then refuses it, such as for a person who turned them off
 * (`windows_toast_notification.cc`): there it counts as shown a moment later. A click on one that is no longer held,
 * such as one from an earlier run, calls `onClick` with null there, once the app is wired up.
 */
export function createElectronNotifications(deps: {
  readonly Notification: typeof Electron.Notification;
  readonly platform: NodeJS.Platform;
  /** Whether the desktop's service answers now. */
  readonly serviceAnswers: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: Log;
  readonly iconPath: string;
  readonly onClick: (route: Route | null) => void;
  readonly onButton: (button: NotificationButton) => void;
}) {
  const { Notification, platform, serviceAnswers, clock, log, iconPath, onClick, onButton } = deps;
  // Without a reference the notification is garbage-collected, and its click with it.
  const kept = new Set<Electron.Notification>();
  let isSlow = false;
  if (platform === 'win32') {
    // Calls back at once if the activation started the app.
    Notification.handleActivation((details) => {
      const id = new URLSearchParams(details.arguments).get('tag');
      // One that is held reports through its own events.
      if (![...kept].some((notification) => notification.id === id))
        queueMicrotask(() => onClick(null));
    });
  }

  return {
    /**
     * Before the first notification, which would be lost otherwise: macOS asks whether we may notify, unless it has;
     * Electron writes on Windows the entry in the Start menu without which none is shown (`windows_toast_activator.cc`).
     */
    prepare(): void {
      // Electron does either as soon as it is asked, and Windows' part when it finds the time.
      if (platform !== 'linux') Notification.isSupported();
    },
    async show(wanted: OsNotification): Promise<boolean> {
      if (isSlow || !(await serviceAnswers())) {
        log.warn('notification-refused', { way: 'electron', reason: 'no-answer' });
        return false;
      }
      return Notification.isSupported() && (await present(wanted));
    },
  };

  function present({
    title,
    body,
    urgency,
    route,
    isSilent,
    buttons,
  }: OsNotification): Promise<boolean> {
    const notification = new Notification({
      title,
      body,
      urgency,
      // macOS shows the app's own beside it, and where it does not take the picture, Electron throws an exception of
      // Objective-C that nothing catches (`cocoa_notification.mm`).
      ...(platform === 'darwin' ? {} : { icon: iconPath }),
      silent: isSilent,
      // Windows and macOS show them; elsewhere the item's page offers the same.
      actions: buttons.map(({ label }) => ({ type: 'button', text: label })),
    });
    keep(notification);
    notification.on('click', () => {
      kept.delete(notification);
      onClick(route);
    });
    notification.on('action', ({ actionIndex }) => {
      kept.delete(notification);
      const button = buttons[actionIndex];
      if (button !== undefined) onButton(button);
    });
    notification.on('close', (details) => {
      // After a timeout it can still be clicked in the notification center.
      if (details.reason !== 'timedOut') kept.delete(notification);
    });
    return new Promise((resolve) => {
      let cancel = clock.setTimer(osNotifierTimeoutMs, () => {
        notification.close();
        refuse('silent');
      });
      notification.once('show', () => {
        cancel();
        if (platform === 'win32') cancel = clock.setTimer(lateRefusalMs, () => resolve(true));
        else resolve(true);
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
