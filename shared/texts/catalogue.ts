import { isolate, isRightToLeft } from './bidi.ts';
import type { Catalogue, ParameterName, PluralText, TextKey, TextParameters } from './en/catalogue.ts';
import { directionOf, type Locale } from './language.ts';

export type { TextKey, TextParameters } from './en/catalogue.ts';

export interface Texts {
  /** A BCP 47 tag, for Intl. */
  readonly locale: string;
  /**
   * The text with its placeholders filled in. Plain text, never to be parsed as markup. A value whose direction may
   * differ from the text's is put between FSI and PDI.
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
