import { plainLine } from '../../shared/plain-line.ts';
import type { ServiceTeaching, TicketTeaching } from '../../shared/words.ts';
import { useApp } from '../app-context.ts';
import { Select } from '../parts/Select.tsx';

interface MeaningChoiceProps<M extends ServiceTeaching | TicketTeaching> {
  readonly word: string;
  /** Our own reading. */
  readonly plain: M;
  /** Null when nothing was taught. */
  readonly taught: M | null;
  readonly meanings: readonly M[];
  /** Null goes back to our own reading. */
  readonly onChoose: (meaning: M | null) => void;
}

const wordLength = 60;

export function MeaningChoice<M extends ServiceTeaching | TicketTeaching>(props: MeaningChoiceProps<M>) {
  const { word, plain, taught, meanings, onChoose } = props;
  const { t } = useApp().texts;
  const meaningName = (meaning: ServiceTeaching | TicketTeaching) => t(`status-meaning.${meaning}`);
  const nameOf = (meaning: M | null) =>
    meaning === null ? t('settings.word-plain', { meaning: meaningName(plain) }) : meaningName(meaning);
  return (
    <Select
      className="input select-input word-meaning"
      label={t('settings.word-meaning', { word: plainLine(word, wordLength) })}
      choices={[null, ...meanings].map((meaning) => ({ value: meaning, label: nameOf(meaning) }))}
      value={taught}
      onChange={onChoose}
    >
      <span className="select-value">{nameOf(taught)}</span>
    </Select>
  );
}
