import { isDeepStrictEqual } from 'node:util';
import type { Texts } from '../../shared/texts/text.ts';
import type { View } from '../../shared/view.ts';
import { isPanelDark, trayIconFile } from './tray-icon-file.ts';
import { type TrayAction, type TrayItem, type TrayModel, trayModel } from './tray-model.ts';

export interface TrayIcon {
  /** Shows this view. The tray is touched only where it differs from what it shows. */
  show(view: View): void;
  destroy(): void;
}

/**
 * The icon in the tray with its menu. `perform` does what a menu item or a click asks for; a click on the icon opens
 * the window (on macOS it opens the menu, as is usual there).
 */
export function createTray(deps: {
  readonly Tray: typeof Electron.Tray;
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate'>;
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
  const { Menu, nativeTheme, screen, platform, desktop, resourcesDirectory, texts, perform } = deps;
  let shownIcon = iconFile('idle');
  let shown: TrayModel | null = null;

  const tray = new deps.Tray(shownIcon);
  const open = () => perform({ kind: 'open', route: null });
  if (platform !== 'darwin') tray.on('click', open);
  const redraw = () => showIcon(shown?.state ?? 'idle');
  nativeTheme.on('updated', redraw);

  return {
    show(view) {
      const model = trayModel(view, texts);
      if (model.state !== shown?.state) showIcon(model.state);
      if (model.tooltip !== shown?.tooltip) tray.setToolTip(model.tooltip);
      if (!isDeepStrictEqual(model.items, shown?.items)) {
        tray.setContextMenu(Menu.buildFromTemplate(model.items.map(menuItem)));
      }
      shown = model;
    },
    destroy() {
      nativeTheme.removeListener('updated', redraw);
      tray.destroy();
    },
  };

  function showIcon(state: TrayModel['state']): void {
    const file = iconFile(state);
    if (file === shownIcon) return;
    tray.setImage(file);
    shownIcon = file;
  }

  function iconFile(state: TrayModel['state']): string {
    return trayIconFile(resourcesDirectory, state, {
      platform,
      isDark: isPanelDark(platform, desktop, nativeTheme),
      scaleFactor: screen.getPrimaryDisplay().scaleFactor,
    });
  }

  function menuItem(item: TrayItem): Electron.MenuItemConstructorOptions {
    switch (item.kind) {
      case 'separator':
        return { type: 'separator' };
      case 'text':
        return { label: plainLabel(item.label), enabled: false };
      case 'action':
        return { label: plainLabel(item.label), click: () => perform(item.action) };
    }
  }
}

/** A single `&` in a menu marks the next letter as its shortcut and vanishes. */
function plainLabel(label: string): string {
  return label.replaceAll('&', '&&');
}
