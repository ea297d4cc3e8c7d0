import { type MainTextKey, type Texts, textsOf } from './catalogue.ts';
import type { PluralText } from './en/catalogue.ts';
import { joinAreas } from './en/join-areas.ts';
import type { Language, Locale } from './language.ts';

/** Main shows only some of the window's texts, and those outside it. */
const loaders: Readonly<
  Record<Language, () => Promise<{ readonly [K in MainTextKey]: string | PluralText }>>
> = {
  en: async () => joinAreas((await import('./desktop/en.ts')).mainTexts),
  de: async () => joinAreas((await import('./desktop/de.ts')).mainTexts),
  tr: async () => joinAreas((await import('./desktop/tr.ts')).mainTexts),
  es: async () => joinAreas((await import('./desktop/es.ts')).mainTexts),
  ar: async () => joinAreas((await import('./desktop/ar.ts')).mainTexts),
};

async function loadMainTexts(locale: Locale): Promise<Texts> {
  return textsOf(await loaders[locale.language](), locale);
}

export interface SwitchableTexts extends Texts {
  /**
   * Loads another language and switches to it for everyone who holds these texts. Resolves to whether it switched: not
   * if the locale is already in use, nor if another was asked for meanwhile.
   */
  speak(locale: Locale): Promise<boolean>;
}

/** Texts whose language can change while the app runs. */
export async function createSwitchableTexts(first: Locale): Promise<SwitchableTexts> {
  let wanted = first.tag;
  let current = await loadMainTexts(first);
  return {
    get locale() {
      return current.locale;
    },
    t: (key, ...parameters) => current.t(key, ...parameters),
    async speak(locale) {
      if (locale.tag === wanted) return false;
      wanted = locale.tag;
      const next = await loadMainTexts(locale);
      if (locale.tag !== wanted) return false;
      current = next;
      return true;
    },
  };
}
