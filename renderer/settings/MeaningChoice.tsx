import { Select } from '@base-ui/react/select';
import { plainLine } from '../../shared/plain-line.ts';
import type { ServiceTeaching, TicketTeaching } from '../../shared/words.ts';
import { useApp } from '../app-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { SelectPopup } from '../parts/SelectPopup.tsx';

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
  const nameOf = (meaning: ServiceTeaching | TicketTeaching) => t(`status-meaning.${meaning}`);
  const choices = [
    { value: 'plain', label: t('settings.word-plain', { meaning: nameOf(plain) }) },
    ...meanings.map((meaning) => ({ value: meaning, label: nameOf(meaning) })),
  ];
  const label = t('settings.word-meaning', { word: plainLine(word, wordLength) });
  return (
    <Select.Root<string>
      items={choices}
      value={taught ?? 'plain'}
      onValueChange={(chosen) => onChoose(meanings.find((meaning) => meaning === chosen) ?? null)}
      modal={false}
    >
      <Select.Trigger className="input select-input word-meaning" aria-label={label}>
        <Select.Value className="select-value" />
        <Icon name="chevron" />
      </Select.Trigger>
      <SelectPopup label={label} choices={choices} />
    </Select.Root>
  );
}
