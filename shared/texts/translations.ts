import type { TextKey } from './catalogue.ts';
import type { PluralText } from './en/catalogue.ts';
import type { Language } from './language.ts';

/** Texts as translation platforms read and write them: i18next's JSON v4, which is flat. */
type TranslationFile = Readonly<Record<string, string>>;

/** Every text in one language, those of the window and those outside it. */
export type Translation = { readonly [K in TextKey]: string | PluralText };

/** Each language is a chunk of its own, so that main and a window load only the one in use. */
const files: Readonly<
  Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: TranslationFile }>>
> = {
  de: () => import('./de.json', { with: { type: 'json' } }),
  tr: () => import('./tr.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
};

const pluralForm = /^(.+)_(?:zero|one|two|few|many|other)$/;

/** A language other than English, which is TypeScript and the source of all others. */
export async function loadTranslation(language: Exclude<Language, 'en'>): Promise<Translation> {
  const file = (await files[language]()).default;
  const texts: Record<string, string | Record<string, string>> = {};
  for (const [name, text] of Object.entries(file)) {
    const key = pluralForm.exec(name)?.[1];
    if (key === undefined) texts[name] = text;
    else texts[key] = { ...Object(texts[key]), [name.slice(key.length + 1)]: text };
  }
  // A test compares keys, placeholders and plural forms with English.
  return texts as unknown as Translation;
}
