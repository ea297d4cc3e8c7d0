import type { english } from './index.ts';
import type { Joined } from './join-areas.ts';

export type English = Joined<typeof english>;

/** Plural forms by CLDR category; `other` is always present. */
export type PluralText = { readonly [category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};
