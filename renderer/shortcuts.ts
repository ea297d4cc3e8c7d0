import type { Platform } from '../shared/view.ts';

export type Command = 'new-ticket' | 'refresh' | 'services' | 'tickets' | 'activity' | 'settings' | 'back';

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether the platform's own modifier is held, alone: Cmd on macOS, Ctrl elsewhere. */
export function hasPrimaryModifier(press: KeyPress, os: Platform['os']): boolean {
  const [primary, other] = os === 'macos' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  return primary && !other && !press.altKey;
}

/** What a key press asks of the window; null when it is none of ours. */
export function commandFor(press: KeyPress, os: Platform['os']): Command | null {
  if (!press.ctrlKey && !press.metaKey && !press.altKey && !press.shiftKey) {
    if (press.key === 'Escape') return 'back';
    if (press.key === 'F5') return 'refresh';
  }
  if (!hasPrimaryModifier(press, os) || press.shiftKey) return null;
  switch (press.key.toLowerCase()) {
    case 'n':
      return 'new-ticket';
    case 'r':
      return 'refresh';
    case '1':
      return 'services';
    case '2':
      return 'tickets';
    case '3':
      return 'activity';
    case ',':
      return 'settings';
    default:
      return null;
  }
}

/** How a shortcut is written on this system, for instance "Ctrl+N" or "⌘N". */
export function shortcutLabel(key: string, os: Platform['os']): string {
  return os === 'macos' ? `⌘${key === 'Enter' ? '↩' : key}` : `Ctrl+${key}`;
}
