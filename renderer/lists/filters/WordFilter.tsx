import { noWord } from '../../../shared/lists/list-filter.ts';
import { plainWord } from '../../formats/plain-name.ts';
import { useApp } from '../../state/app-context.ts';
import { ChoicesSelect } from './ChoiceSelect.tsx';

interface WordFilterProps {
  readonly label: string;
  /** The words that occur in the list. */
  readonly words: readonly string[];
  readonly chosen: readonly string[];
  /** Replaces a provider's word with a better one. */
  readonly inWords?: (word: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
}

const mostOffered = 50;

/** Filters by the provider's words. A chosen word stays in the list even when no item has it any more. */
export function WordFilter({ label, words, chosen, inWords = plainWord, onChange }: WordFilterProps) {
  const { t } = useApp();
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
