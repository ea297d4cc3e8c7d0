import type { Translation } from '../catalogue.ts';
import type { notificationTexts as english } from '../en/notifications.ts';

/** Arabic texts of what rings, what waits, and when. */
export const notificationTexts: Translation<typeof english, 'ar'> = {
  'notify.since': 'منذ {time}.',
  'notify.open': 'فتح',
  'notify.reply': 'الرد على الويب',
  'notify.snooze': 'تأجيل ساعة',
  'notify.held': {
    zero: 'لا تغييرات أثناء الهدوء',
    one: 'تغيير واحد أثناء الهدوء',
    two: 'تغييران أثناء الهدوء',
    few: '{count} تغييرات أثناء الهدوء',
    many: '{count} تغييرًا أثناء الهدوء',
    other: '{count} تغيير أثناء الهدوء',
  },
  'notify.more-changes': {
    zero: 'لا تغييرات أخرى',
    one: 'تغيير آخر',
    two: 'تغييران آخران',
    few: '{count} تغييرات أخرى',
    many: '{count} تغييرًا آخر',
    other: '{count} تغيير آخر',
  },

  'activity.held': 'ينتظر انتهاء الهدوء',
  'activity.seen': 'بلا تنبيه: رأيته هنا',
};
