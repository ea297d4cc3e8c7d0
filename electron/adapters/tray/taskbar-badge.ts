import type { Texts } from '../../../shared/texts/catalogue.ts';
import type { Badge } from '../windows/main-window.ts';
import type { TrayIcons } from './tray-icon-file.ts';

/** The unread count over our taskbar button on Windows. Other systems show it only at the tray icon. */
export function createTaskbarBadge(deps: {
  readonly platform: NodeJS.Platform;
  readonly icons: Pick<TrayIcons, 'badge'>;
  readonly texts: Texts;
  readonly setBadge: (badge: Badge | null) => void;
}) {
  const { platform, icons, texts, setBadge } = deps;
  let shownCount = 0;
  return {
    /** Shows how many items are unread; nothing for none. */
    show(count: number): void {
      if (platform !== 'win32' || count === shownCount) return;
      shownCount = count;

      if (count === 0) setBadge(null);
      else setBadge({ image: icons.badge(count), description: texts.t('unread.count', { count }) });
    },
  };
}
