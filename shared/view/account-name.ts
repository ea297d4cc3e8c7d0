import { plainLine } from '../values/plain-line.ts';
import type { AccountCard } from './view.ts';

type Nameable = Pick<AccountCard, 'key' | 'name' | 'account'>;

/** Longer names are cut off. */
const labelLength = 60;

/** An account's name: the one that the person gave it, else the provider's, else the host of its address. */
export function accountName({ name, account }: Pick<Nameable, 'name' | 'account'>): string {
  const given = [
    name,
    account?.account?.company,
    account?.account?.name,
    account?.account?.email,
  ].find((text) => text != null && text.trim() !== '');
  return given ?? hostOf(account);
}

/**
 * Each account's name on one line, no two alike: if several are the same, what distinguishes them is appended. That is
 * the provider's host, else the e-mail address, else the provider's id, else our key.
 */
export function accountLabels(cards: readonly Nameable[]): readonly string[] {
  const named = cards.map((card) => ({ card, name: plainLine(accountName(card), labelLength) }));
  const markOf = new Map(
    [...Map.groupBy(named, ({ name }) => name)].map(([name, namesakes]) => [
      name,
      markAmong(namesakes.map(({ card }) => card)),
    ]),
  );
  const taken = new Set<string>();
  return named.map(({ card, name }) => {
    const told = markOf.get(name)?.(card) ?? '';
    let label = told === '' ? name : `${name} (${told})`;
    while (taken.has(label)) label = `${label} #${card.key}`;
    taken.add(label);
    return label;
  });
}

/**
 * What stands for each account where there is no room for its name, by its key and no two alike: the first letter of its
 * label, numbered if several begin with the same.
 */
export function accountMarks(
  cards: readonly Pick<AccountCard, 'key' | 'label'>[],
): ReadonlyMap<string, string> {
  const byLetter = Map.groupBy(cards, ({ label }) => ([...label][0] ?? '').toUpperCase());
  return new Map(
    [...byLetter].flatMap(([letter, alike]) =>
      alike.map(({ key }, at) => [key, alike.length === 1 ? letter : `${letter}${at + 1}`]),
    ),
  );
}

/** A label's name and what distinguishes it from its namesakes, empty for most. Joined, they are the label. */
export function labelParts(label: string): readonly [name: string, mark: string] {
  const markAt = label.endsWith(')') ? label.lastIndexOf(' (') : label.length;
  return [label.slice(0, markAt), label.slice(markAt)];
}

function markAmong(namesakes: readonly Nameable[]): ((card: Nameable) => string) | undefined {
  if (namesakes.length < 2) return undefined;
  return marks.find((one) => new Set(namesakes.map(one)).size === namesakes.length);
}

/** What may distinguish accounts with the same name, the plainest first. */
const marks: readonly ((card: Nameable) => string)[] = [
  ({ account }) => hostOf(account),
  ({ account }) => plainLine(account?.account?.email ?? '', labelLength),
  ({ account }) => plainLine(account?.account?.id ?? '', labelLength),
];

function hostOf(account: Nameable['account']): string {
  return URL.parse(account?.baseAddress ?? '')?.host ?? '';
}
