/** English texts of the menu bar of macOS. */
export const menuTexts = {
  'menu.about': 'About Hostbell',
  'menu.hide': 'Hide Hostbell',
  'menu.hide-others': 'Hide Others',
  'menu.show-all': 'Show All',
  'menu.edit': 'Edit',
  'menu.undo': 'Undo',
  'menu.redo': 'Redo',
  'menu.cut': 'Cut',
  'menu.copy': 'Copy',
  'menu.paste': 'Paste',
  'menu.select-all': 'Select All',
} as const;
