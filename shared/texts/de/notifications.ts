import type { Translation } from '../catalogue.ts';
import type { notificationTexts as english } from '../en/notifications.ts';

/** German texts of what rings, what waits, and when. */
export const notificationTexts: Translation<typeof english, 'de'> = {
  'notify.since': 'Seit {time}.',
  'notify.open': 'Öffnen',
  'notify.reply': 'Im Web antworten',
  'notify.snooze': '1 Stunde Ruhe',
  'notify.held': { one: '{count} Änderung in der Ruhezeit', other: '{count} Änderungen in der Ruhezeit' },
  'notify.more-changes': { one: '{count} weitere Änderung', other: '{count} weitere Änderungen' },

  'activity.held': 'Wartet, bis die Ruhe endet',
  'activity.seen': 'Nicht gemeldet: hier gesehen',
};
