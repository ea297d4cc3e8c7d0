import type { Translation } from '../en/catalogue.ts';
import type { settingsPageTexts as english } from '../en/settings-page.ts';

/** Arabic texts of the settings page: its tabs, search and choices. */
export const settingsPageTexts: Translation<typeof english, 'ar'> = {
  'settings.tab-notifications': 'الإشعارات',
  'settings.change-key': 'تغيير مفتاح API…',
  'settings.currency': 'العملة',
  'settings.notify-problems': 'مشكلات الخدمات',
  'settings.notify-payments': 'المدفوعات',
  'settings.check-interval-hint': 'أكثر أثناء استخدام النافذة، وأقل عند العمل على البطارية.',
  'settings.portal-pages': 'روابط البوابة',
  'settings.portal-learns': 'الصق رابط تذكرة أو رابط الصفحة الرئيسية للبوابة.',
  'quiet.preset-night': 'كل ليلة',
  'quiet.preset-weekend': 'عطلة نهاية الأسبوع',
};
