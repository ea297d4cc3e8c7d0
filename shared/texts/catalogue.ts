import { isolate, isRightToLeft } from './bidi.ts';
import type { english } from './en/index.ts';
import { directionOf, type Language, type Locale } from './language.ts';

/**
 * English is the measure: its keys and placeholders are the types below. A text is a string with `{name}`
 * placeholders, or its plural forms by CLDR category, chosen by the parameter `count`.
 */
type English = typeof english;
export type TextKey = keyof English;

/** Plural forms by CLDR category; `other` always stands. */
export type PluralText = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Every text in one language. */
export type Catalogue = { readonly [K in TextKey]: English[K] extends string ? string : PluralText };

/** The plural categories that a language tells apart (CLDR). */
interface PluralCategories {
  readonly en: 'one' | 'other';
  readonly de: 'one' | 'other';
  readonly tr: 'one' | 'other';
  readonly es: 'one' | 'many' | 'other';
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** What a language has to say for an area of the English texts: each key of it, with all of its plural forms. */
export type Translation<Area, L extends Language> = {
  readonly [K in keyof Area]: Area[K] extends string ? string : Readonly<Record<PluralCategories[L], string>>;
};

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Forms<K extends TextKey> = English[K] extends string ? English[K] : English[K][keyof English[K]];
type ParameterName<K extends TextKey> =
  | Placeholders<Forms<K>>
  | (English[K] extends string ? never : 'count');

/** The parameters of a text, by the placeholders in it. */
export type TextParameters<K extends TextKey> = { readonly [Name in ParameterName<K>]: string | number };

export interface Texts {
  /** A BCP 47 tag, for Intl. */
  readonly locale: string;
  /**
   * The text with its placeholders filled in. Plain text: whoever shows it must not read it as markup. A value that
   * runs, or may run, against the text around it stands between FSI and PDI, so that neither reorders the other.
   */
  t<K extends TextKey>(
    key: K,
    ...parameters: [ParameterName<K>] extends [never] ? [] : [TextParameters<K>]
  ): string;
}

/** The texts of a catalogue; the locale decides numbers and plurals. */
export function textsOf(catalogue: Catalogue, locale: Locale): Texts {
  const pluralRules = new Intl.PluralRules(locale.tag);
  const numberFormat = new Intl.NumberFormat(locale.tag);
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
    return forms[pluralRules.select(Number(count ?? 0))] ?? forms.other;
  }

  function fill(text: string, values: Readonly<Record<string, string | number>>): string {
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (typeof value === 'number') return numberFormat.format(value);
      return isMirrored || isRightToLeft(value) ? isolate(value) : value;
    });
  }
}
