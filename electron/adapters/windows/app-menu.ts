import type { TextKey, Texts } from '../../../shared/texts/catalogue.ts';

type Role = NonNullable<Electron.MenuItemConstructorOptions['role']>;

/**
 * The macOS menu bar, with the commands that every Mac app has and their shortcuts; other systems get none. Electron
 * labels its roles in English only, so each gets our own label: call again when the language has changed.
 */
export function setAppMenu(deps: {
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate' | 'setApplicationMenu'>;
  readonly platform: NodeJS.Platform;
  readonly texts: Texts;
}): void {
  const { Menu, platform, texts } = deps;
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(template()) : null);

  function template(): Electron.MenuItemConstructorOptions[] {
    const separator = { type: 'separator' } as const;
    return [
      {
        label: texts.t('desktop.name'),
        submenu: [
          item('about', 'menu.about'),
          separator,
          item('hide', 'menu.hide'),
          item('hideOthers', 'menu.hide-others'),
          item('unhide', 'menu.show-all'),
          separator,
          item('quit', 'tray.quit'),
        ],
      },
      {
        label: texts.t('menu.edit'),
        submenu: [
          item('undo', 'menu.undo'),
          item('redo', 'menu.redo'),
          separator,
          item('cut', 'menu.cut'),
          item('copy', 'menu.copy'),
          item('paste', 'menu.paste'),
          item('selectAll', 'menu.select-all'),
        ],
      },
      {
        label: texts.t('menu.view'),
        submenu: [
          item('resetZoom', 'menu.zoom-reset'),
          item('zoomIn', 'menu.zoom-in'),
          item('zoomOut', 'menu.zoom-out'),
          separator,
          item('togglefullscreen', 'menu.full-screen'),
        ],
      },
      {
        role: 'window',
        label: texts.t('menu.window'),
        submenu: [item('close', 'menu.close'), item('minimize', 'menu.minimize')],
      },
    ];
  }

  function item(role: Role, key: Extract<TextKey, `menu.${string}`> | 'tray.quit') {
    return { role, label: texts.t(key) };
  }
}
