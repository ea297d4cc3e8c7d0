import { type MainTextKey, type Texts, textsOf } from './catalogue.ts';
import { joinAreas } from './en/join-areas.ts';
import type { Locale } from './language.ts';
import { loadTranslation } from './translations.ts';

/** Main shows only some of the window's texts, and those outside it. */
async function loadMainTexts(locale: Locale): Promise<Texts> {
  const { language } = locale;
  const catalogue =
    language === 'en'
      ? joinAreas((await import('./desktop/en.ts')).mainTexts)
      : await loadTranslation(language);
  return textsOf<MainTextKey>(catalogue, locale);
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
