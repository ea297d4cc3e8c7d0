import type {
  ServiceMeaning,
  ServiceOverride,
  TicketMeaning,
  TicketOverride,
} from '../../../../shared/domain/vocabulary.ts';
import { plainLine } from '../../../../shared/values/plain-line.ts';
import { Select } from '../../../parts/Select.tsx';
import { useApp } from '../../../state/app-context.ts';

interface MeaningChoiceProps<M extends ServiceOverride | TicketOverride> {
  readonly word: string;
  /** Hostbell's own reading of the word. */
  readonly plain: ServiceMeaning | TicketMeaning;
  /** Null when there is no override. */
  readonly overrides: M | null;
  readonly meanings: readonly M[];
  /** Null removes the override. */
  readonly onChoose: (meaning: M | null) => void;
}

const wordLength = 60;

export function MeaningChoice<M extends ServiceOverride | TicketOverride>(props: MeaningChoiceProps<M>) {
  const { word, plain, overrides, meanings, onChoose } = props;
  const { t } = useApp().texts;
  const meaningName = (meaning: ServiceMeaning | TicketMeaning) => t(`status-meaning.${meaning}`);
  const nameOf = (meaning: M | null) =>
    meaning === null ? t('settings.word-plain', { meaning: meaningName(plain) }) : meaningName(meaning);
  return (
    <Select
      className="input select-input word-meaning"
      label={t('settings.word-meaning', { word: plainLine(word, wordLength) })}
      choices={[null, ...meanings].map((meaning) => ({ value: meaning, label: nameOf(meaning) }))}
      value={overrides}
      onChange={onChoose}
    >
      <span className="select-value">{nameOf(overrides)}</span>
    </Select>
  );
}
