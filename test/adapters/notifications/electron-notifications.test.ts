import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createElectronNotifications } from '../../../electron/adapters/notifications/electron-notifications.ts';
import {
  type NotificationButton,
  type OsNotification,
  osNotifierTimeoutMs,
} from '../../../electron/adapters/notifications/os-notifier.ts';
import type { Route } from '../../../shared/view/route.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { asElectron } from '../../run/as-electron.ts';
import { createNotification } from '../../shell/electron/desktop/notification.ts';

const notification: OsNotification = {
  title: 'shop.example.com is suspended',
  body: 'At 9:04 AM.',
  route: { view: 'service', id: 's-1' },
  urgency: 'critical',
  isSilent: false,
  buttons: [],
};

/** Notifications through a fake of Electron's class, where the OS does what the test says. */
function setUp(
  reaction: 'shows' | 'fails' | 'is silent' | 'throws' | 'is slow' = 'shows',
  {
    isSupported = true,
    answers = true,
    platform = 'linux' as NodeJS.Platform,
    activation = null as string | null,
  } = {},
) {
  const made: FakeNotification[] = [];
  let asked = 0;
  const windows: ((details: { readonly arguments: string }) => void)[] = [];
  class FakeNotification extends EventEmitter {
    static isSupported = () => {
      asked += 1;
      return isSupported;
    };
    /** As on Windows: the click that started the app is reported at once. */
    static handleActivation = (listener: (details: { readonly arguments: string }) => void) => {
      windows.push(listener);
      if (activation !== null) listener({ arguments: activation });
    };
    readonly id = `id-${made.length}`;
    readonly options: unknown;
    isClosed = false;
    constructor(options: unknown) {
      super();
      this.options = options;
      made.push(this);
    }
    show(): void {
      if (reaction === 'throws') throw new Error('no service');
      if (reaction === 'is slow') sloth += 25_000;
      if (reaction === 'shows' || reaction === 'is slow') this.emit('show', {});
      if (reaction === 'fails') this.emit('failed', {}, 'unsigned');
    }
    close(): void {
      this.isClosed = true;
    }
  }
  const clicked: (Route | null)[] = [];
  const pressed: NotificationButton[] = [];
  const manualClock = createManualClock();
  let sloth = 0;
  const clock = { ...manualClock, monotonicMs: () => manualClock.monotonicMs() + sloth };
  const log = createRecordingLog();
  const notifier = createElectronNotifications({
    Notification: asElectron(FakeNotification),
    platform,
    serviceAnswers: async () => answers,
    clock,
    log,
    iconPath: '/icon.png',
    onClick: (route) => clicked.push(route),
    onButton: (button) => pressed.push(button),
  });
  return {
    notifier,
    made,
    clicked,
    pressed,
    clock,
    log,
    asked: () => asked,
    activate: (args: string) => windows[0]?.({ arguments: args }),
  };
}

