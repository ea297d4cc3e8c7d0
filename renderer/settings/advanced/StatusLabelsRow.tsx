import { useState } from 'react';
import { plainServiceMeaning } from '../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import type { OverrideChange } from '../../../shared/domain/vocabulary.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import { isStatus, StatusLabel, type StatusWord } from './StatusLabel.tsx';

/** The provider's status words that Hostbell does not know, each with a meaning to choose; on request, all words. */
export function StatusLabelsRow() {
  const { bridge, store, texts } = useApp();
  const { t } = texts;
  const { seen, overrides } = useView((view) => view.words);
  const [problem, ask] = useProblem();
  const [showsAll, setShowsAll] = useState(false);
  // Several accounts may use the same word.
  const statuses = [...Map.groupBy(seen.filter(isStatus), nameOf).values()].flatMap(([first]) => first ?? []);
  const shown = showsAll ? statuses : statuses.filter(isUnknown);

  const teach = (teaching: OverrideChange) =>
    void ask(bridge.invoke('words:teach', { ...store.shown(), ...teaching }));
  return (
    <>
      <LabelledRow
        label={t('settings.words')}
        hint={t(shown.length === 0 ? 'settings.labels-all-known' : 'settings.words-hint')}
      >
        {!showsAll && shown.length < statuses.length && (
          <button type="button" className="button button-small" onClick={() => setShowsAll(true)}>
            {t('settings.labels-show-all')}
          </button>
        )}
      </LabelledRow>
      {problem !== null && <ProblemNote problem={problem} isAlert />}
      <ul>
        {shown.map((word) => (
          <StatusLabel key={nameOf(word)} seen={word} overrides={overrides} onTeach={teach} />
        ))}
      </ul>
    </>
  );
}

function nameOf({ kind, word }: StatusWord): string {
  return `${kind} ${word}`;
}

function isUnknown({ kind, word }: StatusWord): boolean {
  return kind === 'service-status'
    ? plainServiceMeaning(word) === 'attention'
    : plainTicketMeaning(word) === 'other';
}
