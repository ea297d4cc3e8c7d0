import { useMemo } from 'react';
import { noWord, wordsIn } from '../../../shared/lists/list-filter.ts';
import type { WindowTexts } from '../../../shared/texts/catalogue.ts';
import { plainWord } from '../../formats/plain-name.ts';
import { useApp } from '../../state/app-context.ts';
import { ChipPopup, ChoiceBoxes } from './ChoiceSelect.tsx';

interface WordFilterProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** The same function each time. */
  readonly wordOf: (item: T) => string | null;
  readonly chosen: readonly string[];
  /** Replaces a provider's word with a better one. */
  readonly inWords: (word: string, texts: WindowTexts) => string;
  /** Offered from so many words on, or while one is chosen. */
  readonly fewest?: number;
  /** Their order; by default, the most frequent come first. */
  readonly rank?: (word: string) => number;
  readonly onChange: (chosen: readonly string[]) => void;
}

const mostOffered = 50;

/** Filters by the provider's words. A chosen word stays in the list even when no item has it any more. */
export function WordFilter<T>({
  label,
  items,
  wordOf,
  chosen,
  inWords,
  fewest = 2,
  rank = () => 0,
  onChange,
}: WordFilterProps<T>) {
  const { t, texts } = useApp();
  const words = useMemo(() => wordsIn(items, wordOf), [items, wordOf]);
  const nameOf = (word: string) =>
    word === noWord ? t('lists.no-word') : plainWord(inWords(word, texts)) || word;
  const offered = [
    ...words.slice(0, mostOffered).toSorted((a, b) => rank(a) - rank(b)),
    ...chosen.filter((word) => !words.includes(word)),
  ];
  const [first, ...others] = chosen;
  if (first === undefined && words.length < fewest) return null;
  const word = first === undefined ? t('lists.any') : nameOf(first);
  const shown = others.length === 0 ? word : t('lists.chosen-more', { word, more: others.length });
  return (
    <ChipPopup label={label} shown={shown} isSet={first !== undefined}>
      {() => (
        <ChoiceBoxes
          label={label}
          choices={offered.map((value) => ({ value, label: nameOf(value) }))}
          values={chosen}
          onChange={onChange}
        />
      )}
    </ChipPopup>
  );
}
