import { isolate, isRightToLeft } from './bidi.ts';
import type { desktopTexts, mainTexts } from './desktop/en.ts';
import type { English as EnglishOfWindow, PluralText } from './en/catalogue.ts';
import type { Joined } from './en/join-areas.ts';
import { numberText } from './formats.ts';
import { directionOf, type Locale } from './language.ts';

/**
 * English is the reference: the types below come from its keys and placeholders. A text is a string with `{name}`
 * placeholders, or its plural forms by CLDR category, chosen by the parameter `count`.
 */
type English = EnglishOfWindow & typeof desktopTexts;
export type TextKey = keyof English;
/** The keys that a window loads. */
export type WindowTextKey = keyof EnglishOfWindow;
/** The keys that main loads. */
export type MainTextKey = keyof Joined<typeof mainTexts>;

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Forms<K extends TextKey> = English[K] extends string
  ? English[K]
  : English[K][keyof English[K]];
type ParameterName<K extends TextKey> =
  | Placeholders<Forms<K>>
  | (English[K] extends string ? never : 'count');

/** The parameters of a text, by the placeholders in it. */
export type TextParameters<K extends TextKey> = {
  readonly [Name in ParameterName<K>]: string | number;
};

/** The key of a window's text without parameters. */
export type PlainTextKey = {
  [K in WindowTextKey]: ParameterName<K> extends never ? K : never;
}[WindowTextKey];

/** The texts of one language: those that main loads, or those of `Key`. */
export interface Texts<Key extends TextKey = MainTextKey> {
  /** A BCP 47 tag, for Intl. */
  readonly locale: string;
  /**
   * The text with its placeholders filled in. Plain text, never to be parsed as markup. A value whose direction may
   * differ from the text's is put between FSI and PDI.
   */
  readonly t: <K extends Key>(
    key: K,
    ...parameters: [ParameterName<K>] extends [never] ? [] : [TextParameters<K>]
  ) => string;
}
export type WindowTexts = Texts<WindowTextKey>;

/** The texts of a catalogue; the locale decides numbers and plurals. */
export function textsOf<Key extends TextKey>(
  catalogue: { readonly [K in Key]: string | PluralText },
  locale: Locale,
): Texts<Key> {
  // Created on first use: the first texts have no numbers, so the app starts faster without it.
  let pluralRules: Intl.PluralRules | null = null;
  const isMirrored = directionOf(locale.language) === 'rtl';
  return {
    locale: locale.tag,
    t(key, ...[parameters]) {
      // The conditional parameter type cannot be narrowed here; every value in it is a string or a number.
      const values = (parameters ?? {}) as Readonly<Record<string, string | number>>;
      const text: string | PluralText = catalogue[key];
      return fill(typeof text === 'string' ? text : plural(text, values.count), values);
    },
  };

  function plural(forms: PluralText, count: string | number | undefined): string {
    pluralRules ??= new Intl.PluralRules(locale.tag);
    return forms[pluralRules.select(Number(count ?? 0))] ?? forms.other;
  }

  function fill(text: string, values: Readonly<Record<string, string | number>>): string {
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (typeof value === 'number') {
        return numberText(value, locale.tag);
      }
      return isMirrored || isRightToLeft(value) ? isolate(value) : value;
    });
  }
}
