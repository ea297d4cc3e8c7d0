import { plainServiceMeaning } from '../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import {
  type OverrideChange,
  overrideOf,
  type ServiceOverride,
  type StatusOverrides,
  serviceOverrides,
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
  const isService = kind === 'service-status';
  const plain = isService ? plainServiceMeaning(word) : plainTicketMeaning(word);
  const chosen = isService ? overrideOf(overrides.services, word) : overrideOf(overrides.tickets, word);
  const meanings: readonly (ServiceOverride | TicketOverride)[] = isService
    ? serviceOverrides
    : ticketOverrides;
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
      <Select
        className="input select-input word-meaning"
        label={t('settings.word-meaning', { word: plainLine(word, nameLength) })}
        choices={[
          { value: null, label: t('settings.word-plain', { meaning: t(`status-meaning.${plain}`) }) },
          ...meanings.map((meaning) => ({ value: meaning, label: t(`status-meaning.${meaning}`) })),
        ]}
        value={chosen ?? null}
        // The meanings are those of its kind.
        onChange={(meaning) => onTeach({ kind, word, meaning } as OverrideChange)}
      />
    </li>
  );
}
