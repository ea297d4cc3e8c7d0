import type { english } from './index.ts';

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
export type Translation<Area, L extends keyof PluralCategories> = {
  readonly [K in keyof Area]: Area[K] extends string ? string : Readonly<Record<PluralCategories[L], string>>;
};

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Forms<K extends TextKey> = English[K] extends string ? English[K] : English[K][keyof English[K]];
export type ParameterName<K extends TextKey> =
  | Placeholders<Forms<K>>
  | (English[K] extends string ? never : 'count');

/** The parameters of a text, by the placeholders in it. */
export type TextParameters<K extends TextKey> = { readonly [Name in ParameterName<K>]: string | number };
