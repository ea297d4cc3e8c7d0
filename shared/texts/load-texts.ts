import { textsOf, type WindowTextKey, type WindowTexts } from './catalogue.ts';
import { joinAreas } from './en/join-areas.ts';
import type { Locale } from './language.ts';
import { loadTranslation } from './translations.ts';

/** Loads the texts of a window. */
export async function loadTexts(locale: Locale): Promise<WindowTexts> {
  const { language } = locale;
  const catalogue =
    language === 'en'
      ? joinAreas((await import('./en/index.ts')).english)
      : await loadTranslation(language);
  return textsOf<WindowTextKey>(catalogue, locale);
}
