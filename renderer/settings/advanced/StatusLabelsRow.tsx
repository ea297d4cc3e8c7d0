import { plainServiceMeaning } from '../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import {
  type OverrideChange,
  overrideOf,
  type ServiceOverride,
  serviceOverrides,
  type TicketOverride,
  ticketOverrides,
} from '../../../shared/domain/vocabulary.ts';
import { type StatusWord, wordsToTeach } from '../../../shared/settings/words-to-teach.ts';
import { statusInWords } from '../../../shared/texts/status-words.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { useNowMs } from '../../formats/now.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { Select } from '../../parts/Select.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

const nameLength = 60;

/** The provider's status words that Hostbell does not know, each with a meaning to choose. */
export function StatusLabelsRow() {
  const { bridge, store, t, texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  const words = useView((view) => view.words);
  const [problem, ask] = useProblem();
  return (
    <>
      <LabelledRow label={t('settings.words')} hint={t('settings.words-hint')} />
      {problem !== null && <ProblemNote problem={problem} isAlert />}
      <ul>{wordsToTeach(words).map(statusLabel)}</ul>
    </>
  );

  /** One of the words, where it was first seen, and its meaning. */
  function statusLabel({ kind, word, firstSeenMs, itemName, itemId }: StatusWord) {
    const { overrides } = words;
    const shown = statusInWords(word, texts);
    const isService = kind === 'service-status';
    const plain = isService ? plainServiceMeaning(word) : plainTicketMeaning(word);
    const chosen = isService
      ? overrideOf(overrides.services, word)
      : overrideOf(overrides.tickets, word);
    const meanings: readonly (ServiceOverride | TicketOverride)[] = isService
      ? serviceOverrides
      : ticketOverrides;
    return (
      <li key={`${kind} ${word}`} className="setting-row">
        <div className="word">
          <p className="word-itself" dir="auto" title={plainLine(word, nameLength)}>
            {shown}
          </p>
          <p className="form-hint word-seen">
            {t('settings.word-first-seen', { time: times.clock(firstSeenMs, nowMs) })}{' '}
            <bdi>{plainLine(itemName, nameLength) || itemId}</bdi>
          </p>
        </div>
        <Select
          className="input select-input word-meaning"
          label={t('settings.word-meaning', { word: shown })}
          choices={[
            {
              value: null,
              label: t('settings.word-plain', { meaning: t(`status-meaning.${plain}`) }),
            },
            ...meanings.map((meaning) => ({
              value: meaning,
              label: t(`status-meaning.${meaning}`),
            })),
          ]}
          value={chosen ?? null}
          onChange={(meaning) => {
            // The meanings are those of its kind.
            const teaching = { kind, word, meaning } as OverrideChange;
            void ask(bridge.invoke('words:teach', { ...store.shown(), ...teaching }));
          }}
        />
      </li>
    );
  }
}
