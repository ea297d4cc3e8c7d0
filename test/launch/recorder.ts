import type { ChildProcess } from 'node:child_process';
import type { ShellFaults } from '../shell/protocol/faults.ts';

/** What a test reads from the desktop around a running app, and does in the person's place. Types of `recorder.cjs`. */

/** What the desktop does; each can be changed while the app runs. */
export interface Moods {
  /** `desktop`: handed to the real one. `failing`: each one is reported as failed; on Windows as shown before that. */
  readonly notifications: 'good' | 'desktop' | 'failing';
  /** The file that the person chooses to open: its path, or null to cancel. */
  readonly openFrom: string | null;
  /** The button the person presses in a message box; null if none is expected: a box then ends the app. */
  readonly messageBoxButton: number | null;
  /** Where the desktop says that the icon is, as Windows and macOS do; null if it does not say. */
  readonly trayBounds: Electron.Rectangle | null;
  /** What a person copied in another program. */
  readonly clipboard: string;
}

/** What goes wrong around the app: on the desktop, and what only the preview shell simulates (`shell-only.ts`). */
export type Faults = Moods & ShellFaults;

export interface MenuItemRecord {
  readonly label: string;
  readonly items: readonly MenuItemRecord[];
}

export interface TrayRecord {
  /** The file of the icon, as the app named it; with `#x,y,width,height` for a part of it. */
  readonly icon: string;
  readonly tooltip: string;
  readonly items: readonly MenuItemRecord[];
}

export interface NotificationRecord {
  readonly title: string;
  readonly body: string;
  /** The texts of its buttons. Electron shows them on Windows and macOS. */
  readonly actions: readonly string[];
  /** Null until it is known. */
  readonly fate: 'shown' | 'failed' | null;
}

export interface WindowRecord {
  readonly url: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly bounds: Electron.Rectangle;
}

/** Each takes at most one value, which goes to the app's process as JSON, as does its result. */
export interface Recorder {
  /** All of these names, once Electron is ready. */
  whenReady(): Promise<readonly (keyof Recorder)[]>;
  /** Tells an app with a debugging port that Electron is ready. */
  begin(): void;
  tray(): TrayRecord | null;
  notifications(): readonly NotificationRecord[];
  windows(): readonly WindowRecord[];
  openedLinks(): readonly string[];
  copiedText(): string | null;
  clickTray(): void;
  /** The labels from the menu's top to the item. */
  clickTrayItem(labels: readonly string[]): void;
  clickNotification(index: number): void;
  /** The index of a notification, then that of one of its buttons. */
  clickNotificationAction(place: readonly [index: number, action: number]): void;
  pressShortcut(accelerator: string): void;
  setFaults(change: Partial<Faults>): void;
  /** Lets this many milliseconds pass at once. */
  passTime(ms: number): void;
  secondInstance(argv: readonly string[]): void;
  /** As the window manager does: the app may refuse. */
  closeWindow(): void;
  quit(): void;
}

/** Asks the recorder in the process of an app. */
export type Recorded = {
  readonly [Name in keyof Recorder]: (
    ...values: Parameters<Recorder[Name]>
  ) => Promise<Awaited<ReturnType<Recorder[Name]>>>;
};

/**
 * The recorder in a process with an `ipc` channel, once Electron is ready. With a debugging port, the app hears of that from
 * `begin`. What is asked rejects with what the recorder throws, or once the process has ended.
 */
export async function connectRecorder(child: ChildProcess): Promise<Recorded> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  // Written by `recorder.cjs`.
  child.on('message', (answer: { id: number; value?: unknown; error?: string }) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) asked?.resolve(answer.value);
    else asked?.reject(new Error(answer.error));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The app has ended.'));
  });
  const names = (await ask('whenReady')) as readonly string[];
  const acts = names.map((name) => [name, (value: unknown) => ask(name, value)]);
  return Object.fromEntries(acts) as Recorded;

  function ask(name: string, value?: unknown): Promise<unknown> {
    lastId += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(lastId, asked);
    child.send({ id: lastId, name, value }, (error) => error && asked.reject(error));
    return asked.promise;
  }
}
