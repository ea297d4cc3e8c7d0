import type { Translation } from '../catalogue.ts';
import type { trayTexts as english } from '../en/tray.ts';

/** German texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts: Translation<typeof english, 'de'> = {
  'tray.as-of': 'Stand {time}',
  'tray.refresh-as-of': 'Jetzt aktualisieren (Stand {time})',
  'tray.settings': 'Einstellungen',
  'tray.mute': 'Stummschalten',
  'tray.mute-hour': 'Für eine Stunde',
  'tray.mute-morning': 'Bis morgen früh',
  'tray.mute-open': 'Bis ich es beende',
  'tray.muted': 'Stummgeschaltet',
  'tray.muted-until': 'Stummgeschaltet bis {time}',
  'tray.quiet-until': 'Ruhezeit bis {time}',
  'tray.unmute': 'Wieder klingeln',
};
