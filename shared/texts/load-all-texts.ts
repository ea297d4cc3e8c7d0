import { type Texts, textsOf } from './catalogue.ts';
import type { desktopTexts } from './desktop/en.ts';
import type { Translation } from './en/catalogue.ts';
import { joinAreas } from './en/join-areas.ts';
import type { Language, Locale } from './language.ts';
import { loadCatalogue } from './load-texts.ts';

/** The texts shown outside the window, which main loads as well. */
const loaders: { readonly [L in Language]: () => Promise<Translation<typeof desktopTexts, L>> } = {
  en: async () => (await import('./desktop/en.ts')).desktopTexts,
  de: async () => (await import('./desktop/de.ts')).desktopTexts,
  tr: async () => (await import('./desktop/tr.ts')).desktopTexts,
  es: async () => (await import('./desktop/es.ts')).desktopTexts,
  ar: async () => (await import('./desktop/ar.ts')).desktopTexts,
};

async function loadAllTexts(locale: Locale): Promise<Texts> {
  const [ofWindow, ofDesktop] = await Promise.all([loadCatalogue(locale), loaders[locale.language]()]);
  return textsOf(joinAreas([ofWindow, ofDesktop]), locale);
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
  let current = await loadAllTexts(first);
  return {
    get locale() {
      return current.locale;
    },
    t: (key, ...parameters) => current.t(key, ...parameters),
    async speak(locale) {
      if (locale.tag === wanted) return false;
      wanted = locale.tag;
      const next = await loadAllTexts(locale);
      if (locale.tag !== wanted) return false;
      current = next;
      return true;
    },
  };
}
