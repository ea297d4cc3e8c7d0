import type { Faults, NotificationRecord } from '../../protocol/control-protocol.ts';
import { createEvent } from '../../protocol/event.ts';
import { knownEmitter, onlyKnown } from '../../protocol/known.ts';
import type { DesktopNotifier } from './desktop-notifier.ts';

export interface NotificationPart {
  /** `electron.Notification`. */
  readonly Notification: new (
    options?: Electron.NotificationConstructorOptions,
  ) => object;
  /** What was shown so far, oldest first. */
  list(): readonly NotificationRecord[];
  /** A person clicks the notification. */
  click(index: number): void;
  /** A person presses one of its buttons. */
  act(index: number, action: number): void;
}

type Known = Pick<Electron.Notification, 'title' | 'body' | 'silent' | 'show' | 'close'>;

/** Every notification is recorded, and handed to the desktop where there is one. */
export function createNotifications(deps: {
  readonly faults: () => Faults;
  readonly desktop: DesktopNotifier;
  /** Told of each notification, for a person at a terminal. */
  readonly onShow: (title: string, body: string) => void;
}): NotificationPart {
  const { faults, desktop, onShow } = deps;
  const shown: {
    notification: Notification;
    record: { -readonly [K in keyof NotificationRecord]: NotificationRecord[K] };
  }[] = [];

  class Notification extends knownEmitter('electron.Notification') implements Known {
    title: string;
    body: string;
    subtitle: string;
    silent: boolean;
    urgency: Electron.Notification['urgency'];
    timeoutType: Electron.Notification['timeoutType'];
    readonly id: string;
    actions: Electron.NotificationAction[];

    constructor(options: Electron.NotificationConstructorOptions = {}) {
      super();
      this.title = options.title ?? '';
      this.body = options.body ?? '';
      this.subtitle = options.subtitle ?? '';
      this.silent = options.silent ?? false;
      this.urgency = options.urgency ?? 'normal';
      this.timeoutType = options.timeoutType ?? 'default';
      this.actions = options.actions ?? [];
      this.id = options.id ?? crypto.randomUUID();
    }

    static isSupported(): boolean {
      return faults().notifications !== 'unsupported';
    }

    show(): void {
      if (faults().notifications !== 'good') {
        setImmediate(() => this.emit('failed', createEvent({}), 'notifications fail by order of the test'));
        return;
      }
      const record: (typeof shown)[number]['record'] = {
        title: this.title,
        body: this.body,
        actions: this.actions.map(({ text }) => text ?? ''),
        isSilent: this.silent,
        fate: null,
      };
      shown.push({ notification: this, record });
      onShow(this.title, this.body);
      void desktop
        .show(this, () => this.click())
        .then((fate) => {
          record.fate = fate;
          if (fate === 'failed') this.emit('failed', createEvent({}), 'the desktop did not take it');
          else this.emit('show', createEvent({}));
        });
    }

    close(): void {
      this.emit('close', createEvent({}));
    }

    click(): void {
      this.emit('click', createEvent({}));
    }
  }

  return {
    Notification: onlyKnown('electron.Notification', Notification),
    list: () => shown.map(({ record }) => ({ ...record })),
    click: (index) => at(index).notification.click(),
    act(index, action) {
      const { notification } = at(index);
      if (action >= notification.actions.length) {
        throw new Error(`notification ${index} has no button ${action}`);
      }
      notification.emit('action', createEvent({ actionIndex: action, selectionIndex: -1 }), action, -1);
    },
  };

  function at(index: number): (typeof shown)[number] {
    const entry = shown[index];
    if (entry === undefined) throw new Error(`there is no notification ${index}`);
    return entry;
  }
}
