import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseLocale,
  languageNames,
  languages,
  localeOf,
} from '../../../shared/texts/language.ts';
import { createSwitchableTexts } from '../../../shared/texts/load-main-texts.ts';
import { problemText } from '../../../shared/texts/problem-text.ts';
import { priorityInWords, statusInWords } from '../../../shared/texts/status-words.ts';
import { createTexts } from '../../run/texts.ts';

it.each([
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

it.each([
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

it('A missing status, and one with nothing visible, are empty', () => {
  expect([statusInWords(null, createTexts()), statusInWords('\u202e\n', createTexts())]).toEqual([
    '',
    '',
  ]);
});

const texts = createTexts();

describe('the text of a problem', () => {
  it.each([
    { kind: 'forbidden', words: null },
    { kind: 'rejected', status: 400, words: null },
  ] as const)('claims nothing about an account that was never read, for $kind', (problem) => {
    expect(problemText(problem, texts).body).not.toMatch(/still works|saved|send/);
  });

  it('The server’s own words are quoted along with ours', () => {
    const words = 'Use {status} & <b>$&</b> $1 {words}';
    const { body } = problemText({ kind: 'rejected', status: 422, words }, texts);
    expect(body).toContain(`“${words}”`);
    expect(body).toContain('Error 422');
    expect(body).toContain('What you entered is kept.');
  });

  it('What the description of a provider causes is not put down to what a person entered', () => {
    const { body } = problemText(
      { kind: 'rejected', status: 422, words: null, field: 'rel_kind' },
      texts,
    );
    expect(body).toMatch(/description of this provider doesn’t fit its field “rel_kind”/);
    expect(body).not.toMatch(/Fix it|Error/);
  });

  it('A failure in an answer of success has no number', () => {
    const { title, body } = problemText({ kind: 'server-error', status: 200, words: 'No.' }, texts);
    expect(title).toBe('Your provider says that it failed');
    expect(body).toMatch(/“No.”/);
    expect(body).not.toContain('200');
  });

  it('Limits are written in a readable form', () => {
    expect(problemText({ kind: 'too-large', limitBytes: 20_000_000 }, texts).body).toContain(
      '20 MB',
    );
    expect(problemText({ kind: 'message-too-long', limit: 100_000 }, texts).body).toContain(
      '100,000 characters',
    );
    expect(problemText({ kind: 'another-account', name: 'Ada' }, texts).body).toContain(
      'belongs to Ada,',
    );
  });
});

it('The language is the first of the computer’s that Hostbell speaks, else English', () => {
  expect(chooseLocale('system', ['fr-FR', 'de-AT', 'en-US'])).toEqual({
    language: 'de',
    tag: 'de-AT',
  });
  expect(chooseLocale('system', ['ar-EG'])).toEqual({ language: 'ar', tag: 'ar-EG' });
  expect(chooseLocale('system', ['es-419'])).toEqual({ language: 'es', tag: 'es-419' });
  expect(chooseLocale('system', ['fr-FR'])).toEqual({ language: 'en', tag: 'en' });
  expect(chooseLocale('system', [])).toEqual({ language: 'en', tag: 'en' });
});

it('A chosen language is used, with the computer’s region for that language', () => {
  expect(chooseLocale('tr', ['de-AT'])).toEqual({ language: 'tr', tag: 'tr' });
  expect(chooseLocale('de', ['en-US', 'de-CH'])).toEqual({ language: 'de', tag: 'de-CH' });
});

it('Any language tag is handled without an error', () => {
  for (const tag of ['', 'C', 'POSIX', 'de_DE', '*', 'x', '-', 'de-', 'en-US-u-nu-arab'])
    expect(() => chooseLocale('system', [tag])).not.toThrow();
  expect(localeOf('en-US-u-nu-arab')?.tag).toBe('en-US');
  fc.assert(
    fc.property(fc.string(), (tag) => {
      const locale = localeOf(tag);
      expect(locale === null || languages.includes(locale.language)).toBe(true);
    }),
  );
});

it('Each language is named in that language', () => {
  for (const language of languages) {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
    expect(languageNames[language].toLocaleLowerCase(language)).toBe(
      name.toLocaleLowerCase(language),
    );
  }
});

it('A change of language reaches everything that already holds the texts', async () => {
  const texts = await createSwitchableTexts({ language: 'en', tag: 'en' });
  const { t } = texts;
  expect(t('tray.quit')).toBe('Quit Hostbell');
  expect(await texts.speak({ language: 'de', tag: 'de-AT' })).toBe(true);
  expect([t('tray.quit'), texts.locale]).toEqual(['Hostbell beenden', 'de-AT']);
  expect(await texts.speak({ language: 'de', tag: 'de-AT' })).toBe(false);
});

it('If two languages are requested at once, the last one wins', async () => {
  const texts = await createSwitchableTexts({ language: 'en', tag: 'en' });
  const asked = [{ language: 'de', tag: 'de' } as const, { language: 'tr', tag: 'tr' } as const];
  expect(await Promise.all(asked.map(texts.speak))).toEqual([false, true]);
  expect(texts.locale).toBe('tr');
});
