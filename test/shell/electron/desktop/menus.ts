import { EventEmitter } from 'node:events';
import { words } from '../../../run/words.ts';
import type { ElectronPart } from '../../protocol/electron-part.ts';
import { missing, type PartOf } from '../../protocol/missing.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;
type Template = readonly (ItemOptions | MenuItem)[];
type ItemType = NonNullable<ItemOptions['type']>;

/** Of Electron's own, in small letters (lib/browser/api/menu-item-roles.ts). */
const roles: ReadonlySet<string> = new Set(
  words(`
    about close copy cut delete forcereload front help hide hideothers minimize paste pasteandmatchstyle quit redo
    reload resetzoom selectall services recentdocuments clearrecentdocuments showsubstitutions togglesmartquotes
    togglesmartdashes toggletextreplacement startspeaking stopspeaking toggledevtools togglefullscreen undo unhide
    window zoom zoomin zoomout togglespellchecker appmenu filemenu editmenu viewmenu windowmenu sharemenu`),
);
/** A role that says so has a label, a submenu or a state of its own. */
const wholeRoles = /menu$|^togglespellchecker$/;

/** Where an item wants to be among the others. */
const placing = ['before', 'after', 'beforeGroupContaining', 'afterGroupContaining'] as const;

/** An item as it is kept. */
class MenuItem implements PartOf<Electron.MenuItem, 'submenu' | 'click'> {
  readonly id: string;
  readonly label: string;
  readonly type: ItemType;
  readonly submenu: Menu | null;
  readonly enabled: boolean;
  readonly visible: boolean;
  readonly checked: boolean;
  readonly click: (event: object, window?: Electron.BaseWindow) => void;

  constructor(options: ItemOptions) {
    const role = options.role?.toLowerCase();
    const { click, submenu = null } = options;
    const { type = submenu === null ? 'normal' : 'submenu' } = options;
    if (type === 'submenu' && submenu === null) throw new Error('Invalid submenu');
    checkType(type);
    if (role !== undefined && wholeRoles.test(role))
      throw missing(`The role ${role} of electron.MenuItem`);
    const placed = placing.find((name) => name in options);
    if (placed !== undefined) throw missing(`${placed} of electron.MenuItem`);
    this.id = options.id ?? '';
    this.type = type;
    // A role without a label has one in English.
    this.label = options.label ?? role ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : asOwn(submenu);
    this.click = (event, window) => {
      // An unknown role counts as none.
      if (role !== undefined && roles.has(role))
        throw missing(`Choosing the role ${role} of electron.MenuItem`);
      // The shell's class stands in for Electron's.
      const item = this as unknown as Electron.MenuItem;
      click?.(item, window, event as Electron.KeyboardEvent);
    };
  }
}

/** Kept, not shown: a browser's window has no menu. */
class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate = (template: Template) => filled(new Menu(), template);

  static setApplicationMenu(menu: unknown): void {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Invalid menu');
  }
}

/** `electron.Menu`. */
export function createMenu(deps: {
  readonly hasWindows: () => boolean;
}): NonNullable<ElectronPart['Menu']> {
  return class extends Menu implements PartOf<Electron.Menu, 'items'> {
    static override buildFromTemplate = (template: Template) => filled(new this(), template);

    /** It counts as closed at once. */
    popup(options: Electron.PopupOptions = {}): void {
      if (options === null || typeof options !== 'object')
        throw new TypeError('Options must be an object');
      if (!deps.hasWindows()) throw new Error('Cannot open Menu without a BaseWindow present');
      if (options.callback !== undefined) setImmediate(options.callback);
    }
  };
}

/** Refuses what Electron refuses (lib/browser/api/menu.ts), and leaves out the same separators. */
function filled<Made extends Menu>(menu: Made, template: Template): Made {
  if (!Array.isArray(template))
    throw new TypeError('Invalid template for Menu: Menu template must be an array');
  if (!template.every(isValid))
    throw new TypeError(
      'Invalid template for MenuItem: must have at least one of label, role or type',
    );
  for (const each of withoutNeedlessSeparators(template))
    menu.items.push(each instanceof MenuItem ? each : new MenuItem(each));
  return menu;
}

function checkType(type: ItemType): void {
  if (type === 'normal' || type === 'separator' || type === 'submenu') return;
  const isKnown = words('checkbox radio header palette').includes(type);
  throw isKnown
    ? missing(`An item of the type ${type} of electron.Menu`)
    : new Error(`Unknown menu item type: ${type}`);
}

/** A menu that was built before. */
function asOwn(menu: unknown): Menu | null {
  if (menu === null || menu instanceof Menu) return menu;
  throw new TypeError('Invalid template for Menu: Menu template must be an array');
}

function isValid(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const isSeparator = 'type' in item && item.type === 'separator';
  return Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || isSeparator;
}

/** One after another counts once, and none at an edge. */
function withoutNeedlessSeparators<T extends ItemOptions | MenuItem>(items: readonly T[]): T[] {
  const isKept = ({ visible, type }: T) => visible === false || type !== 'separator';
  const folded = items.filter(
    (item, at) => isKept(item) || at === 0 || items[at - 1]?.type !== 'separator',
  );
  return folded.filter((item, at) => isKept(item) || (at > 0 && at < folded.length - 1));
}
