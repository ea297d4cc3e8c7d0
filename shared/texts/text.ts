import { english } from './en/index.ts';

/**
 * The one catalogue of every text that a person reads, of main and window alike. A text is a string with
 * `{name}` placeholders, or its plural forms by CLDR category, chosen by the parameter `count`.
 */
type Catalogue = typeof english;
export type TextKey = keyof Catalogue;

/** Plural forms by CLDR category; `other` always stands. */
export type PluralText = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Forms<K extends TextKey> = Catalogue[K] extends string ? Catalogue[K] : Catalogue[K][keyof Catalogue[K]];
type ParameterName<K extends TextKey> =
  | Placeholders<Forms<K>>
  | (Catalogue[K] extends string ? never : 'count');

/** The parameters of a text, by the placeholders in it. */
export type TextParameters<K extends TextKey> = { readonly [Name in ParameterName<K>]: string | number };

export interface Texts {
  /** A BCP 47 tag, for Intl. */
  readonly locale: string;
  /** The text with its placeholders filled in. Plain text: whoever shows it must not read it as markup. */
  t<K extends TextKey>(
    key: K,
    ...parameters: [ParameterName<K>] extends [never] ? [] : [TextParameters<K>]
  ): string;
}

/** The texts of a language. English is the only one so far; `locale` decides numbers and plurals. */
export function createTexts(locale = 'en'): Texts {
  const pluralRules = new Intl.PluralRules(locale);
  const numberFormat = new Intl.NumberFormat(locale);
  return {
    locale,
    t(key, ...[parameters]) {
      // The conditional parameter type cannot be narrowed here; every value in it is a string or a number.
      const values = (parameters ?? {}) as Readonly<Record<string, string | number>>;
      const text: string | PluralText = english[key];
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
      return typeof value === 'number' ? numberFormat.format(value) : value;
    });
  }
}
