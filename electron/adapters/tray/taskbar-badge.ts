import type { Texts } from '../../../shared/texts/catalogue.ts';
import type { Badge } from '../windows/main-window.ts';
import type { TrayIcons } from './tray-icon-file.ts';

export interface TaskbarBadge {
  /** Shows how many items are unread; nothing for none. */
  show(count: number): void;
}

/** The unread count over our taskbar button on Windows. Other systems show it only at the tray icon. */
export function createTaskbarBadge(deps: {
  readonly platform: NodeJS.Platform;
  readonly icons: Pick<TrayIcons, 'badge'>;
  readonly texts: Texts;
  readonly setBadge: (badge: Badge | null) => void;
}): TaskbarBadge {
  const { platform, icons, texts, setBadge } = deps;
  let shownCount = 0;
  return {
    show(count) {
      if (platform !== 'win32' || count === shownCount) return;
      shownCount = count;

      if (count === 0) setBadge(null);
      else setBadge({ image: icons.badge(count), description: texts.t('unread.count', { count }) });
    },
  };
}
