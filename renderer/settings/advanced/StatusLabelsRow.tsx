import { plainServiceMeaning } from '../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import {
  type OverrideChange,
  overrideOf,
  type ServiceMeaning,
  type ServiceOverride,
  type StatusOverrides,
  serviceOverrides,
  type TicketMeaning,
  type TicketOverride,
  ticketOverrides,
} from '../../../shared/domain/vocabulary.ts';
import { type StatusWord, wordsToTeach } from '../../../shared/settings/words-to-teach.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { useNowMs } from '../../formats/now.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { Select } from '../../parts/Select.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

/** The provider's status words that Hostbell does not know, each with a meaning to choose. */
export function StatusLabelsRow() {
  const { bridge, store, t } = useApp();
  const words = useView((view) => view.words);
  const [problem, ask] = useProblem();
  const teach = (teaching: OverrideChange) =>
    void ask(bridge.invoke('words:teach', { ...store.shown(), ...teaching }));
  return (
    <>
      <LabelledRow label={t('settings.words')} hint={t('settings.words-hint')} />
      {problem !== null && <ProblemNote problem={problem} isAlert />}
      <ul>
        {wordsToTeach(words).map((word) => (
          <StatusLabel
            key={`${word.kind} ${word.word}`}
            seen={word}
            overrides={words.overrides}
            onTeach={teach}
          />
        ))}
      </ul>
    </>
  );
}

interface StatusLabelProps {
  readonly seen: StatusWord;
  readonly overrides: StatusOverrides;
  readonly onTeach: (teaching: OverrideChange) => void;
}

const nameLength = 60;

/** One of the provider's status words, where it was first seen, and its meaning. */
function StatusLabel({ seen, overrides, onTeach }: StatusLabelProps) {
  const { t, times } = useApp();
  const nowMs = useNowMs(60_000);
  const time = times.clock(seen.firstSeenMs, nowMs);
  const { kind, word } = seen;
  return (
    <li className="setting-row">
      <div className="word">
        <p className="word-itself" dir="auto">
          {plainLine(word, nameLength)}
        </p>
        <p className="form-hint word-seen">
          {t('settings.word-first-seen', { time })}{' '}
          <bdi>{plainLine(seen.itemName, nameLength) || seen.itemId}</bdi>
        </p>
      </div>
      {kind === 'service-status' ? (
        <MeaningChoice
          word={word}
          plain={plainServiceMeaning(word)}
          overrides={overrideOf(overrides.services, word) ?? null}
          meanings={serviceOverrides}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      ) : (
        <MeaningChoice
          word={word}
          plain={plainTicketMeaning(word)}
          overrides={overrideOf(overrides.tickets, word) ?? null}
          meanings={ticketOverrides}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      )}
    </li>
  );
}

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

function MeaningChoice<M extends ServiceOverride | TicketOverride>(props: MeaningChoiceProps<M>) {
  const { word, plain, overrides, meanings, onChoose } = props;
  const { t } = useApp();
  const meaningName = (meaning: ServiceMeaning | TicketMeaning) => t(`status-meaning.${meaning}`);
  const nameOf = (meaning: M | null) =>
    meaning === null ? t('settings.word-plain', { meaning: meaningName(plain) }) : meaningName(meaning);
  return (
    <Select
      className="input select-input word-meaning"
      label={t('settings.word-meaning', { word: plainLine(word, nameLength) })}
      choices={[null, ...meanings].map((meaning) => ({ value: meaning, label: nameOf(meaning) }))}
      value={overrides}
      onChange={onChoose}
    />
  );
}
