import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { setAppMenu } from '../../../electron/adapters/windows/app-menu.ts';
import { zoomByKeys } from '../../../electron/adapters/windows/app-page.ts';
import { createEditMenu } from '../../../electron/adapters/windows/edit-menu.ts';
import { asElectron } from '../../run/as-electron.ts';
import { createTexts } from '../../run/texts.ts';
import { fakePages, stoppable } from './fake-window.ts';

type Template = Parameters<typeof Electron.Menu.buildFromTemplate>[0];

/** A fake of Electron's `Menu`, and the template of each menu that was set. */
function recordingMenu() {
  const shown: (Template | null)[] = [];
  let built: Template = [];
  return {
    shown,
    Menu: {
      buildFromTemplate(template: Template) {
        built = template;
        return {} as Electron.Menu;
      },
      setApplicationMenu: (menu: Electron.Menu | null) =>
        void shown.push(menu === null ? null : built),
    },
  };
}

it('Linux has no menu bar', () => {
  const { Menu, shown } = recordingMenu();
  setAppMenu({ Menu, platform: 'linux', texts: createTexts() });
  expect(shown).toEqual([null]);
});

it('Every command is one of Electron’s roles, named in the person’s language', () => {
  const { Menu, shown } = recordingMenu();
  setAppMenu({ Menu, platform: 'darwin', texts: createTexts('de') });
  const items = (shown[0] ?? [])
    .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    .filter(({ type }) => type !== 'separator');
  expect(items.filter(({ role, label }) => role === undefined || label === undefined)).toEqual([]);
  expect(items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Hostbell beenden', 'Kopieren', 'Vergrößern', 'Fenster schließen']),
  );
});

class FakePage extends EventEmitter {
  zoomLevel = 0;
  /** Returns whether the key was kept from the page. */
  press(
    key: string,
    held: { readonly control?: boolean; readonly alt?: boolean } = { control: true },
  ): boolean {
    const event = stoppable();
    this.emit('before-input-event', event, {
      type: 'keyDown',
      key,
      control: false,
      alt: false,
      meta: false,
      ...held,
    });
    return event.isStopped;
  }
}

function setUp() {
  const page = new FakePage();
  zoomByKeys(asElectron(page));
  return page;
}

it('Ctrl with +, = and - zooms by half a step, and Ctrl+0 undoes it', () => {
  const page = setUp();
  const levels = ['+', '=', '-', '0', '-'].map((key) => {
    expect(page.press(key)).toBe(true);
    return page.zoomLevel;
  });
  expect(levels).toEqual([0.5, 1, 0.5, 0, -0.5]);
});

it('Zooming stops while a page is still usable', () => {
  const page = setUp();
  for (let times = 0; times < 50; times += 1) page.press('+');
  expect(page.zoomLevel).toBe(4);
  for (let times = 0; times < 50; times += 1) page.press('-');
  expect(page.zoomLevel).toBe(-2);
});

it('Every other key is left to the page: typed digits, AltGr, other shortcuts', () => {
  const page = setUp();
  expect([
    page.press('0', {}),
    page.press('+', { control: true, alt: true }),
    page.press('k'),
  ]).toEqual([false, false, false]);
  expect(page.zoomLevel).toBe(0);
});

it.each([
  ['linux', 1],
  ['win32', 1],
  ['darwin', 0],
] as const)(
  'On %s %i listener handles these keys; on macOS the menu bar does',
  (platform, listeners) => {
    const { pages, made } = fakePages(platform);
    pages.open('main', {});
    expect(made[0]?.webContents.listenerCount('before-input-event')).toBe(listeners);
  },
);

/** The menu that opens at this place on a page, and the words that then replaced a misspelled one. */
function openedFor(place: Partial<Electron.ContextMenuParams>) {
  const opened: Template[] = [];
  const replaced: string[] = [];
  const menu = createEditMenu({
    Menu: {
      buildFromTemplate: (template: Template) =>
        asElectron({ popup: () => void opened.push(template) }),
    },
    texts: createTexts(),
  });
  menu(
    asElectron({ replaceMisspelling: (word: string) => void replaced.push(word) }),
    asElectron({
      isEditable: false,
      selectionText: '',
      dictionarySuggestions: [],
      editFlags: {
        canUndo: false,
        canRedo: false,
        canCut: true,
        canCopy: true,
        canPaste: true,
        canSelectAll: true,
      },
      ...place,
    }),
  );
  return { items: opened[0] ?? null, replaced };
}

const labels = (items: Template | null) => items?.map(({ label, type }) => label ?? type) ?? null;

it('A field offers the edit commands, and disables those that do not apply', () => {
  const { items } = openedFor({ isEditable: true });
  expect(items?.map(({ role, label, enabled }) => [role, label, enabled])).toEqual([
    ['undo', 'Undo', false],
    ['redo', 'Redo', false],
    [undefined, undefined, undefined],
    ['cut', 'Cut', true],
    ['copy', 'Copy', true],
    ['paste', 'Paste', true],
    [undefined, undefined, undefined],
    ['selectAll', 'Select All', true],
  ]);
});

it('A misspelled word offers other spellings, and the chosen one replaces it', () => {
  const { items, replaced } = openedFor({
    isEditable: true,
    dictionarySuggestions: ['ticket', 'tickets'],
  });
  expect(labels(items)?.slice(0, 3)).toEqual(['ticket', 'tickets', 'separator']);
  const click: unknown = items?.[1]?.click;
  if (typeof click === 'function') click();
  expect(replaced).toEqual(['tickets']);
});

it('Selected text offers Copy, and other places have no menu', () => {
  expect(labels(openedFor({ selectionText: '203.0.113.9' }).items)).toEqual(['Copy']);
  expect(labels(openedFor({ selectionText: ' ' }).items)).toBe(null);
});
