import { foldText } from '../values/text-search.ts';
import type { ProviderHint } from './provider.ts';

type Named = Pick<ProviderHint, 'name' | 'base'>;

/**
 * The provider that a page's name could be taken for: it has the same name, or one that looks the same, but its addresses
 * are others. Null for none. A page of one's own for a provider that Hostbell knows has the same base address.
 */
export function imitatedBy({ name, base }: Named, known: readonly Named[]): string | null {
  const looks = looksOf(name);
  const isAlike = (one: Named) => looksOf(one.name).some((look) => looks.includes(look));
  return known.find((one) => one.base !== base && isAlike(one))?.name ?? null;
}

/** Whether a name has letters of alphabets that no language mixes, as a lookalike of a Latin one has. */
export function mixesAlphabets(name: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(name)).length > 1;
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Letters that look like Latin ones (a choice of Unicode's confusables), and digits that do. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pairs('абвеһіјкӏмнорѕтухԁԛԝ', 'a6behijklmhopstyxdqw'),
  ...pairs('αβεηικνορτυχω', 'abenikvoptuxw'),
  ...pairs('0135689|!', 'olesbbglll'),
  i: 'l',
};

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to];
  return Object.fromEntries([...from].map((letter, at) => [letter, letters[at] ?? '']));
}

/** Of the whole name, and of what is before the other names in brackets. */
function looksOf(name: string): readonly string[] {
  return [name, name.replace(/[([].*/, '')].map(lookOf).filter((look) => look !== '');
}

function lookOf(name: string): string {
  const seen = [...foldText(name)].map((letter) => lookalikes[letter] ?? letter).join('');
  return seen
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
