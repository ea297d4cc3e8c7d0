import type { MenuItemRecord } from '../../protocol/control-protocol.ts';
import { knownEmitter, onlyKnown } from '../../protocol/known.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;

export interface MenuPart {
  readonly Menu: object;
  readonly MenuItem: new (options: ItemOptions) => object;
}

/** `electron.MenuItem`. */
export class MenuItem {
  readonly id: string;
  readonly type: string;
  readonly role: ItemOptions['role'];
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  #click: ItemOptions['click'];

  constructor(options: ItemOptions) {
    const { submenu } = options;
    // Menus of the app are made by this shell's own class.
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined);
    this.id = options.id ?? '';
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.role = options.role;
    this.accelerator = options.accelerator;
    this.label = options.label ?? options.role ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.#click = options.click;
  }

  /** A person chooses the item. */
  choose(onRole: (role: string) => void): void {
    if (!this.enabled) throw new Error(`the menu item "${this.label}" cannot be chosen: it is disabled`);
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.role !== undefined) onRole(this.role);
    // The app's handlers use none of the event; Electron passes one of its own kind.
    else this.#click?.(this as unknown as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent);
  }

  record(): MenuItemRecord {
    return {
      label: this.label,
      type: this.type,
      isEnabled: this.enabled,
      isVisible: this.visible,
      isChecked: this.checked,
      items: this.submenu?.items.map((item) => item.record()) ?? [],
    };
  }
}

/** `electron.Menu`. The application menu is kept, not shown: a browser window has none. */
export class Menu extends knownEmitter('electron.Menu') {
  static #applicationMenu: Menu | null = null;
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#applicationMenu = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#applicationMenu;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.items.find((item) => item.id === id) ?? null;
  }

  /** The item at the end of these labels; throws with the labels that are there. */
  find(labels: readonly string[]): MenuItem {
    const [label, ...rest] = labels;
    const item = this.items.find((candidate) => candidate.label === label);
    if (item === undefined) {
      const there = this.items.map((candidate) => `"${candidate.label}"`).join(', ');
      throw new Error(`no menu item "${label}"; there are ${there}`);
    }
    if (rest.length === 0) return item;
    if (item.submenu === undefined) throw new Error(`the menu item "${label}" has no submenu`);
    return item.submenu.find(rest);
  }
}

export const knownMenu = onlyKnown('electron.Menu', Menu);
export const knownMenuItem = onlyKnown('electron.MenuItem', MenuItem);
