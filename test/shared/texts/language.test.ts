import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseLocale, languageNames, languages, localeOf } from '../../../shared/texts/language.ts';
import { createSwitchableTexts } from '../../../shared/texts/text.ts';

it('follows the computer: its dearest language that Hostbell speaks, with the region', () => {
  expect(chooseLocale('system', ['fr-FR', 'de-AT', 'en-US'])).toEqual({ language: 'de', tag: 'de-AT' });
  expect(chooseLocale('system', ['ar-EG'])).toEqual({ language: 'ar', tag: 'ar-EG' });
  expect(chooseLocale('system', ['es-419'])).toEqual({ language: 'es', tag: 'es-419' });
  expect(chooseLocale('system', ['fr-FR'])).toEqual({ language: 'en', tag: 'en' });
  expect(chooseLocale('system', [])).toEqual({ language: 'en', tag: 'en' });
});

it('follows the person: a language that was chosen stands, in the computer’s region for it', () => {
  expect(chooseLocale('tr', ['de-AT'])).toEqual({ language: 'tr', tag: 'tr' });
  expect(chooseLocale('de', ['en-US', 'de-CH'])).toEqual({ language: 'de', tag: 'de-CH' });
});

it('survives whatever the computer calls a language', () => {
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

it('names each language as those who speak it do', () => {
  for (const language of languages) {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? '';
    expect(languageNames[language].toLocaleLowerCase(language)).toBe(name.toLocaleLowerCase(language));
  }
});

it('speaks another language from one text to the next, whoever holds on to the texts', () => {
  const texts = createSwitchableTexts({ language: 'en', tag: 'en' });
  const { t } = texts;
  expect(t('nav.services')).toBe('Services');
  texts.speak({ language: 'de', tag: 'de-AT' });
  expect([t('nav.services'), texts.locale]).toEqual(['Dienste', 'de-AT']);
});
