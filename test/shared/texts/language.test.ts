import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseLocale,
  languageNames,
  languages,
  localeOf,
} from '../../../shared/texts/language.ts';
import { createSwitchableTexts } from '../../../shared/texts/load-main-texts.ts';

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
