import type { ElectronApplication, Page } from 'playwright';
import type { ShellFaults } from '../shell/protocol/faults.ts';
import type { Moods, Recorder, TrayRecord } from './recorder.ts';

export type { MenuItemRecord, NotificationRecord, TrayRecord, WindowRecord } from './recorder.ts';

export type ShellName = 'preview shell' | 'Electron';

/** What goes wrong around the app: on the desktop, and what only the preview shell simulates (`shell-only.ts`). */
export type Faults = Moods & ShellFaults;

export interface LaunchOptions {
  /** Arguments for the app, such as `--demo`. */
  readonly args?: readonly string[];
  /** Switches for Chromium. */
  readonly switches?: readonly string[];
  /** Added to this process's own environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** From `createUserData`; kept afterwards. Without it the app gets its own, removed when the app has ended. */
  readonly userDataDir?: string;
  readonly faults?: Partial<Faults>;
  /** Which `electron` to start; by default the one from `chooseShell`. */
  readonly shell?: ShellName;
  /** An app other than ours: its folder or its main file. */
  readonly appPath?: string;
  /** Hands notifications to the desktop, where there is a session bus. */
  readonly usesDesktop?: boolean;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A start that ended by itself. */
export interface FinishedRun extends Exit {
  readonly stdout: string;
  readonly stderr: string;
}

/** What the recorder in the app's process does, passed on as it is (`recorder.ts`). */
export const passedOn = [
  'windows',
  'notifications',
  'clickNotification',
  'shortcuts',
  'pressShortcut',
  'openUrl',
  'copiedText',
  'openedLinks',
  'fetchedDictionaries',
  'passTime',
  'setAccentColor',
  'closeWindow',
  'focusWindow',
] as const satisfies readonly (keyof Recorder)[];

export type PassedOn = {
  readonly [Name in (typeof passedOn)[number]]: (
    ...values: Parameters<Recorder[Name]>
  ) => Promise<ReturnType<Recorder[Name]>>;
};

export interface RunningApp extends PassedOn {
  readonly shellName: ShellName;
  readonly electron: ElectronApplication;
  readonly userDataDir: string;
  readonly processId: number;
  /** Resolves when the process has ended, however it ended. */
  readonly exited: Promise<Exit>;
  /** All that the app has printed, both streams. */
  printed(): string;
  /** The page of the app's main window, once it has loaded; waits for it. */
  page(): Promise<Page>;
  /** The same for the quick ticket. */
  quickPage(): Promise<Page>;
  /** And for the mini window. */
  miniPage(): Promise<Page>;
  /** Waits for the icon, which appears once the app has looked for the desktop's panel. */
  tray(): Promise<TrayRecord>;
  clickTray(): Promise<void>;
  /** The labels from the menu's top to the item. */
  clickTrayItem(...labels: string[]): Promise<void>;
  /** Presses its first button, or another. */
  clickNotificationAction(index: number, action?: number): Promise<void>;
  /** Sets the person's answer to the next save dialogs: a path, or null to cancel. */
  answerSaveDialog(path: string | null): Promise<void>;
  /** Sets the button the person presses in the next message boxes, from 0. */
  answerMessageBox(button: number): Promise<void>;
  setFaults(faults: Partial<Faults>): Promise<void>;
  /** Tells the app about a second start. To start a real one, use `runApp` with the same `userDataDir`. */
  secondInstance(...args: string[]): Promise<void>;
  /** Asks the app to quit and waits for its end. */
  quit(): Promise<Exit>;
  /** Ends the process at once (SIGKILL), as a crash or a power cut would. */
  kill(): Promise<Exit>;
}
