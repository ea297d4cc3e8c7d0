import { expect, test } from 'vitest';
import { priorityInWords, statusInWords } from '../../../shared/texts/status-words.ts';
import { createTexts } from '../../run/texts.ts';

test.each([
  ['SUSPENDED', 'Suspended', 'Gesperrt'],
  ['active', 'Active', 'Aktiv'],
  [' Open ', 'Open', 'Offen'],
  ['ANSWERED', 'Answered', 'Beantwortet'],
  ['CLOSED', 'Closed', 'Geschlossen'],
  ['canceled', 'Cancelled', 'Gekündigt'],
  ['PENDING_SETUP', 'PENDING_SETUP', 'PENDING_SETUP'],
  ['Suspended by staff', 'Suspended by staff', 'Suspended by staff'],
  ['constructor', 'constructor', 'constructor'],
])(
  'A status word that Hostbell knows is a word of the language, any other stands as it came: %s',
  (word, english, german) => {
    expect([statusInWords(word, createTexts('en')), statusInWords(word, createTexts('de'))]).toEqual([
      english,
      german,
    ]);
  },
);

test.each([
  ['HIGH', 'High', 'Hoch'],
  [' medium', 'Medium', 'Mittel'],
  ['P1', 'P1', 'P1'],
  ['open', 'open', 'open'],
])(
  'A priority that Hostbell knows is a word of the language, any other stands as it came: %s',
  (word, english, german) => {
    expect([priorityInWords(word, createTexts('en')), priorityInWords(word, createTexts('de'))]).toEqual([
      english,
      german,
    ]);
  },
);

test('No status, and one of which nothing can be seen, is empty', () => {
  expect([statusInWords(null, createTexts()), statusInWords('\u202e\n', createTexts())]).toEqual(['', '']);
});
