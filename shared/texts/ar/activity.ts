import type { Translation } from '../catalogue.ts';
import type { activityTexts as english } from '../en/activity.ts';

/** Arabic texts of the activity list. */
export const activityTexts: Translation<typeof english, 'ar'> = {
  'activity.title': 'النشاط',
  'activity.count': {
    zero: 'لا تغييرات',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '{count} تغييرات',
    many: '{count} تغييرًا',
    other: '{count} تغيير',
  },
  'activity.empty-title': 'لم يتغير شيء بعد',
  'activity.empty-body':
    'يُحفظ هنا ما يحدث لخدماتك وتذاكرك، سواء نُبِّهت إليه أم لا. اختر في الإعدادات ما تُنبَّه إليه.',
  'activity.list': 'التغييرات، الأحدث أولًا',
  'activity.today': 'اليوم',
  'activity.yesterday': 'أمس',
  'activity.at': 'في {time}',
  'activity.between': 'بين {from} و{to}',
  'activity.told': 'تم التنبيه',
  'activity.off': 'بلا تنبيه: مُعطَّل',
  'activity.failed': 'لم يقبله نظامك',
  'activity.pending': 'لم يُنبَّه بعد',
  'activity.keeps-changing': 'يتغير باستمرار',
  'activity.service-suspended': 'موقوفة',
  'activity.service-not-active': 'لم تعد نشطة',
  'activity.service-active-again': 'نشطة من جديد',
  'activity.service-gone': 'خرجت من الحساب',
  'activity.service-new': 'خدمة جديدة',
  'activity.service-due-soon': 'استحقاق قريب',
  'activity.service-due-moved': 'تغيّر موعد الاستحقاق',
  'activity.service-renewed': 'جُدِّدت',
  'activity.service-price-changed': 'تغيّر السعر',
  'activity.ticket-answered': 'تم الرد',
  'activity.ticket-closed': 'أُغلقت',
  'activity.ticket-status-changed': 'تغيّرت الحالة',
  'activity.ticket-opened-elsewhere': 'فُتحت من مكان آخر',
};
