import type { Translation } from '../catalogue.ts';
import type { computerTexts as english } from '../en/computer.ts';

/** Arabic texts about the computer around the app: its tray, its battery, the report for the maintainer. */
export const computerTexts: Translation<typeof english, 'ar'> = {
  'notice.no-tray-title': 'سطح المكتب هذا لا يعرض أيقونات في شريط النظام',
  'notice.no-tray-body':
    'يعمل Hostbell هنا كأي تطبيق آخر. شغّله مرة أخرى لإظهار هذه النافذة من جديد. في GNOME تعرض إضافة AppIndicator الأيقونة.',
  'closing.title': 'هل تستمر المراقبة في الخلفية؟',
  'closing.body':
    'لا يوجد في سطح المكتب هذا شريط نظام يبقى فيه Hostbell. في الخلفية يواصل مراقبة حسابك والتنبيه؛ شغّله مرة أخرى لإظهار هذه النافذة من جديد. يمكنك تغيير ذلك في الإعدادات.',
  'closing.stay': 'متابعة المراقبة',
  'closing.quit': 'إنهاء Hostbell',
  'closing.cancel': 'العودة إلى النافذة',
  'settings.without-tray': 'عند إغلاق النافذة',
  'settings.without-tray-hint': 'لا يوجد في سطح المكتب هذا شريط نظام يبقى فيه Hostbell.',
  'settings.without-tray-ask': 'السؤال',
  'settings.without-tray-stay': 'متابعة المراقبة',
  'settings.without-tray-quit': 'الإنهاء',
  'settings.slow-on-battery': 'السؤال بوتيرة أقل عند استخدام البطارية',
  'status.battery': 'على البطارية',
  'status.battery-slower': 'كل {slow} ث بدلًا من {usual} ث',
  'diagnostics.title': 'لمن يساعدك',
  'diagnostics.hint':
    'الإصدارات، وأسماء ملفات Hostbell وأحجامها، ونهاية سجله. بلا مفتاح وبلا أي شيء من حسابك.',
  'diagnostics.copy': 'نسخ معلومات التشخيص',
  'diagnostics.copied': 'تم النسخ',
  'diagnostics.failed': 'لم يتم النسخ: رفضت الحافظة ذلك',
};
