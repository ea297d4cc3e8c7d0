import { arabic } from '../../shared/texts/ar/index.ts';
import { type TextKey, type Texts, textsOf } from '../../shared/texts/catalogue.ts';
import { german } from '../../shared/texts/de/index.ts';
import { desktopTexts as desktopArabic } from '../../shared/texts/desktop/ar.ts';
import { desktopTexts as desktopGerman } from '../../shared/texts/desktop/de.ts';
import { desktopTexts as desktopEnglish } from '../../shared/texts/desktop/en.ts';
import { desktopTexts as desktopSpanish } from '../../shared/texts/desktop/es.ts';
import { desktopTexts as desktopTurkish } from '../../shared/texts/desktop/tr.ts';
import type { PluralText } from '../../shared/texts/en/catalogue.ts';
import { english } from '../../shared/texts/en/index.ts';
import { joinAreas } from '../../shared/texts/en/join-areas.ts';
import { spanish } from '../../shared/texts/es/index.ts';
import { englishLocale, type Language, localeOf } from '../../shared/texts/language.ts';
import { turkish } from '../../shared/texts/tr/index.ts';

/** All languages at once, of the window and outside it. The app loads only the one in use. */
export const catalogues: Readonly<Record<Language, { readonly [K in TextKey]: string | PluralText }>> = {
  en: joinAreas([...english, desktopEnglish]),
  de: joinAreas([...german, desktopGerman]),
  tr: joinAreas([...turkish, desktopTurkish]),
  es: joinAreas([...spanish, desktopSpanish]),
  ar: joinAreas([...arabic, desktopArabic]),
};

/** The texts for a BCP 47 tag, without waiting; English if the app does not have its language. */
export function createTexts(tag = 'en'): Texts<TextKey> {
  const locale = localeOf(tag) ?? englishLocale;
  return textsOf(catalogues[locale.language], locale);
}
