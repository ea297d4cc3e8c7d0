import type { Translation } from '../catalogue.ts';
import type { menuTexts as english } from '../en/menu.ts';

/** German texts of the menu bar of macOS. */
export const menuTexts: Translation<typeof english, 'de'> = {
  'menu.about': 'Über Hostbell',
  'menu.hide': 'Hostbell ausblenden',
  'menu.hide-others': 'Andere ausblenden',
  'menu.show-all': 'Alle einblenden',
  'menu.edit': 'Bearbeiten',
  'menu.undo': 'Widerrufen',
  'menu.redo': 'Wiederholen',
  'menu.cut': 'Ausschneiden',
  'menu.copy': 'Kopieren',
  'menu.paste': 'Einsetzen',
  'menu.select-all': 'Alles auswählen',
};
