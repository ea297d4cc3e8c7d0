import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** Turkish texts for the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'tr'> = {
  'settings.tab-account': 'Hesap',
  'settings.tab-notifications': 'Bildirimler',
  'settings.tab-general': 'Genel',
  'settings.tab-advanced': 'Gelişmiş',
  'settings.tabs': 'Ayar grupları',
  'settings.search': 'Ayarlarda ara',
  'settings.nothing-found': 'Ayar bulunamadı',
  'settings.currency': 'Para birimi',
  'settings.currency-symbol': 'Para birimi simgesi',
  'settings.currency-none': 'Yok',
  'settings.currency-other': 'Diğer…',
  'settings.notify-problems': 'Hizmet sorunları',
  'settings.notify-payments': 'Ödemeler',
  'settings.customize': 'Özelleştir…',
  'settings.customize-less': 'Daha az seçenek',
  'settings.check-interval-hint': 'Pencereyi kullanırken daha sık, pilde daha seyrek.',
  'settings.portal-pages': 'Portal bağlantıları',
  'settings.portal-known': '{address} açılsın diye boş bırakın',
  'settings.portal-learns': 'Bir talebin veya portal ana sayfasının bağlantısını yapıştırın.',
  'banner.paused-until': 'Şu saatte devam eder: {time}.',
  'quiet.preset-off': 'Kapalı',
  'quiet.preset-night': 'Her gece',
  'quiet.preset-weekend': 'Hafta sonları',
  'quiet.preset-custom': 'Özel',
  'quiet.night-from': 'Başlangıç',
  'quiet.night-to': 'Bitiş',
};
