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

/** The English texts as pseudo texts. */
export const pseudoEnglish = Object.fromEntries(
  Object.entries(joinAreas(english)).map(([key, text]) => {
    if (typeof text === 'string') return [key, pseudoText(text)];
    return [key, { one: pseudoText(text.one), other: pseudoText(text.other) }];
  }),
);
