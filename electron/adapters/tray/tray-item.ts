import type { MuteLength } from '../../../shared/quiet/quiet.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { NotificationAction } from '../../core/ports.ts';

export type TrayAction =
  | { readonly kind: 'open'; readonly route: Route | null }
  /** A click on the icon at this place; null where the desktop does not report the place. */
  | { readonly kind: 'toggle'; readonly icon: Electron.Rectangle | null }
  | { readonly kind: 'new-ticket' }
  /** What a popup about the same item would offer. */
  | { readonly kind: 'item'; readonly action: NotificationAction }
  | { readonly kind: 'refresh' }
  /** Holds back all notifications, or those of one account, for this long; null ends it. */
  | { readonly kind: 'mute'; readonly length: MuteLength | null; readonly account?: string }
  | { readonly kind: 'quit' };

/** An entry of the tray's menu. */
export type TrayItem =
  | { readonly kind: 'separator' }
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'action'; readonly label: string; readonly action: TrayAction }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly TrayItem[] };
