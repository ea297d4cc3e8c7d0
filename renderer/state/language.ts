import { directionOf, englishLocale, type Locale, localeOf } from '../../shared/texts/language.ts';

/** The locale that main opened this page in. */
export function firstLocale(search: string): Locale {
  return localeOf(new URLSearchParams(search).get('locale') ?? '') ?? englishLocale;
}

/** Sets the page's language and writing direction. */
export function markPage(page: HTMLElement, { language, tag }: Locale): void {
  page.lang = tag;
  page.dir = directionOf(language);
}
