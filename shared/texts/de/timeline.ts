import type { Translation } from '../catalogue.ts';
import type { timelineTexts as english } from '../en/timeline.ts';

/** German texts of what this computer saw happen to one service or ticket. */
export const timelineTexts: Translation<typeof english, 'de'> = {
  'timeline.title': 'Verlauf, wie dieser Computer ihn sah',
  'timeline.since-between-on': 'Seit {day}, zwischen {from} und {to}, zuerst von diesem Computer gesehen',
  'timeline.since-between':
    'Seit einem Zeitpunkt zwischen {from} und {to}, zuerst von diesem Computer gesehen',
  'timeline.since-at': 'Seit {time}, zuerst von diesem Computer gesehen',
  'timeline.between-on': '{day}, zwischen {from} und {to}',
  'timeline.between': 'Zwischen {from} und {to}',
  'timeline.at': '{time}',
  'timeline.begin': 'Dieser Computer begann zuzusehen',
  'timeline.begin-note': '{time}. Was davor war, ist hier nicht bekannt.',
  'timeline.older': 'Ältere Änderungen',
  'timeline.older-note': 'Sie werden nicht aufbewahrt: Das Verzeichnis der Änderungen ist voll.',
};
