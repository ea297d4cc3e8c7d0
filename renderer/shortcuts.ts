import type { Platform } from '../shared/view.ts';

export type Command =
  | 'new-ticket'
  | 'refresh'
  | 'services'
  | 'tickets'
  | 'activity'
  | 'settings'
  | 'back'
  | 'search'
  | 'copy';

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

/**
 * What a key press asks of the window; null when it is none of ours. While something is typed into a field
 * (`isTyping`), letters are letters.
 */
export function commandFor(press: KeyPress, os: Platform['os'], isTyping = false): Command | null {
  if (!isTyping && !press.ctrlKey && !press.metaKey && !press.altKey) {
    // Some keyboards have the slash above another key.
    if (press.key === '/') return 'search';
    if (press.key === 'c') return 'copy';
  }
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
