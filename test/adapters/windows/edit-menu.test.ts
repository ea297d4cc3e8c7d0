import { expect, it } from 'vitest';
import { createEditMenu } from '../../../electron/adapters/windows/edit-menu.ts';
import { asElectron } from '../../run/as-electron.ts';
import { createTexts } from '../../run/texts.ts';

type Template = Parameters<typeof Electron.Menu.buildFromTemplate>[0];

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
