import type { Translation } from '../catalogue.ts';
import type { trayTexts as english } from '../en/tray.ts';

/** German texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts: Translation<typeof english, 'de'> = {
  'tray.as-of': 'Stand {time}',
  'tray.refresh-as-of': 'Jetzt aktualisieren (Stand {time})',
  'tray.settings': 'Einstellungen',
};
