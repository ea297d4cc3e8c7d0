import type { Translation } from '../catalogue.ts';
import type { trayTexts as english } from '../en/tray.ts';

/** Spanish texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts: Translation<typeof english, 'es'> = {
  'tray.as-of': 'A las {time}',
  'tray.refresh-as-of': 'Actualizar ahora (leído a las {time})',
  'tray.settings': 'Ajustes',
  'tray.mute': 'Silenciar',
  'tray.mute-hour': 'Durante una hora',
  'tray.mute-morning': 'Hasta mañana por la mañana',
  'tray.mute-open': 'Hasta que lo reactive',
  'tray.muted': 'En silencio',
  'tray.muted-until': 'En silencio hasta {time}',
  'tray.quiet-until': 'Horas de silencio hasta {time}',
  'tray.unmute': 'Volver a avisar',
};
