import type { Translation } from '../catalogue.ts';
import type { trayTexts as english } from '../en/tray.ts';

/** Turkish texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts: Translation<typeof english, 'tr'> = {
  'tray.as-of': '{time} itibarıyla',
  'tray.refresh-as-of': 'Şimdi yenile ({time} itibarıyla)',
  'tray.settings': 'Ayarlar',
};
