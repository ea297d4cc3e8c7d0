import { EventEmitter } from 'node:events';
import type { ElectronPart } from '../../protocol/electron-part.ts';
import { createEvent } from '../../protocol/event.ts';
import type { PartOf } from '../../protocol/missing.ts';
import type { DesktopNotifier } from './desktop-notifier.ts';

const laterMs = 50;

/** `electron.Notification`: handed to the desktop where there is one, and printed for the person at the terminal. */
export function createNotification(deps: {
  readonly desktop: DesktopNotifier;
  readonly say: (line: string) => void;
}): NonNullable<ElectronPart['Notification']> {
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
      const outcome = desktop.show(this, () => void this.emit('click', createEvent({})));
      if (outcome === 'shown') this.emit('show', createEvent({}));
      else if (outcome === 'failed')
        this.emit('failed', createEvent({}), 'the desktop did not take it');
      // macOS answers once it has asked the person; Windows is not reached.
      else setTimeout(() => this.emit('show', createEvent({})), laterMs);
    }

    close(): void {
      this.emit('close', createEvent({}));
    }
  }

  return Notification;
}
