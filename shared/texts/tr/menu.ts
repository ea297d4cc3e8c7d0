import type { Translation } from '../catalogue.ts';
import type { menuTexts as english } from '../en/menu.ts';

/** Turkish texts of the menu bar of macOS. */
export const menuTexts: Translation<typeof english, 'tr'> = {
  'menu.about': 'Hostbell Hakkında',
  'menu.hide': 'Hostbell’i Gizle',
  'menu.hide-others': 'Diğerlerini Gizle',
  'menu.show-all': 'Tümünü Göster',
  'menu.edit': 'Düzen',
  'menu.undo': 'Geri Al',
  'menu.redo': 'Yinele',
  'menu.cut': 'Kes',
  'menu.copy': 'Kopyala',
  'menu.paste': 'Yapıştır',
  'menu.select-all': 'Tümünü Seç',
};
