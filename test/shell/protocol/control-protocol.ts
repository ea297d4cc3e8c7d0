/** What a test asks of a running preview shell over its IPC channel, and what the shell answers. Types only. */

/** What the OS of the preview shell does; each can be changed while the app runs. */
export interface Faults {
  /**
   * `locked`: present, but every use fails. `silent`: no use is ever answered (a password prompt that nobody sees).
   * `absent`: none. `basic_text`: Linux's constant key. `changed`: another key than before. `rotated`: it opens what
   * was sealed before, and asks for it to be sealed anew.
   */
  readonly keyring: 'good' | 'locked' | 'silent' | 'absent' | 'basic_text' | 'changed' | 'rotated';
  /** `failing`: said to be supported, yet each one fails. */
  readonly notifications: 'good' | 'unsupported' | 'failing';
  readonly network: 'online' | 'offline';
  /** Accelerators that another app has: registering them fails. */
  readonly takenShortcuts: readonly string[];
  /** Where the tray icon stands; all zeros where the desktop does not tell, as on Linux. */
  readonly trayBounds: Bounds;
  /** What a person answers a save dialog: a path, or null to cancel. */
  readonly saveTo: string | null;
  /** Which button a person presses in a message box; null where none is expected. */
  readonly messageBoxButton: number | null;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MenuItemRecord {
  readonly label: string;
  readonly type: string;
  readonly isEnabled: boolean;
  readonly isVisible: boolean;
  readonly isChecked: boolean;
  readonly items: readonly MenuItemRecord[];
}

export interface TrayRecord {
  /** The file of the icon, as the app named it. */
  readonly icon: string;
  readonly tooltip: string;
  readonly items: readonly MenuItemRecord[];
}

export interface NotificationRecord {
  readonly title: string;
  readonly body: string;
  /** The texts of its buttons. Electron shows them on Windows and macOS. */
  readonly actions: readonly string[];
  readonly isSilent: boolean;
  /** Whether a notification daemon took it; null while it has not answered. `none`: no desktop to show it on. */
  readonly fate: 'desktop' | 'none' | 'failed' | null;
}

export interface WindowRecord {
  readonly title: string;
  readonly url: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly bounds: Bounds;
  /** As the app asked for them; the preview shell cannot enforce them. */
  readonly webPreferences: Readonly<Record<string, unknown>>;
}

export interface ShellState {
  /** Null while no browser runs (no window was wanted yet). */
  readonly debuggerAddress: string | null;
  readonly isReady: boolean;
  readonly tray: TrayRecord | null;
  readonly notifications: readonly NotificationRecord[];
  readonly windows: readonly WindowRecord[];
  /** Addresses that the app had the OS open. */
  readonly openedLinks: readonly string[];
  /** Addresses that pages asked for and were refused. */
  readonly refusedRequests: readonly string[];
  /** Accelerators that the app has registered. */
  readonly shortcuts: readonly string[];
  /** What the app last put on the clipboard; null before. */
  readonly copiedText: string | null;
}

export type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'unlock-screen' | 'on-battery' | 'on-ac';

export interface ControlCommands {
  state: { argument: null; result: ShellState };
  'click-tray': { argument: null; result: null };
  /** The labels down to the item. */
  'click-tray-item': { argument: readonly string[]; result: null };
  'click-notification': { argument: number; result: null };
  /** A person presses one of the notification's buttons. */
  'click-notification-action': {
    argument: { readonly index: number; readonly action: number };
    result: null;
  };
  /** A person presses keys that the app has registered. */
  'press-shortcut': { argument: string; result: null };
  /** macOS hands the app a link; elsewhere a link is an argument of a second start. */
  'open-url': { argument: string; result: null };
  'set-faults': { argument: Partial<Faults>; result: null };
  power: { argument: PowerEvent; result: null };
  /** Milliseconds that pass at once. */
  'pass-time': { argument: number; result: null };
  theme: { argument: 'light' | 'dark'; result: null };
  /** RRGGBBAA: the person chooses another accent for their desktop. */
  'accent-color': { argument: string; result: null };
  /** Someone started the app again. */
  'second-instance': { argument: readonly string[]; result: null };
  /** The window manager closes the front window. */
  'close-window': { argument: null; result: null };
  /** Another window comes in front, or ours again. */
  'focus-window': { argument: boolean; result: null };
  quit: { argument: null; result: null };
}

export type ControlCommand = keyof ControlCommands;

export interface ControlRequest<C extends ControlCommand = ControlCommand> {
  readonly id: number;
  readonly command: C;
  readonly argument: ControlCommands[C]['argument'];
}

export type ControlAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };
