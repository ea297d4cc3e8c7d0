import type { Translation } from '../catalogue.ts';
import type { notificationTexts as english } from '../en/notifications.ts';

/** Turkish texts of what rings, what waits, and when. */
export const notificationTexts: Translation<typeof english, 'tr'> = {
  'notify.since': '{time} itibarıyla.',
  'notify.open': 'Aç',
  'notify.reply': 'Webde yanıtla',
  'notify.snooze': '1 saat sustur',
  'notify.held': { one: 'Sessizken {count} değişiklik', other: 'Sessizken {count} değişiklik' },
  'notify.more-changes': { one: '{count} değişiklik daha', other: '{count} değişiklik daha' },

  'activity.held': 'Sessizlik bitince bildirilecek',
  'activity.seen': 'Bildirilmedi: burada gördünüz',
};
