import { type TextKey, type Texts, textsOf } from '../../shared/texts/catalogue.ts';
import { desktopTexts } from '../../shared/texts/desktop/en.ts';
import { english } from '../../shared/texts/en/index.ts';
import { joinAreas } from '../../shared/texts/en/join-areas.ts';
import { englishLocale, type Language, localeOf } from '../../shared/texts/language.ts';
import { loadTranslation, type Translation } from '../../shared/texts/translations.ts';

/** All languages at once, of the window and outside it. The app loads only the one in use. */
export const catalogues: Readonly<Record<Language, Translation>> = {
  en: joinAreas([...english, desktopTexts]),
  de: await loadTranslation('de'),
  tr: await loadTranslation('tr'),
  es: await loadTranslation('es'),
  ar: await loadTranslation('ar'),
};

/** The texts for a BCP 47 tag, without waiting; English if the app does not have its language. */
export function createTexts(tag = 'en'): Texts<TextKey> {
  const locale = localeOf(tag) ?? englishLocale;
  return textsOf(catalogues[locale.language], locale);
}