describe('notifications through Electron', () => {
  it('succeed when the OS shows them, and a click opens their route', async () => {
    const { notifier, made, clicked, clock } = setUp();
    expect(await notifier.show(notification)).toBe(true);
    expect(made[0]?.options).toEqual({
      title: notification.title,
      body: notification.body,
      urgency: 'critical',
      icon: '/icon.png',
      silent: false,
      actions: [],
    });
    made[0]?.emit('click', {});
    expect(clicked).toEqual([notification.route]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('have buttons, and pressing one triggers its own action, not that of a click', async () => {
    const { notifier, made, clicked, pressed } = setUp();
    const buttons = [
      { kind: 'ask-why', label: 'Ask support why', serviceId: 's-1' },
      { kind: 'snooze', label: 'Snooze', items: [{ kind: 'service', id: 's-1' }] },
    ] as const;
    await notifier.show({ ...notification, buttons });
    expect(made[0]?.options).toMatchObject({
      actions: [
        { type: 'button', text: 'Ask support why' },
        { type: 'button', text: 'Snooze' },
      ],
    });
    made[0]?.emit('action', { actionIndex: 1, selectionIndex: -1 });
    made[0]?.emit('action', { actionIndex: 7, selectionIndex: -1 });
    expect([clicked, pressed]).toEqual([[], [buttons[1]]]);
  });

  it('bring no icon on macOS, which shows the app’s own and may refuse ours', async () => {
    const { notifier, made } = setUp('shows', { platform: 'darwin' });
    await notifier.show(notification);
    expect(made[0]?.options).not.toHaveProperty('icon');
  });

  it('succeed on Windows half a second after they are handed over, and their click works at once', async () => {
    const { notifier, made, clicked, clock } = setUp('shows', { platform: 'win32' });
    let isShown: boolean | null = null;
    void notifier.show(notification).then((answer) => {
      isShown = answer;
    });
    await clock.advance(499);
    expect(isShown).toBeNull();
    made[0]?.emit('click', {});
    expect(clicked).toEqual([notification.route]);
    await clock.advance(1);
    expect(isShown).toBe(true);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('fail on Windows if it refuses them after Electron reported them as shown', async () => {
    const log = createRecordingLog();
    const clock = createManualClock();
    const Notification = createNotification({
      desktop: { show: async () => 'desktop', stop: () => undefined },
      say: () => undefined,
      faults: () => ({ toasts: 'refused' }),
    });
    // Electron has it on Windows alone.
    Object.defineProperty(Notification, 'handleActivation', { value: () => undefined });
    const notifier = createElectronNotifications({
      Notification: asElectron(Notification),
      platform: 'win32',
      serviceAnswers: async () => true,
      clock,
      log,
      iconPath: '/icon.png',
      onClick: () => undefined,
      onButton: () => undefined,
    });
    expect(await notifier.show(notification)).toBe(false);
    expect(log.entries).toMatchObject([{ event: 'notification-refused', details: { reason: 'failed' } }]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('make no sound when they should be silent', async () => {
    const { notifier, made } = setUp();
    await notifier.show({ ...notification, isSilent: true });
    expect(made[0]?.options).toMatchObject({ silent: true });
  });

  it('fail where the OS does not support them, refuses or throws', async () => {
    expect(await setUp('shows', { isSupported: false }).notifier.show(notification)).toBe(false);
    expect(await setUp('fails').notifier.show(notification)).toBe(false);
    expect(await setUp('throws').notifier.show(notification)).toBe(false);
  });

  it('are not tried if the desktop’s service does not answer, since Electron would wait for it', async () => {
    const { notifier, made } = setUp('shows', { answers: false });
    expect(await notifier.show(notification)).toBe(false);
    expect(made).toEqual([]);
  });

  it('are not tried again once a call has blocked the app', async () => {
    const { notifier, made } = setUp('is slow');
    expect(await notifier.show(notification)).toBe(true);
    expect(await notifier.show(notification)).toBe(false);
    expect(made).toHaveLength(1);
  });

  it('are withdrawn if the OS never responds, so that another way cannot duplicate them', async () => {
    const { notifier, made, clock } = setUp('is silent');
    const shown = notifier.show(notification);
    await clock.advance(osNotifierTimeoutMs - 1);
    expect(made[0]?.isClosed).toBe(false);
    await clock.advance(1);
    expect(await shown).toBe(false);
    expect(made[0]?.isClosed).toBe(true);
  });

  it('leave none of their text in the log', async () => {
    const { notifier, log } = setUp('fails');
    await notifier.show(notification);
    expect(log.entries).toHaveLength(1);
    expect(log.text()).not.toContain('shop.example.com');
  });

  it('from an earlier run open the window when clicked, even if the click started the app', async () => {
    const { clicked, activate } = setUp('shows', { platform: 'win32', activation: 'type=click&tag=old' });
    expect(clicked).toEqual([]);
    await Promise.resolve();
    expect(clicked).toEqual([null]);
    activate('type=action&action=1&tag=older');
    await Promise.resolve();
    expect(clicked).toEqual([null, null]);
  });

  it('that we still hold handle their own clicks: pressing Snooze opens no window', async () => {
    const { notifier, clicked, activate } = setUp('shows', { platform: 'win32' });
    void notifier.show(notification);
    await Promise.resolve();
    activate('type=action&action=1&tag=id-0');
    await Promise.resolve();
    expect(clicked).toEqual([]);
  });
});

it.each([
  ['darwin', 1],
  ['win32', 0],
  ['linux', 0],
] as const)(
  'On %s the system is prompted for permission %i times before the first notification',
  (platform, times) => {
    const { notifier, asked } = setUp('shows', { platform });
    notifier.askPermission();
    expect(asked()).toBe(times);
  },
);
