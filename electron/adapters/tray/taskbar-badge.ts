import type { Texts } from '../../../shared/texts/text.ts';
import type { Badge } from '../windows/main-window.ts';
import { overlayIcon } from './tray-icon-file.ts';

export interface TaskbarBadge {
  /** Shows how many items were not looked at yet; nothing for none. */
  show(count: number): void;
}

/** The count over our button in Windows' taskbar. Other systems show it at the tray icon alone. */
export function createTaskbarBadge(deps: {
  readonly platform: NodeJS.Platform;
  readonly nativeImage: Pick<typeof Electron.nativeImage, 'createFromPath'>;
  readonly screen: Pick<Electron.Screen, 'getPrimaryDisplay'>;
  readonly resourcesDirectory: string;
  readonly texts: Texts;
  readonly setBadge: (badge: Badge | null) => void;
}): TaskbarBadge {
  const { platform, nativeImage, screen, resourcesDirectory, texts, setBadge } = deps;
  let shownCount = 0;
  return {
    show(count) {
      if (platform !== 'win32' || count === shownCount) return;
      shownCount = count;
      setBadge(count === 0 ? null : { image: image(count), description: texts.t('unread.count', { count }) });
    },
  };

  function image(count: number): Electron.NativeImage {
    const { file, part } = overlayIcon(resourcesDirectory, count, screen.getPrimaryDisplay().scaleFactor);
    const whole = nativeImage.createFromPath(file);
    return part === null ? whole : whole.crop(part);
  }
}
