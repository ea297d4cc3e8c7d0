import { describe, expect, test } from 'vitest';
import { electronForAll } from './program.ts';

const inMain = electronForAll();

/** The labels of a menu built from this template; a separator is `-`. Or what building it throws. */
const built = (template: unknown) =>
  inMain(({ Menu }, items) => {
    try {
      const menu = Menu.buildFromTemplate(items as never);
      return menu.items.map(({ type, label }) => (type === 'separator' ? '-' : label));
    } catch (error) {
      return String(error);
    }
  }, template);
const line = { type: 'separator' };

describe('A menu', () => {
  test('drops separators that separate nothing', async () => {
    expect(await built([line, { label: 'a' }, line, line, { label: 'b' }, line])).toEqual([
      'a',
      '-',
      'b',
    ]);
  });

  test.each([
    ['no array', 'a', 'TypeError: Invalid template for Menu: Menu template must be an array'],
    [
      'an item of nothing',
      [{ visible: true }],
      'TypeError: Invalid template for MenuItem: must have at least one of label, role or type',
    ],
    ['an unknown type', [{ label: 'b', type: 'odd' }], 'Error: Unknown menu item type: odd'],
    ['no submenu', [{ label: 'b', type: 'submenu' }], 'Error: Invalid submenu'],
    ['an order', [{ label: 'a', before: ['b'] }], notHere('electron.MenuItem.before')],
    ['a radio item', [{ label: 'a', type: 'radio' }], notHere('A radio item of electron.MenuItem')],
    ['a role that is missing', [{ role: 'zoom' }], notHere('The role zoom of electron.MenuItem')],
  ])('refuses a template with %s', async (_, template, refusal) => {
    expect(await built(template)).toBe(refusal);
  });
});

describe('A menu item', () => {
  test('with a box is checked and unchecked as it is chosen, before its own handler is called', async () => {
    const found = await inMain(({ Menu }) => {
      const seen: unknown[] = [];
      const click = (item: Electron.MenuItem) => void seen.push(item.checked);
      const [submenu] = Menu.buildFromTemplate([
        { label: 'more', submenu: [{ label: 'box', type: 'checkbox', checked: true, click }] },
      ]).items;
      for (const item of submenu?.submenu?.items ?? []) {
        item.click();
        item.click();
      }
      return [submenu?.type, seen];
    });
    expect(found).toEqual(['submenu', [false, true]]);
  });
});

function notHere(name: string): string {
  return `Error: ${name} is not in the preview shell (see test/shell/README.md)`;
}
