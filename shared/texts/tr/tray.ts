import type { Translation } from '../catalogue.ts';
import type { trayTexts as english } from '../en/tray.ts';

/** Turkish texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts: Translation<typeof english, 'tr'> = {
  'tray.as-of': '{time} itibarıyla',
  'tray.refresh-as-of': 'Şimdi yenile ({time} itibarıyla)',
  'tray.settings': 'Ayarlar',
  'tray.mute': 'Sessize al',
  'tray.mute-hour': 'Bir saatliğine',
  'tray.mute-morning': 'Yarın sabaha kadar',
  'tray.mute-open': 'Ben açana kadar',
  'tray.muted': 'Sessize alındı',
  'tray.muted-until': '{time} saatine kadar sessiz',
  'tray.quiet-until': '{time} saatine kadar sessiz saatler',
  'tray.unmute': 'Yeniden çal',
};
