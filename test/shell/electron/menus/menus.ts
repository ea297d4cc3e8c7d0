import { words } from '../../../run/words.ts';
import { knownEmitter, missing, onlyKnown } from '../../protocol/known.ts';
import { actRole, findRole } from './roles.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;

const itemTypes: ReadonlySet<string> = new Set(
  words('normal separator submenu checkbox header palette'),
);

/** `electron.MenuItem` and `electron.Menu`. Menus are kept, not shown: a browser's window has none. */
export function createMenus(): {
  readonly Menu: object;
  readonly MenuItem: object;
} {
  let lastCommandId = 0;

  class MenuItem {
    static readonly types = [...itemTypes];
    declare readonly commandId: number;
    declare readonly type: string;
    declare readonly role: string | null;
    declare readonly submenu: Menu | null;
    declare readonly menu: Menu | undefined;
    declare id: string | undefined;
    declare label: string;
    declare accelerator: string | null;
    declare enabled: boolean;
    declare visible: boolean;
    declare checked: boolean;
    readonly userAccelerator = null;
    readonly click: (event?: object, window?: object | null, contents?: object | null) => void;

    constructor(options: ItemOptions) {
      const { click } = options;
      const submenu = asMenu(options.submenu);
      // An app may give an item its own fields, but cannot replace those of the item itself.
      for (const [name, value] of Object.entries(options)) {
        if (!(name in MenuItem.prototype) && name !== 'click')
          Object.assign(this, { [name]: value });
      }
      const roleName = typeof options.role === 'string' ? options.role.toLowerCase() : undefined;
      const role = roleName === undefined ? undefined : findRole(roleName);
      const fixed = {
        type: typeOf(options, submenu !== null),
        role: roleName ?? null,
        accelerator: options.accelerator ?? role?.accelerator ?? null,
        submenu,
      };
      lastCommandId += 1;
      for (const [name, value] of Object.entries({ ...fixed, commandId: lastCommandId }))
        this.overrideReadOnlyProperty(name, value);
      Object.assign(this, {
        icon: options.icon ?? null,
        label: options.label ?? role?.label ?? '',
        accessibilityLabel: options.accessibilityLabel ?? '',
        sublabel: options.sublabel ?? '',
        toolTip: options.toolTip ?? '',
        enabled: options.enabled ?? true,
        visible: options.visible ?? true,
        checked: options.checked ?? false,
        acceleratorWorksWhenHidden: options.acceleratorWorksWhenHidden ?? true,
        registerAccelerator: options.registerAccelerator ?? true,
      });
      this.click = (event = {}, window = null, contents = null) => {
        if (this.type === 'checkbox') this.checked = !this.checked;
        // The shell's classes stand in for Electron's.
        if (roleName !== undefined)
          return actRole(roleName, contents as Electron.WebContents | null);
        click?.(
          this as unknown as Electron.MenuItem,
          (window ?? undefined) as Electron.BaseWindow | undefined,
          event as Electron.KeyboardEvent,
        );
      };
    }

    /** Makes a value read-only from here on. */
    overrideReadOnlyProperty(name: string, value: unknown): void {
      Object.defineProperty(this, name, {
        value,
        enumerable: true,
        writable: false,
        configurable: true,
      });
    }
  }

  class Menu extends knownEmitter('electron.Menu') {
    readonly items: MenuItem[] = [];

    static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
      checkTemplate(template);
      const menu = new Menu();
      for (const each of withoutLooseSeparators(template as ItemOptions[])) {
        const item = each instanceof MenuItem ? each : new MenuItem(each);
        item.overrideReadOnlyProperty('menu', menu);
        menu.items.push(item);
      }
      return menu;
    }

    static setApplicationMenu(menu: Menu | null): void {
      if (menu !== null && menu.constructor !== Menu) throw new TypeError('Invalid menu');
    }
  }

  return {
    Menu: onlyKnown('electron.Menu', Menu),
    MenuItem: onlyKnown('electron.MenuItem', MenuItem),
  };

  function asMenu(submenu: unknown): Menu | null {
    if (submenu instanceof Menu) return submenu;
    return submenu == null ? null : Menu.buildFromTemplate(submenu as ItemOptions[]);
  }
}

/** Throws, as Electron does, for what is no template; and for one with places, which the shell does not have. */
function checkTemplate(template: readonly object[]): void {
  if (!Array.isArray(template))
    throw new TypeError('Invalid template for Menu: Menu template must be an array');
  if (!template.every(isItem))
    throw new TypeError(
      'Invalid template for MenuItem: must have at least one of label, role or type',
    );
  for (const name of placeNames) {
    if (template.some((item) => name in item)) throw missing(`electron.MenuItem.${name}`);
  }
}

/** The type of an item; throws for one that Electron, or the shell, does not have. */
function typeOf({ type: given }: ItemOptions, hasSubmenu: boolean): string {
  const type = given ?? (hasSubmenu ? 'submenu' : 'normal');
  if (type === 'submenu' && !hasSubmenu) throw new Error('Invalid submenu');
  if (type === 'radio') throw missing('A radio item of electron.MenuItem');
  if (!itemTypes.has(type)) throw new Error(`Unknown menu item type: ${type}`);
  return type;
}

const placeNames = ['before', 'after', 'beforeGroupContaining', 'afterGroupContaining'] as const;

/** Drops separators at either end or next to another one. Hidden items stay where they are. */
function withoutLooseSeparators(items: readonly ItemOptions[]): ItemOptions[] {
  const isSeparator = (item: ItemOptions | undefined) => item?.type === 'separator';
  return items
    .filter(
      (item, at, all) =>
        item.visible === false || !isSeparator(item) || at === 0 || !isSeparator(all[at - 1]),
    )
    .filter(
      (item, at, all) =>
        item.visible === false || !isSeparator(item) || (at !== 0 && at !== all.length - 1),
    );
}

function isItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const { type } = item as { type?: unknown };
  return Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || type === 'separator';
}
