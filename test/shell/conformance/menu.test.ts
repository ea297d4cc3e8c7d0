import { describe, expect, test } from 'vitest';
import { electronForAll } from './program.ts';

const inMain = electronForAll();

/** The labels of a menu built from this template; a separator is `-`. */
const order = (template: Electron.MenuItemConstructorOptions[]) =>
  inMain(
    ({ Menu }, items) =>
      Menu.buildFromTemplate(items).items.map(({ type, label }) => (type === 'separator' ? '-' : label)),
    template,
  );
const line = { type: 'separator' } as const;

describe('A menu', () => {
  test('refuses to order its items, by the name of the field', async () => {
    await expect(order([{ label: 'a', before: ['b'] }])).rejects.toThrow(
      'electron.MenuItem.before is not in the preview shell',
    );
  });

  test('drops separators that separate nothing', async () => {
    expect(await order([line, { label: 'a' }, line, line, { label: 'b' }, line])).toEqual(['a', '-', 'b']);
  });

  test('finds an item by its id, even in submenus', async () => {
    const found = await inMain(({ Menu }) => {
      const menu = Menu.buildFromTemplate([{ label: 'View', submenu: [{ id: 'deep', label: 'Deep' }] }]);
      return [menu.getMenuItemById('deep')?.label, menu.getMenuItemById('none')];
    });
    expect(found).toEqual(['Deep', null]);
  });

  test('refuses an invalid template and an invalid position', async () => {
    const refusals = await inMain(({ Menu, MenuItem }) => {
      const messageOf = (act: () => unknown) => {
        try {
          return act();
        } catch (error) {
          return String(error);
        }
      };
      const menu = Menu.buildFromTemplate([{ label: 'a' }]);
      return [
        messageOf(() => Menu.buildFromTemplate('a' as never)),
        messageOf(() => Menu.buildFromTemplate([{ visible: true }])),
        messageOf(() => menu.insert(2, new MenuItem({ label: 'b' }))),
        messageOf(() => menu.insert(-1, new MenuItem({ label: 'b' }))),
        messageOf(() => new MenuItem({ label: 'b', type: 'odd' as never })),
        messageOf(() => new MenuItem({ label: 'b', type: 'submenu' })),
      ];
    });
    expect(refusals).toEqual([
      'TypeError: Invalid template for Menu: Menu template must be an array',
      'TypeError: Invalid template for MenuItem: must have at least one of label, role or type',
      'RangeError: Position 2 cannot be greater than the total MenuItem count',
      'RangeError: Position -1 cannot be less than 0',
      'Error: Unknown menu item type: odd',
      'Error: Invalid submenu',
    ]);
  });

  test('reports when it opens and closes, and calls back once it is closed', async () => {
    const heard = await inMain(
      ({ BrowserWindow, Menu }) =>
        new Promise((resolve) => {
          const window = new BrowserWindow({ show: false });
          const menu = Menu.buildFromTemplate([{ label: 'a' }]);
          const told: string[] = [];
          menu.on('menu-will-show', () => {
            told.push('show');
            menu.closePopup();
          });
          menu.on('menu-will-close', () => told.push('close'));
          menu.popup({
            window,
            callback() {
              window.destroy();
              resolve([...told, 'called back']);
            },
          });
        }),
    );
    expect(heard).toEqual(['show', 'close', 'called back']);
  });
});

describe('A menu item', () => {
  test('has the label and keys of its role, whatever the role’s letter case', async () => {
    const found = await inMain(({ MenuItem }) => {
      const look = ({ label, role, type, accelerator, submenu }: Electron.MenuItem) => ({
        label,
        role,
        type,
        accelerator,
        items: submenu?.items.map((item) => item.role ?? '-'),
      });
      return [
        look(new MenuItem({ role: 'selectAll' })),
        look(new MenuItem({ role: 'copy', label: 'Take', accelerator: 'F3' })),
        look(new MenuItem({ label: 'plain' })),
      ];
    });
    expect(found).toEqual([
      {
        label: 'Select All',
        role: 'selectall',
        type: 'normal',
        accelerator: 'CommandOrControl+A',
        items: undefined,
      },
      { label: 'Take', role: 'copy', type: 'normal', accelerator: 'F3', items: undefined },
      { label: 'plain', role: null, type: 'normal', accelerator: null, items: undefined },
    ]);
  });

  test('does what its role says, or calls its own click handler if it has no known role', async () => {
    const done = await inMain(({ BrowserWindow, Menu }) => {
      const window = new BrowserWindow({ show: false });
      const clicks: string[] = [];
      const click = ({ label }: Electron.MenuItem) => void clicks.push(label);
      const menu = Menu.buildFromTemplate([
        { label: 'own', click },
        { label: 'odd', role: 'odd' as never, click },
        { role: 'close', label: 'closes', click },
      ]);
      for (const item of menu.items) item.click(undefined, window, window.webContents);
      return [clicks, window.isDestroyed()];
    });
    expect(done).toEqual([['own', 'odd'], true]);
  });

  test('keeps its type, role, keys and number read-only, and has an app’s own fields', async () => {
    const found = await inMain(({ MenuItem }) => {
      const item = new MenuItem({ label: 'a', extra: 'field' } as Electron.MenuItemConstructorOptions);
      const kept = ['type', 'role', 'accelerator', 'commandId'].map(
        (name) => Object.getOwnPropertyDescriptor(item, name)?.writable,
      );
      return [kept, Reflect.get(item, 'extra')];
    });
    expect(found).toEqual([[false, false, false, false], 'field']);
  });

  test('that is a checkbox toggles when clicked; of radio items in a group one is checked', async () => {
    const found = await inMain(({ Menu }) => {
      const { items } = Menu.buildFromTemplate([
        { type: 'checkbox', label: 'tick' },
        { type: 'radio', label: 'a' },
        { type: 'radio', label: 'b' },
        { type: 'separator' },
        { type: 'radio', label: 'c' },
      ]);
      for (const at of [0, 1, 2, 4]) items[at]?.click();
      return items.map(({ checked }) => checked);
    });
    expect(found).toEqual([true, false, true, false, true]);
  });
});
