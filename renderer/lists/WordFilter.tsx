import { noWord } from '../../shared/lists/list-filter.ts';
import { plainWord } from '../formats/plain-name.ts';
import { useApp } from '../state/app-context.ts';
import { ChoicesSelect } from './ChoiceSelect.tsx';

interface WordFilterProps {
  readonly label: string;
  /** The words that the items carry. */
  readonly words: readonly string[];
  readonly chosen: readonly string[];
  /** Where some of the provider's words are known by a better name. */
  readonly inWords?: (word: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** More words than a person looks through. */
const mostOffered = 50;

/** Filters by words that the provider writes. One that no item carries any more can still be let go. */
export function WordFilter({ label, words, chosen, inWords = plainWord, onChange }: WordFilterProps) {
  const { t } = useApp().texts;
  const nameOf = (word: string) => (word === noWord ? t('lists.no-word') : plainWord(inWords(word)) || word);
  const offered = [...words.slice(0, mostOffered), ...chosen.filter((word) => !words.includes(word))];
  const [first, ...others] = chosen;
  const shown =
    first === undefined
      ? t('lists.any')
      : others.length === 0
        ? nameOf(first)
        : t('lists.chosen-more', { word: nameOf(first), more: others.length });
  return (
    <ChoicesSelect
      label={label}
      choices={offered.map((value) => ({ value, label: nameOf(value) }))}
      values={chosen}
      onChange={onChange}
      shown={shown}
      isSet={first !== undefined}
    />
  );
}
