import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** Arabic texts for the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'ar'> = {
  'settings.tab-account': 'الحساب',
  'settings.tab-notifications': 'الإشعارات',
  'settings.tab-general': 'عام',
  'settings.tab-advanced': 'متقدم',
  'settings.tabs': 'مجموعات الإعدادات',
  'settings.search': 'البحث في الإعدادات',
  'settings.nothing-found': 'لم يُعثر على إعدادات',
  'settings.currency': 'العملة',
  'settings.currency-symbol': 'رمز العملة',
  'settings.currency-none': 'بلا عملة',
  'settings.currency-other': 'أخرى…',
  'settings.notify-problems': 'مشكلات الخدمات',
  'settings.notify-payments': 'المدفوعات',
  'settings.customize': 'تخصيص…',
  'settings.customize-less': 'خيارات أقل',
  'settings.check-interval-hint': 'أكثر أثناء استخدام النافذة، وأقل عند العمل على البطارية.',
  'settings.portal-pages': 'روابط البوابة',
  'settings.portal-known': 'اتركه فارغًا لفتح {address}',
  'settings.portal-learns': 'الصق رابط تذكرة أو رابط الصفحة الرئيسية للبوابة.',
  'banner.paused-until': 'يتابع Hostbell في {time}.',
  'quiet.preset-off': 'متوقفة',
  'quiet.preset-night': 'كل ليلة',
  'quiet.preset-weekend': 'عطلة نهاية الأسبوع',
  'quiet.preset-custom': 'مخصّص',
  'quiet.night-from': 'من الساعة',
  'quiet.night-to': 'حتى الساعة',
};
