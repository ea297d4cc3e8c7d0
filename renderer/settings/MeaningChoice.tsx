import { plainLine } from '../../shared/plain-line.ts';
import type { ServiceTeaching, TicketTeaching } from '../../shared/words.ts';
import { useApp } from '../app-context.ts';

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
  return (
    <div className="select word-meaning">
      <select
        className="input"
        aria-label={t('settings.word-meaning', { word: plainLine(word, wordLength) })}
        value={taught ?? ''}
        onChange={(event) =>
          onChoose(meanings.find((meaning) => meaning === event.currentTarget.value) ?? null)
        }
      >
        <option value="">{t('settings.word-plain', { meaning: nameOf(plain) })}</option>
        {meanings.map((meaning) => (
          <option key={meaning} value={meaning}>
            {nameOf(meaning)}
          </option>
        ))}
      </select>
    </div>
  );
}
