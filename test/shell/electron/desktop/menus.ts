import { knownEmitter, missing, onlyKnown } from '../../protocol/known.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;
type Click = (event?: object, window?: object, contents?: object) => void;

/** `electron.MenuItem` and `electron.Menu`. Menus are kept, not shown: a browser's window has none. */
export function createMenus(): { readonly Menu: object; readonly MenuItem: object } {
  class MenuItem {
    declare readonly type: string;
    declare readonly submenu: Menu | null;
    declare checked: boolean;
    readonly click: Click;

    constructor(options: ItemOptions) {
      const { role, click, submenu = null, type } = options;
      if (type === 'radio') throw missing('A radio item of electron.MenuItem');
      Object.assign(this, {
        ...{ label: '', enabled: true, visible: true, checked: false },
        ...options,
        type: type ?? (submenu === null ? 'normal' : 'submenu'),
        submenu: Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu,
      });
      this.click = (event = {}, window, contents) => {
        if (role !== undefined) throw missing(`Choosing the role ${role} of electron.MenuItem`);
        if (type === 'checkbox') this.checked = !this.checked;
        // The shell's classes stand in for Electron's.
        (click as ((...values: unknown[]) => void) | undefined)?.(this, window, event, contents);
      };
    }
  }

  class Menu extends knownEmitter('electron.Menu') {
    readonly items: MenuItem[] = [];

    static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
      const menu = new Menu();
      for (const each of template)
        menu.items.push(each instanceof MenuItem ? each : new MenuItem(each));
      return menu;
    }

    static setApplicationMenu(): void {}
  }

  return {
    Menu: onlyKnown('electron.Menu', Menu),
    MenuItem: onlyKnown('electron.MenuItem', MenuItem),
  };
}
