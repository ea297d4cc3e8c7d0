import { type Texts, textsOf } from './catalogue.ts';
import type { Catalogue } from './en/catalogue.ts';
import type { Language, Locale } from './language.ts';

/** Each language is a chunk of its own, so that main and a window load only the one that is spoken. */
const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en/index.ts')).english,
  de: async () => (await import('./de/index.ts')).german,
  tr: async () => (await import('./tr/index.ts')).turkish,
  es: async () => (await import('./es/index.ts')).spanish,
  ar: async () => (await import('./ar/index.ts')).arabic,
};

export async function loadTexts(locale: Locale): Promise<Texts> {
  return textsOf(await loaders[locale.language](), locale);
}

export interface SwitchableTexts extends Texts {
  /**
   * Loads another language and switches to it for everyone who holds these texts. Resolves to whether it has: not where
   * it is spoken already, and not where another was asked for meanwhile.
   */
  speak(locale: Locale): Promise<boolean>;
}

/** Texts whose language can change while the app runs. */
export async function createSwitchableTexts(first: Locale): Promise<SwitchableTexts> {
  let wanted = first.tag;
  let current = await loadTexts(first);
  return {
    get locale() {
      return current.locale;
    },
    t: (key, ...parameters) => current.t(key, ...parameters),
    async speak(locale) {
      if (locale.tag === wanted) return false;
      wanted = locale.tag;
      const next = await loadTexts(locale);
      if (locale.tag !== wanted) return false;
      current = next;
      return true;
    },
  };
}
