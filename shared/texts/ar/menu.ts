import type { Translation } from '../catalogue.ts';
import type { menuTexts as english } from '../en/menu.ts';

/** Arabic texts of the menu bar of macOS. */
export const menuTexts: Translation<typeof english, 'ar'> = {
  'menu.about': 'حول Hostbell',
  'menu.hide': 'إخفاء Hostbell',
  'menu.hide-others': 'إخفاء الآخرين',
  'menu.show-all': 'إظهار الكل',
  'menu.edit': 'تحرير',
  'menu.undo': 'تراجع',
  'menu.redo': 'إعادة',
  'menu.cut': 'قص',
  'menu.copy': 'نسخ',
  'menu.paste': 'لصق',
  'menu.select-all': 'تحديد الكل',
};
