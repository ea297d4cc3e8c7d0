import { knownEmitter, onlyKnown } from '../../protocol/known.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;

/** What choosing an item with a role does; of Electron's roles those that need no window of the OS. */
const roles: Partial<Record<string, { readonly label: string; act(quit: () => void): void }>> = {
  quit: { label: 'Quit', act: (quit) => quit() },
};

/** `electron.MenuItem` and `electron.Menu`. The application menu is kept, not shown: a browser window has none. */
export function createMenus(quit: () => void): { readonly Menu: object; readonly MenuItem: object } {
  let applicationMenu: Menu | null = null;

  class MenuItem {
    readonly id: string;
    readonly type: string;
    readonly role: ItemOptions['role'];
    readonly accelerator: string | undefined;
    readonly submenu: Menu | undefined;
    readonly click: (event?: unknown, window?: unknown) => void;
    label: string;
    enabled: boolean;
    visible: boolean;
    checked: boolean;

    constructor(options: ItemOptions) {
      const { submenu, role, click } = options;
      // Menus of the app are made by this shell's own class.
      this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined);
      this.id = options.id ?? '';
      this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
      this.role = role;
      this.accelerator = options.accelerator;
      this.label = options.label ?? roles[role ?? '']?.label ?? role ?? '';
      this.enabled = options.enabled ?? true;
      this.visible = options.visible ?? true;
      this.checked = options.checked ?? false;
      this.click = (event = {}, window = undefined) => {
        if (this.type === 'checkbox') this.checked = !this.checked;
        if (role === undefined) {
          // An app's handler gets Electron's own classes, for which these stand.
          click?.(
            this as unknown as Electron.MenuItem,
            window as Electron.BaseWindow | undefined,
            event as Electron.KeyboardEvent,
          );
          return;
        }
        const known = roles[role];
        if (known === undefined) throw new Error(`the menu role ${role} is not in the preview shell`);
        known.act(quit);
      };
    }
  }

  class Menu extends knownEmitter('electron.Menu') {
    readonly items: MenuItem[] = [];

    static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
      const menu = new Menu();
      for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
      return menu;
    }

    static setApplicationMenu(menu: Menu | null): void {
      applicationMenu = menu;
    }

    static getApplicationMenu(): Menu | null {
      return applicationMenu;
    }

    append(item: MenuItem): void {
      this.items.push(item);
    }

    getMenuItemById(id: string): MenuItem | null {
      return this.items.find((item) => item.id === id) ?? null;
    }
  }

  return { Menu: onlyKnown('electron.Menu', Menu), MenuItem: onlyKnown('electron.MenuItem', MenuItem) };
}
