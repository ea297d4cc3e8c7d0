import { arabic } from '../../shared/texts/ar/index.ts';
import { type Texts, textsOf } from '../../shared/texts/catalogue.ts';
import { german } from '../../shared/texts/de/index.ts';
import type { Catalogue } from '../../shared/texts/en/catalogue.ts';
import { english } from '../../shared/texts/en/index.ts';
import { spanish } from '../../shared/texts/es/index.ts';
import { englishLocale, type Language, localeOf } from '../../shared/texts/language.ts';
import { turkish } from '../../shared/texts/tr/index.ts';

/** All languages at once. The app loads only the one that is spoken. */
export const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: english,
  de: german,
  tr: turkish,
  es: spanish,
  ar: arabic,
};

/** The texts of a BCP 47 tag, without waiting; English where its language is not spoken here. */
export function createTexts(tag = 'en'): Texts {
  const locale = localeOf(tag) ?? englishLocale;
  return textsOf(catalogues[locale.language], locale);
}
