import type { DoNotDisturbLength } from '../../../shared/quiet/quiet.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { NotificationAction } from '../../core/ports.ts';

/** Besides its own, what a popup about the same item would offer. */
export type TrayAction =
  | NotificationAction
  /** A click on the icon at this place; null where the desktop does not report the place. */
  | { readonly kind: 'toggle'; readonly icon: Electron.Rectangle | null }
  | { readonly kind: 'new-ticket' }
  | { readonly kind: 'refresh' }
  /** Holds back all notifications, or those of one account, for this long; null ends it. */
  | {
      readonly kind: 'do-not-disturb';
      readonly length: DoNotDisturbLength | null;
      readonly account?: string;
    }
  | { readonly kind: 'quit' };

/** An entry of the tray's menu. */
export type TrayItem =
  | { readonly kind: 'separator' }
  | { readonly kind: 'text'; readonly label: string }
  | { readonly kind: 'action'; readonly label: string; readonly action: TrayAction }
  | { readonly kind: 'menu'; readonly label: string; readonly items: readonly TrayItem[] };

/** The items that are not null. */
export function present(...items: readonly (TrayItem | null)[]): readonly TrayItem[] {
  return items.filter((item) => item !== null);
}

export const separator: TrayItem = { kind: 'separator' };

export function actionItem(label: string, action: TrayAction): TrayItem {
  return { kind: 'action', label, action };
}

export function openItem(label: string, route: Route | null): TrayItem {
  return actionItem(label, { kind: 'open', route });
}
