import { isDeepStrictEqual } from 'node:util';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { numberText } from '../../../shared/texts/formats.ts';
import type { View } from '../../../shared/view/view.ts';
import type { Badge } from '../windows/main-window.ts';
import type { IconPicture, TrayIcons } from './tray-icon-file.ts';
import type { TrayAction, TrayItem } from './tray-item.ts';
import { type TrayModel, trayModel } from './tray-model.ts';

/**
 * The icon in the tray with its menu. `perform` does what a menu item or a click asks for. A click on the icon passes
 * the icon's place, so that the mini window can open beside it; the other button opens the menu. How much waits is shown
 * beside the icon on macOS, in it on Linux, and over our taskbar button on Windows.
 */
export function createTray(deps: {
  readonly Tray: typeof Electron.Tray;
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate'>;
  readonly nativeTheme: Pick<NodeJS.EventEmitter, 'on' | 'removeListener'>;
  readonly platform: NodeJS.Platform;
  readonly icons: TrayIcons;
  readonly texts: Texts;
  readonly perform: (action: TrayAction) => void;
  readonly setBadge: (badge: Badge | null) => void;
}) {
  const { Menu, nativeTheme, platform, icons, texts, perform, setBadge } = deps;
  let tray: Electron.Tray | null = null;
  let hasHost = false;
  let view: View | null = null;
  let shownIcon: IconPicture | null = null;
  let shown: TrayModel | null = null;
  let menu: Electron.Menu | null = null;
  const redraw = () => showIcon(shown);
  nativeTheme.on('updated', redraw);

  return {
    /**
     * Reports whether the desktop shows tray icons now. The first call makes the icon, and it is made anew when a host
     * appears: Electron registers an icon only with a host that is there when the icon is made.
     */
    setHost(isPresent: boolean): void {
      // Even without a host: older panels show the icon that Electron then makes.
      if (tray === null || (isPresent && !hasHost)) make();
      hasHost = isPresent;
    },
    /** Shows this view, and touches only the parts of the tray that change. */
    show(next: View): void {
      view = next;
      draw();
    },
    /** Where the icon is, as the desktop reports it, which may be without a size; null while there is none. */
    bounds: (): Electron.Rectangle | null => tray?.getBounds() ?? null,
    destroy(): void {
      nativeTheme.removeListener('updated', redraw);
      tray?.destroy();
    },
  };

  function make(): void {
    tray?.destroy();
    shown = null;
    shownIcon = icons.pick(nothing);
    const made = new deps.Tray(icons.open(shownIcon));
    made.on('click', (_event, _bounds, clicked) => {
      // Windows does not always know where its icon is.
      const near = platform === 'win32' ? { ...clicked, width: 1, height: 1 } : null;
      perform({ kind: 'toggle', icon: boundsOf(made) ?? near });
    });
    // On macOS a context menu would open on a plain click, which is for the window.
    if (platform === 'darwin')
      made.on('right-click', () => menu !== null && made.popUpContextMenu(menu));
    tray = made;
    draw();
  }

  function draw(): void {
    if (tray === null || view === null) return;
    const model = trayModel(view, texts);
    showIcon(model);
    if (model.waitingCount !== (shown?.waitingCount ?? 0)) showCount(tray, model.waitingCount);
    if (model.tooltip !== shown?.tooltip) tray.setToolTip(model.tooltip);
    if (!isDeepStrictEqual(model.items, shown?.items)) showMenu(tray, model.items);
    shown = model;
  }

  function showIcon(model: TrayModel | null): void {
    const next = icons.pick(model ?? nothing);
    if (tray === null || isDeepStrictEqual(next, shownIcon)) return;
    tray.setImage(icons.open(next));
    shownIcon = next;
  }

  function showCount(icon: Electron.Tray, count: number): void {
    if (platform === 'darwin') icon.setTitle(count === 0 ? '' : numberText(count, texts.locale));
    if (platform !== 'win32') return;
    const description = `${texts.t('overview.trouble')}: ${numberText(count, texts.locale)}`;
    setBadge(count === 0 ? null : { image: icons.badge(count), description });
  }

  function showMenu(icon: Electron.Tray, items: readonly TrayItem[]): void {
    menu = Menu.buildFromTemplate(items.map(menuItem));
    if (platform !== 'darwin') icon.setContextMenu(menu);
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

/** What the icon shows before the first view. */
const nothing = { state: 'idle', waitingCount: 0, isQuiet: false } as const;

/** Null on Linux, where Electron does not know it. */
function boundsOf(tray: Electron.Tray): Electron.Rectangle | null {
  const bounds = tray.getBounds();
  return bounds.width > 0 && bounds.height > 0 ? bounds : null;
}

/** A single `&` would vanish and make the next letter a shortcut. */
function plainLabel(label: string): string {
  return label.replaceAll('&', '&&');
}
