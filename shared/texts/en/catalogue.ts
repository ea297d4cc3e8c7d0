import type { english } from './index.ts';
import type { Joined } from './join-areas.ts';

export type English = Joined<typeof english>;

/** Plural forms by CLDR category; `other` is always present. */
export type PluralText = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Every text of the window in one language. English is the reference. */
export type Catalogue = {
  readonly [K in keyof English]: English[K] extends string ? string : PluralText;
};

/** The plural categories that a language distinguishes (CLDR). */
interface PluralCategories {
  readonly en: 'one' | 'other';
  readonly de: 'one' | 'other';
  readonly tr: 'one' | 'other';
  readonly es: 'one' | 'many' | 'other';
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** What a language must provide for an area of the English texts: each key, with all of its own plural forms. */
export type Translation<Area, L extends keyof PluralCategories> = {
  readonly [K in keyof Area]: Area[K] extends string ? string : Readonly<Record<PluralCategories[L], string>>;
};
