import { missing } from '../../protocol/missing.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;
type Click = (item: object, window: undefined, event: object) => void;

/** An item as it is kept. */
class MenuItem {
  declare readonly type: string;
  declare readonly submenu: Menu | null;
  readonly click: () => void;

  constructor(options: ItemOptions) {
    const { role, click, submenu = null, type } = options;
    if (type === 'radio' || type === 'checkbox')
      throw missing(`An item of the type ${type} of electron.Menu`);
    Object.assign(this, {
      ...{ label: '', enabled: true, visible: true, checked: false },
      ...options,
      type: type ?? (submenu === null ? 'normal' : 'submenu'),
      submenu: Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu,
    });
    this.click = () => {
      if (role !== undefined) throw missing(`Choosing the role ${role} of electron.MenuItem`);
      // The shell's class stands in for Electron's.
      (click as Click | undefined)?.(this, undefined, {});
    };
  }
}

class Menu {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly ItemOptions[]): Menu {
    const menu = new Menu();
    for (const each of template) menu.items.push(new MenuItem(each));
    return menu;
  }

  static setApplicationMenu(): void {}
}

/** `electron.Menu`. Menus are kept, not shown: a browser's window has none. */
export function createMenu(): object {
  return Menu;
}
