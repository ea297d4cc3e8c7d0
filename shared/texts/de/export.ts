import type { Translation } from '../catalogue.ts';
import type { exportTexts as english } from '../en/export.ts';

/** German texts of exporting files for other programs. */
export const exportTexts: Translation<typeof english, 'de'> = {
  'export.title': 'Exportieren',
  'export.intro':
    'Was Hostbell zuletzt gelesen hat, als Datei für andere Programme. Nur Sie können sie lesen.',
  'export.due-dates': 'Fälligkeiten',
  'export.due-dates-note':
    'Für Ihren Kalender. Beim nächsten Export verschieben sich dort auch verschobene Tage.',
  'export.activity-note': 'Jede Änderung, die dieser Computer gesehen hat.',
  'export.as': '{what} als {format}',
  'export.saved': 'Gespeichert als {name}.',
  'export.nothing': 'Davon gibt es nichts zu speichern. Wählen Sie etwas anderes.',
  'export.due': '{name} ist fällig',
};
