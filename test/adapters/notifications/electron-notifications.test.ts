import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createElectronNotifications } from '../../../electron/adapters/notifications/electron-notifications.ts';
import {
  type Notice,
  type NoticeAction,
  osNotifierTimeoutMs,
} from '../../../electron/adapters/notifications/notifier.ts';
import type { Route } from '../../../shared/view/route.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';

const notice: Notice = {
  title: 'shop.example.com is suspended',
  body: 'At 9:04 AM.',
  route: { view: 'service', id: 's-1' },
  urgency: 'critical',
  isSilent: false,
  actions: [],
};

/** Electron's Notification as far as it is used; what the OS does with it is up to the test. */
function setUp(
  reaction: 'shows' | 'fails' | 'is silent' | 'throws' | 'is slow' = 'shows',
  { isSupported = true, answers = true } = {},
) {
  const made: FakeNotification[] = [];
  class FakeNotification extends EventEmitter {
    static isSupported = () => isSupported;
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
  const clicked: Route[] = [];
  const acted: NoticeAction[] = [];
  const manualClock = createManualClock();
  let sloth = 0;
  const clock = { ...manualClock, monotonicMs: () => manualClock.monotonicMs() + sloth };
  const log = createRecordingLog();
  const notifier = createElectronNotifications({
    // The parts that are used behave as Electron's do; the rest is not there.
    Notification: FakeNotification as unknown as typeof Electron.Notification,
    service: { answers: async () => answers },
    clock,
    log,
    iconPath: '/icon.png',
    onClick: (route) => clicked.push(route),
    onAction: (action) => acted.push(action),
  });
  return { notifier, made, clicked, acted, clock, log };
}

describe('notifications through Electron', () => {
  it('are taken when the OS shows them, and a click leads to their place', async () => {
    const { notifier, made, clicked, clock } = setUp();
    expect(await notifier.show(notice)).toBe(true);
    expect(made[0]?.options).toEqual({
      title: notice.title,
      body: notice.body,
      urgency: 'critical',
      icon: '/icon.png',
      silent: false,
      actions: [],
    });
    made[0]?.emit('click', {});
    expect(clicked).toEqual([notice.route]);
    expect(clock.waitingMs()).toEqual([]);
  });

  it('offer the buttons of the notice, each of which does what it says and not what a click does', async () => {
    const { notifier, made, clicked, acted } = setUp();
    const actions = [
      { kind: 'ask-why', label: 'Ask why', serviceId: 's-1' },
      { kind: 'snooze', label: 'Snooze', items: [{ kind: 'service', id: 's-1' }] },
    ] as const;
    await notifier.show({ ...notice, actions });
    expect(made[0]?.options).toMatchObject({
      actions: [
        { type: 'button', text: 'Ask why' },
        { type: 'button', text: 'Snooze' },
      ],
    });
    made[0]?.emit('action', { actionIndex: 1, selectionIndex: -1 });
    made[0]?.emit('action', { actionIndex: 7, selectionIndex: -1 });
    expect([clicked, acted]).toEqual([[], [actions[1]]]);
  });

  it('make no sound where the notice is silent', async () => {
    const { notifier, made } = setUp();
    await notifier.show({ ...notice, isSilent: true });
    expect(made[0]?.options).toMatchObject({ silent: true });
  });

  it('are not taken where the OS has none, refuses or breaks', async () => {
    expect(await setUp('shows', { isSupported: false }).notifier.show(notice)).toBe(false);
    expect(await setUp('fails').notifier.show(notice)).toBe(false);
    expect(await setUp('throws').notifier.show(notice)).toBe(false);
  });

  it('are not even tried where the desktop’s service does not answer: Electron would wait for it', async () => {
    const { notifier, made } = setUp('shows', { answers: false });
    expect(await notifier.show(notice)).toBe(false);
    expect(made).toEqual([]);
  });

  it('are not tried again in this run once a call has held up the app', async () => {
    const { notifier, made } = setUp('is slow');
    expect(await notifier.show(notice)).toBe(true);
    expect(await notifier.show(notice)).toBe(false);
    expect(made).toHaveLength(1);
  });

  it('are withdrawn when the OS says nothing, so that another way cannot double them', async () => {
    const { notifier, made, clock } = setUp('is silent');
    const shown = notifier.show(notice);
    await clock.advance(osNotifierTimeoutMs - 1);
    expect(made[0]?.isClosed).toBe(false);
    await clock.advance(1);
    expect(await shown).toBe(false);
    expect(made[0]?.isClosed).toBe(true);
  });

  it('leave no timer behind', async () => {
    for (const reaction of ['fails', 'shows', 'throws'] as const) {
      const { notifier, clock } = setUp(reaction);
      await notifier.show(notice);
      expect(clock.waitingMs(), reaction).toEqual([]);
    }
  });

  it('log nothing of what they say', async () => {
    const { notifier, log } = setUp('fails');
    await notifier.show(notice);
    expect(log.entries).toHaveLength(1);
    expect(log.text()).not.toContain('shop.example.com');
  });
});
