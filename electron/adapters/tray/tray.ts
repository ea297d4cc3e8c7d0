import { isDeepStrictEqual } from 'node:util';
import type { Texts } from '../../../shared/texts/text.ts';
import type { View } from '../../../shared/view/view.ts';
import { openPicture } from './icon-image.ts';
import { type IconPicture, isPanelDark, trayIcon } from './tray-icon-file.ts';
import { type TrayAction, type TrayItem, type TrayModel, trayModel } from './tray-model.ts';

export interface TrayIcon {
  /** Shows this view. The tray is touched only where it differs from what it shows. */
  show(view: View): void;
  destroy(): void;
}

/**
 * The icon in the tray with its menu. `perform` does what a menu item or a click asks for. A click on the icon tells
 * where the icon stands, so that the window can come up beside it; the menu opens by the other button. What was not
 * looked at yet is counted beside the icon on macOS, and in it on Linux.
 */
export function createTray(deps: {
  readonly Tray: typeof Electron.Tray;
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate'>;
  readonly nativeImage: Pick<typeof Electron.nativeImage, 'createFromPath'>;
  readonly nativeTheme: Pick<
    Electron.NativeTheme,
    'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI' | 'on' | 'removeListener'
  >;
  readonly screen: Pick<Electron.Screen, 'getPrimaryDisplay'>;
  readonly platform: NodeJS.Platform;
  /** XDG_CURRENT_DESKTOP, or an empty text. */
  readonly desktop: string;
  readonly resourcesDirectory: string;
  readonly texts: Texts;
  readonly perform: (action: TrayAction) => void;
}): TrayIcon {
  const { Menu, nativeImage, nativeTheme, screen, platform, desktop, resourcesDirectory, texts, perform } =
    deps;
  let shownIcon = picture(null);
  let shown: TrayModel | null = null;
  let menu: Electron.Menu | null = null;

  const tray = new deps.Tray(openPicture(nativeImage, shownIcon));
  tray.on('click', () => perform({ kind: 'toggle', icon: iconBounds() }));
  // A menu that is set opens at a plain click on macOS, which is for the window.
  if (platform === 'darwin') tray.on('right-click', () => menu !== null && tray.popUpContextMenu(menu));
  const redraw = () => showIcon(shown);
  nativeTheme.on('updated', redraw);

  return {
    show(view) {
      const model = trayModel(view, texts);
      showIcon(model);
      if (platform === 'darwin' && model.unreadCount !== (shown?.unreadCount ?? 0)) {
        tray.setTitle(model.unreadCount === 0 ? '' : String(model.unreadCount));
      }
      if (model.tooltip !== shown?.tooltip) tray.setToolTip(model.tooltip);
      if (!isDeepStrictEqual(model.items, shown?.items)) showMenu(model.items);
      shown = model;
    },
    destroy() {
      nativeTheme.removeListener('updated', redraw);
      tray.destroy();
    },
  };

  function showIcon(model: TrayModel | null): void {
    const next = picture(model);
    if (isDeepStrictEqual(next, shownIcon)) return;
    tray.setImage(openPicture(nativeImage, next));
    shownIcon = next;
  }

  function showMenu(items: readonly TrayItem[]): void {
    menu = Menu.buildFromTemplate(items.map(menuItem));
    if (platform !== 'darwin') tray.setContextMenu(menu);
  }

  function picture(model: TrayModel | null): IconPicture {
    return trayIcon(
      resourcesDirectory,
      { state: model?.state ?? 'idle', count: model?.unreadCount ?? 0 },
      {
        platform,
        isDark: isPanelDark(platform, desktop, nativeTheme),
        scaleFactor: screen.getPrimaryDisplay().scaleFactor,
      },
    );
  }

  /** Null on Linux, where Electron knows no place. */
  function iconBounds(): Electron.Rectangle | null {
    const bounds = tray.getBounds();
    return bounds.width > 0 && bounds.height > 0 ? bounds : null;
  }

  function menuItem(item: TrayItem): Electron.MenuItemConstructorOptions {
    switch (item.kind) {
      case 'separator':
        return { type: 'separator' };
      case 'text':
        return { label: plainLabel(item.label), enabled: false };
      case 'action':
        return { label: plainLabel(item.label), click: () => perform(item.action) };
      case 'menu':
        return { label: plainLabel(item.label), submenu: item.items.map(menuItem) };
    }
  }
}

/** A single `&` in a menu marks the next letter as its shortcut and vanishes. */
function plainLabel(label: string): string {
  return label.replaceAll('&', '&&');
}
