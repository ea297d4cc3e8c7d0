import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseLocale, languageNames, languages, localeOf } from '../../../shared/texts/language.ts';
import { createSwitchableTexts } from '../../../shared/texts/load-all-texts.ts';

it('The language is the computer’s preferred one that Hostbell speaks, with its region', () => {
  expect(chooseLocale('system', ['fr-FR', 'de-AT', 'en-US'])).toEqual({ language: 'de', tag: 'de-AT' });
  expect(chooseLocale('system', ['ar-EG'])).toEqual({ language: 'ar', tag: 'ar-EG' });
  expect(chooseLocale('system', ['es-419'])).toEqual({ language: 'es', tag: 'es-419' });
  expect(chooseLocale('system', ['fr-FR'])).toEqual({ language: 'en', tag: 'en' });
  expect(chooseLocale('system', [])).toEqual({ language: 'en', tag: 'en' });
});

it('A chosen language stands, with the computer’s region for it', () => {
  expect(chooseLocale('tr', ['de-AT'])).toEqual({ language: 'tr', tag: 'tr' });
  expect(chooseLocale('de', ['en-US', 'de-CH'])).toEqual({ language: 'de', tag: 'de-CH' });
});

it('Any name of a language is survived', () => {
  for (const tag of ['', 'C', 'POSIX', 'de_DE', '*', 'x', '-', 'de-', 'en-US-u-nu-arab']) {
    expect(() => chooseLocale('system', [tag])).not.toThrow();
  }
  expect(localeOf('en-US-u-nu-arab')?.tag).toBe('en-US');
  fc.assert(
    fc.property(fc.string(), (tag) => {
      const locale = localeOf(tag);
      expect(locale === null || languages.includes(locale.language)).toBe(true);
    }),
  );
});

it('Each language is named in its own words', () => {
  for (const language of languages) {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
    expect(languageNames[language].toLocaleLowerCase(language)).toBe(name.toLocaleLowerCase(language));
  }
});

it('A change of language holds for everyone who holds the texts', async () => {
  const texts = await createSwitchableTexts({ language: 'en', tag: 'en' });
  const { t } = texts;
  expect(t('nav.services')).toBe('Services');
  expect(await texts.speak({ language: 'de', tag: 'de-AT' })).toBe(true);
  expect([t('nav.services'), texts.locale]).toEqual(['Dienste', 'de-AT']);
  expect(await texts.speak({ language: 'de', tag: 'de-AT' })).toBe(false);
});

it('Of two languages that are asked for at once, the last is spoken', async () => {
  const texts = await createSwitchableTexts({ language: 'en', tag: 'en' });
  const asked = [{ language: 'de', tag: 'de' } as const, { language: 'tr', tag: 'tr' } as const];
  expect(await Promise.all(asked.map(texts.speak))).toEqual([false, true]);
  expect(texts.locale).toBe('tr');
});
