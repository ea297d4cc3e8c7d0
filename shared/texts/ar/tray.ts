import type { Translation } from '../catalogue.ts';
import type { trayTexts as english } from '../en/tray.ts';

/** Arabic texts of the tray's icon and menu, beside those in desktop.ts. */
export const trayTexts: Translation<typeof english, 'ar'> = {
  'tray.as-of': 'حتى {time}',
  'tray.refresh-as-of': 'تحديث الآن (حتى {time})',
  'tray.settings': 'الإعدادات',
  'tray.mute': 'كتم الصوت',
  'tray.mute-hour': 'لمدة ساعة',
  'tray.mute-morning': 'حتى صباح الغد',
  'tray.mute-open': 'حتى أُلغي الكتم',
  'tray.muted': 'الصوت مكتوم',
  'tray.muted-until': 'الصوت مكتوم حتى {time}',
  'tray.quiet-until': 'ساعات الهدوء حتى {time}',
  'tray.unmute': 'استئناف التنبيه',
};
