import type { Texts } from '../../../shared/texts/catalogue.ts';

export type OpenEditMenu = ReturnType<typeof createEditMenu>;

/**
 * Opens a menu for what was clicked on a page, to cut, copy, paste and correct the spelling; none where nothing can be
 * edited or copied. Electron has no such menu of its own.
 */
export function createEditMenu(deps: {
  readonly Menu: Pick<typeof Electron.Menu, 'buildFromTemplate'>;
  readonly texts: Texts;
}) {
  const { Menu, texts } = deps;
  return (contents: Electron.WebContents, params: Electron.ContextMenuParams): void => {
    const items = params.isEditable ? editing(contents, params) : copying(params);
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  };

  function editing(
    contents: Electron.WebContents,
    { editFlags, dictionarySuggestions }: Electron.ContextMenuParams,
  ): Electron.MenuItemConstructorOptions[] {
    const separator = { type: 'separator' } as const;
    const spellings = dictionarySuggestions.map((word) => ({
      label: word,
      click: () => contents.replaceMisspelling(word),
    }));
    return [
      ...spellings,
      ...(spellings.length === 0 ? [] : [separator]),
      { role: 'undo', label: texts.t('menu.undo'), enabled: editFlags.canUndo },
      { role: 'redo', label: texts.t('menu.redo'), enabled: editFlags.canRedo },
      separator,
      { role: 'cut', label: texts.t('menu.cut'), enabled: editFlags.canCut },
      { role: 'copy', label: texts.t('menu.copy'), enabled: editFlags.canCopy },
      { role: 'paste', label: texts.t('menu.paste'), enabled: editFlags.canPaste },
      separator,
      { role: 'selectAll', label: texts.t('menu.select-all'), enabled: editFlags.canSelectAll },
    ];
  }

  function copying({
    selectionText,
  }: Electron.ContextMenuParams): Electron.MenuItemConstructorOptions[] {
    return selectionText.trim() === '' ? [] : [{ role: 'copy', label: texts.t('menu.copy') }];
  }
}
