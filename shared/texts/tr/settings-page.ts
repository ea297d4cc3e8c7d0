import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** Turkish texts of the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'tr'> = {
  'settings.tab-notifications': 'Bildirimler',
  'settings.change-key': 'API anahtarını değiştir…',
  'settings.currency': 'Para birimi',
  'settings.notify-problems': 'Hizmet sorunları',
  'settings.notify-payments': 'Ödemeler',
  'settings.check-interval-hint': 'Pencereyi kullanırken daha sık, pilde daha seyrek.',
  'settings.portal-pages': 'Portal bağlantıları',
  'settings.portal-learns': 'Bir talebin veya portal ana sayfasının bağlantısını yapıştırın.',
  'quiet.preset-night': 'Her gece',
  'quiet.preset-weekend': 'Hafta sonları',
};
