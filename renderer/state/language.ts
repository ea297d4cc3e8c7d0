import { type Texts, textsOf } from '../../shared/texts/catalogue.ts';
import type { Catalogue } from '../../shared/texts/en/catalogue.ts';
import {
  directionOf,
  englishLocale,
  type Language,
  type Locale,
  localeOf,
} from '../../shared/texts/language.ts';

/** Each language is a chunk of its own, so that a window loads only one. */
const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('../../shared/texts/en/index.ts')).english,
  de: async () => (await import('../../shared/texts/de/index.ts')).german,
  tr: async () => (await import('../../shared/texts/tr/index.ts')).turkish,
  es: async () => (await import('../../shared/texts/es/index.ts')).spanish,
  ar: async () => (await import('../../shared/texts/ar/index.ts')).arabic,
};

/** Loads the texts of a locale. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  return textsOf(await loaders[locale.language](), locale);
}

/** The locale that main opened this page in. */
export function firstLocale(search: string): Locale {
  return localeOf(new URLSearchParams(search).get('locale') ?? '') ?? englishLocale;
}

/** Sets the page's language and writing direction. */
export function markPage(page: HTMLElement, { language, tag }: Locale): void {
  page.lang = tag;
  page.dir = directionOf(language);
}
