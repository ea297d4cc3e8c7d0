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

  'quiet.snooze': 'Ruhe geben',
  'quiet.snoozed-until': 'Ruht bis {time}',
  'quiet.snoozed-until-change': 'Ruht bis zur nächsten Änderung',
  'quiet.end-snooze': 'Ruhe beenden',
  'quiet.hour': '1 Stunde lang',
  'quiet.until': 'Bis {time}',
  'quiet.until-change': 'Bis sich etwas ändert',
  'quiet.open': 'Bis ich es beende',
  'quiet.mute': 'Stummschalten…',
  'quiet.muted': 'Stumm',
  'quiet.muted-until': 'Stumm bis {time}',
  'quiet.end-mute': 'Wieder melden',
  'quiet.rings-again': 'Alles wird wieder gemeldet',
  'quiet.now': 'Zurzeit wird nichts gemeldet',
  'quiet.now-until': 'Bis {time} wird nichts gemeldet',
  'quiet.held': {
    one: '{count} Änderung wird noch gemeldet',
    other: '{count} Änderungen werden noch gemeldet',
  },
  'quiet.title': 'Ruhe',
  'quiet.hint': 'Was inzwischen geschieht, kommt danach als eine Benachrichtigung.',
  'quiet.everything': 'Alle Benachrichtigungen',
  'quiet.hours': 'Ruhezeiten',
  'quiet.from': '{day}, Ruhe ab',
  'quiet.to': '{day}, Ruhe bis',
  'quiet.next-day': 'am Folgetag',
  'quiet.let-suspensions': 'Sperrungen trotzdem melden',
  'quiet.sound': 'Ton',
  'quiet.sound-all': 'An',
  'quiet.sound-suspensions': 'Nur bei Sperrungen',
  'quiet.sound-none': 'Aus',
};
