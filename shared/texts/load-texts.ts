import { textsOf, type WindowTexts } from './catalogue.ts';
import type { Catalogue } from './en/catalogue.ts';
import { joinAreas } from './en/join-areas.ts';
import type { Language, Locale } from './language.ts';

/** Each language is a chunk of its own, so that main and a window load only the one in use. */
const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => joinAreas((await import('./en/index.ts')).english),
  de: async () => joinAreas((await import('./de/index.ts')).german),
  tr: async () => joinAreas((await import('./tr/index.ts')).turkish),
  es: async () => joinAreas((await import('./es/index.ts')).spanish),
  ar: async () => joinAreas((await import('./ar/index.ts')).arabic),
};

export function loadCatalogue({ language }: Locale): Promise<Catalogue> {
  return loaders[language]();
}

/** Loads the texts of a window. */
export async function loadTexts(locale: Locale): Promise<WindowTexts> {
  return textsOf(await loadCatalogue(locale), locale);
}
