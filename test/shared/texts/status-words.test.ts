import { expect, test } from 'vitest';
import { priorityInWords, statusInWords } from '../../../shared/texts/status-words.ts';
import { createTexts } from '../../run/texts.ts';

test.each([
  ['SUSPENDED', 'Suspended', 'Gesperrt'],
  ['active', 'Active', 'Aktiv'],
  [' Open ', 'Open', 'Offen'],
  ['ANSWERED', 'Replied', 'Beantwortet'],
  ['PENDING_SETUP', 'Pending setup', 'Pending setup'],
  ['ON_HOLD', 'On hold', 'Angehalten'],
  ['قيد_المراجعة', 'قيد المراجعة', 'قيد المراجعة'],
  ['OFFLINE', 'Offline', 'Offline'],
  ['In Bearbeitung', 'In Bearbeitung', 'In Bearbeitung'],
  ['constructor', 'Constructor', 'Constructor'],
])(
  'A known status word is translated, and any other is shown readably: %s',
  (word, english, german) => {
    expect([
      statusInWords(word, createTexts('en')),
      statusInWords(word, createTexts('de')),
    ]).toEqual([english, german]);
  },
);

test.each([
  ['HIGH', 'High', 'Hoch'],
  ['VERY_URGENT', 'Very urgent', 'Very urgent'],
])(
  'A priority that Hostbell knows is translated, and any other is shown readably: %s',
  (word, english, german) => {
    expect([
      priorityInWords(word, createTexts('en')),
      priorityInWords(word, createTexts('de')),
    ]).toEqual([english, german]);
  },
);

test('A missing status, and one with nothing visible, are empty', () => {
  expect([statusInWords(null, createTexts()), statusInWords('\u202e\n', createTexts())]).toEqual([
    '',
    '',
  ]);
});
