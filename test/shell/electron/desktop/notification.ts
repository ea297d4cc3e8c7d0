import { EventEmitter } from 'node:events';
import { createEvent } from '../../protocol/event.ts';
import type { PartOf } from '../../protocol/missing.ts';
import type { DesktopNotifier } from './desktop-notifier.ts';

/** `electron.Notification`: handed to the desktop where there is one, and printed for the person at the terminal. */
export function createNotification(deps: {
  readonly desktop: DesktopNotifier;
  readonly say: (line: string) => void;
}): new (
  options?: Electron.NotificationConstructorOptions,
) => object {
  const { desktop, say } = deps;

  class Notification extends EventEmitter implements PartOf<Electron.Notification> {
    title: string;
    body: string;
    urgency: Electron.Notification['urgency'];
    readonly id: string;
    actions: Electron.NotificationAction[];

    constructor(options: Electron.NotificationConstructorOptions = {}) {
      super();
      this.title = options.title ?? '';
      this.body = options.body ?? '';
      this.urgency = options.urgency ?? 'normal';
      this.actions = options.actions ?? [];
      this.id = options.id ?? crypto.randomUUID();
    }

    static isSupported(): boolean {
      return true;
    }

    show(): void {
      say(`♪ ${[this.title, this.body].filter((text) => text !== '').join(' – ')}`);
      void desktop
        .show(this, () => void this.emit('click', createEvent({})))
        .then((isTaken) => {
          if (isTaken) this.emit('show', createEvent({}));
          else this.emit('failed', createEvent({}), 'the desktop did not take it');
        });
    }

    close(): void {
      this.emit('close', createEvent({}));
    }
  }

  return Notification;
}
