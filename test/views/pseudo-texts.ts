import { english } from '../../shared/texts/en/index.ts';
import { joinAreas } from '../../shared/texts/en/join-areas.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
};

/** English, still readable, but about 40 % longer, accented, and between ⟦ and ⟧. Placeholders stay. */
export function pseudoText(text: string): string {
  const parts = text
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
    );
  return `⟦${parts.join('')}⟧`;
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The English texts as pseudo texts, in the form of English and in that of the other languages' files. */
export const pseudoEnglish = Object.fromEntries(
  Object.entries(joinAreas(english)).map(([key, text]) => {
    if (typeof text === 'string') return [key, pseudoText(text)];
    return [key, { one: pseudoText(text.one), other: pseudoText(text.other) }];
  }),
);
export const pseudoTranslation = Object.fromEntries(
  Object.entries(joinAreas(english)).flatMap(([key, text]) => {
    if (typeof text === 'string') return [[key, pseudoText(text)]];
    return forms.map((form) => [
      `${key}_${form}`,
      pseudoText(form === 'one' ? text.one : text.other),
    ]);
  }),
);
