import { isDeepStrictEqual } from 'node:util';
import type { Texts } from '../../../shared/texts/text.ts';
import type { View } from '../../../shared/view/view.ts';
import type { TrayIcons } from './tray-icon-file.ts';
import type { TrayAction, TrayItem } from './tray-item.ts';
import { type TrayModel, trayModel } from './tray-model.ts';

export interface TrayIcon {
  /** Shows this view, and touches only the parts of the tray that change. */
  show(view: View): void;
  destroy(): void;
}

/** What we use of Electron's Tray. */
interface TrayOfElectron
  extends Pick<
    Electron.Tray,
    'setImage' | 'setTitle' | 'setToolTip' | 'setContextMenu' | 'popUpContextMenu' | 'getBounds' | 'destroy'
  > {
  on(event: 'click', listener: () => void): unknown;
  on(event: 'right-click', listener: () => void): unknown;
}

interface ThemeEvents {
  on(event: 'updated', listener: () => void): unknown;
  removeListener(event: 'updated', listener: () => void): unknown;
}

/**
 * The icon in the tray with its menu. `perform` does what a menu item or a click asks for. A click on the icon passes
 * the icon's place, so that the window can open beside it; the other button opens the menu. The unread count stands
 * beside the icon on macOS, and in it on Linux.
 */
export function createTray(deps: {
  readonly Tray: new (image: string | Electron.NativeImage) => TrayOfElectron;
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate'>;
  readonly nativeTheme: ThemeEvents;
  readonly platform: NodeJS.Platform;
  readonly icons: Pick<TrayIcons, 'pick' | 'open'>;
  readonly texts: Texts;
  readonly perform: (action: TrayAction) => void;
}): TrayIcon {
  const { Menu, nativeTheme, platform, icons, texts, perform } = deps;
  let shownIcon = icons.pick({ state: 'idle', count: 0 });
  let shown: TrayModel | null = null;
  let menu: Electron.Menu | null = null;

  const tray = new deps.Tray(icons.open(shownIcon));
  tray.on('click', () => perform({ kind: 'toggle', icon: iconBounds() }));
  // On macOS a context menu would open at a plain click, which is for the window.
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
    const next = icons.pick({ state: model?.state ?? 'idle', count: model?.unreadCount ?? 0 });
    if (isDeepStrictEqual(next, shownIcon)) return;
    tray.setImage(icons.open(next));
    shownIcon = next;
  }

  function showMenu(items: readonly TrayItem[]): void {
    menu = Menu.buildFromTemplate(items.map(menuItem));
    if (platform !== 'darwin') tray.setContextMenu(menu);
  }

  /** Null on Linux, where Electron does not know it. */
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

/** A single `&` would vanish and make the next letter a shortcut. */
function plainLabel(label: string): string {
  return label.replaceAll('&', '&&');
}
