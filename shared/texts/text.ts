import { arabic } from './ar/index.ts';
import { type Texts, textsOf } from './catalogue.ts';
import { german } from './de/index.ts';
import type { Catalogue } from './en/catalogue.ts';
import { english } from './en/index.ts';
import { spanish } from './es/index.ts';
import { englishLocale, type Language, type Locale, localeOf } from './language.ts';
import { turkish } from './tr/index.ts';

// All languages at once. The app loads only the one that is spoken (load-texts.ts).

export type { Texts } from './catalogue.ts';
export type { PluralText, TextKey, TextParameters } from './en/catalogue.ts';

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: english,
  de: german,
  tr: turkish,
  es: spanish,
  ar: arabic,
};

/** The texts of a BCP 47 tag; English where its language is not spoken here. */
export function createTexts(tag = 'en'): Texts {
  return textsFor(localeOf(tag) ?? englishLocale);
}

function textsFor(locale: Locale): Texts {
  return textsOf(catalogues[locale.language], locale);
}
