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

const notification: OsNotification = {
  title: 'shop.example.com is suspended',
  body: 'At 9:04 AM.',
  route: { view: 'service', id: 's-1' },
  urgency: 'critical',
  isSilent: false,
  buttons: [],
};

/** Notifications through a fake of Electron's class, where the OS does what the test says. */
function setUp({
  /** The events of each notification once it is shown; null where showing throws. */
  events = ['show'] as readonly ('show' | 'failed')[] | null,
  /** How long a call to show one takes. */
  callMs = 0,
  isSupported = true,
  answers = true,
  platform = 'linux' as NodeJS.Platform,
  activation = null as string | null,
} = {}) {
  const made: FakeNotification[] = [];
  const seen = { asked: 0, clicked: [] as (Route | null)[], pressed: [] as NotificationButton[] };
  let activate: (details: { readonly arguments: string }) => void = () => undefined;
  const manualClock = createManualClock();
  let lateMs = 0;
  class FakeNotification extends EventEmitter {
    static isSupported = () => {
      seen.asked += 1;
      return isSupported;
    };
    /** As on Windows: the click that started the app is reported at once. */
    static handleActivation = (listener: typeof activate) => {
      activate = listener;
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
      if (events === null) throw new Error('no service');
      lateMs += callMs;
      for (const event of events) this.emit(event, {});
    }
    close(): void {
      this.isClosed = true;
    }
  }
  const clock = { ...manualClock, monotonicMs: () => manualClock.monotonicMs() + lateMs };
  const log = createRecordingLog();
  const notifier = createElectronNotifications({
    Notification: asElectron(FakeNotification),
    platform,
    serviceAnswers: async () => answers,
    clock,
    log,
    iconPath: '/icon.png',
    onClick: (route) => seen.clicked.push(route),
    onButton: (button) => seen.pressed.push(button),
  });
  return {
    notifier,
    made,
    seen,
    clock,
    log,
    activate: (words: string) => activate({ arguments: words }),
  };
}

describe('notifications through Electron', () => {
  it('succeed when the OS shows them, and a click opens their route', async () => {
    const { notifier, made, seen, clock } = setUp();
    expect(await notifier.show(notification)).toBe(true);
    expect(made[0]?.options).toEqual({
      title: notification.title,
      body: notification.body,
      urgency: 'critical',
      icon: '/icon.png',
      silent: false,
      actions: [],
    });
    await notifier.show({ ...notification, isSilent: true });
    expect(made[1]?.options).toMatchObject({ silent: true });
    made[0]?.emit('click', {});
    expect(seen.clicked).toEqual([notification.route]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('have buttons, and pressing one triggers its own action, not that of a click', async () => {
    const { notifier, made, seen } = setUp();
    const buttons = [
      { kind: 'ask-why', label: 'Ask support why', serviceId: 's-1' },
      { kind: 'snooze', label: 'Snooze', items: [{ kind: 'service', id: 's-1' }] },
    ] as const;
    await notifier.show({ ...notification, buttons });
    const actions = ['Ask support why', 'Snooze'].map((text) => ({ type: 'button', text }));
    expect(made[0]?.options).toMatchObject({ actions });
    made[0]?.emit('action', { actionIndex: 1, selectionIndex: -1 });
    made[0]?.emit('action', { actionIndex: 7, selectionIndex: -1 });
    expect([seen.clicked, seen.pressed]).toEqual([[], [buttons[1]]]);
  });

  it('bring no icon on macOS, which shows the app’s own and may refuse ours', async () => {
    const { notifier, made } = setUp({ platform: 'darwin' });
    await notifier.show(notification);
    expect(made[0]?.options).not.toHaveProperty('icon');
  });

  it('succeed on Windows after half a second, and their click works at once', async () => {
    const { notifier, made, seen, clock } = setUp({ platform: 'win32' });
    const answers: boolean[] = [];
    void notifier.show(notification).then((answer) => answers.push(answer));
    await clock.advance(499);
    expect(answers).toEqual([]);
    made[0]?.emit('click', {});
    expect(seen.clicked).toEqual([notification.route]);
    await clock.advance(1);
    expect(answers).toEqual([true]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it.each([
    ['does not support them', { isSupported: false }, []],
    ['refuses them', { events: ['failed'] }, ['failed']],
    ['throws', { events: null }, ['threw']],
    [
      'refuses them on Windows after Electron reported them as shown',
      { events: ['show', 'failed'], platform: 'win32' },
      ['failed'],
    ],
    [
      'has a service that does not answer: Electron would wait for it',
      { answers: false },
      ['no-answer'],
    ],
  ] as const)(
    'fail where the OS %s, and leave none of their text in the log',
    async (_, os, reasons) => {
      const { notifier, made, log, clock } = setUp(os);
      expect(await notifier.show(notification)).toBe(false);
      expect(log.entries.map(({ details }) => details.reason)).toEqual(reasons);
      expect(log.text()).not.toContain('shop.example.com');
      expect(clock.waitingMs()).toEqual([]);
      if ('answers' in os) expect(made).toEqual([]);
    },
  );

  it('are not tried again once a call has blocked the app', async () => {
    const { notifier, made } = setUp({ callMs: 25_000 });
    expect(await notifier.show(notification)).toBe(true);
    expect(await notifier.show(notification)).toBe(false);
    expect(made).toHaveLength(1);
  });

  it('are withdrawn if the OS never responds, so that another way cannot duplicate them', async () => {
    const { notifier, made, clock } = setUp({ events: [] });
    const shown = notifier.show(notification);
    await clock.advance(osNotifierTimeoutMs - 1);
    expect(made[0]?.isClosed).toBe(false);
    await clock.advance(1);
    expect(await shown).toBe(false);
    expect(made[0]?.isClosed).toBe(true);
  });

  it('from an earlier run open the window when clicked, even if the click started the app', async () => {
    const { seen, activate } = setUp({ platform: 'win32', activation: 'type=click&tag=old' });
    expect(seen.clicked).toEqual([]);
    await Promise.resolve();
    expect(seen.clicked).toEqual([null]);
    activate('type=action&action=1&tag=older');
    await Promise.resolve();
    expect(seen.clicked).toEqual([null, null]);
  });

  it('that we still hold handle their own clicks: pressing Snooze opens no window', async () => {
    const { notifier, seen, activate } = setUp({ platform: 'win32' });
    void notifier.show(notification);
    await Promise.resolve();
    activate('type=action&action=1&tag=id-0');
    await Promise.resolve();
    expect(seen.clicked).toEqual([]);
  });

  it('are prepared on Windows and macOS, and left alone on Linux', () => {
    for (const [platform, times] of [
      ['darwin', 1],
      ['win32', 1],
      ['linux', 0],
    ] as const) {
      const { notifier, seen } = setUp({ platform });
      notifier.prepare();
      expect(seen.asked, platform).toBe(times);
    }
  });
});
