import { plainLine } from '../../../shared/values/plain-line.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { NotificationAction } from '../../core/ports.ts';

/** An OS notification: what it says, and where a click on it leads. */
export interface OsNotification {
  readonly title: string;
  readonly body: string;
  readonly route: Route;
  readonly urgency: 'normal' | 'critical';
  readonly isSilent: boolean;
  /** Its buttons, where the OS supports them; a click elsewhere leads to `route`. */
  readonly buttons: readonly NotificationButton[];
}

export type NotificationButton = NotificationAction & { readonly label: string };

/** A way to show a notification: true when the OS accepted it. Never rejects; answers within a few seconds. */
export type OsNotifier = (notification: OsNotification) => Promise<boolean>;

/** The longest texts of a notification, in code points: what desktops show without truncating. */
const titleLength = 80;
const bodyLength = 300;

/** How long a way may take before the next one is tried. */
export const osNotifierTimeoutMs = 5_000;

/**
 * Shows a notification in the first way that accepts it. Its texts are first made plain and cut to length, whatever
 * their source: no way ever sees control characters, markup, options or megabytes.
 */
export function createOsNotifier(ways: readonly OsNotifier[]): OsNotifier {
  return async (notification) => {
    const title = withoutOption(
      plainLine(notification.title, titleLength, { keepsIsolates: true }),
    );
    const body = withoutOption(
      withoutMarkup(plainLine(notification.body, bodyLength, { keepsIsolates: true })),
    );
    // With an empty title or body, some services refuse and others show words of their own.
    const safe = { ...notification, title: title || '…', body: body || '…' };
    for (const show of ways) if (await show(safe)) return true;
    return false;
  };
}

/**
 * Text that no notification service reads as markup. Services disagree on whether `&lt;` is shown literally, so
 * `<`, `>` and `&` become characters that look like them.
 */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '\u2039').replaceAll('>', '\u203a').replaceAll('&', '\uff06');
}

/** Text that no program reads as an option: each leading `-` becomes U+2011. */
function withoutOption(text: string): string {
  return text.replace(/^-+/, (hyphens) => '\u2011'.repeat(hyphens.length));
}
