import { useState } from 'react';
import type { Problem } from '../../../shared/domain/problem.ts';
import { type OverrideChange, wordKinds } from '../../../shared/domain/vocabulary.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { SettingsSection } from '../rows/SettingsSection.tsx';
import { WordRow } from './WordRow.tsx';

/** Every word that the provider used, with its meaning; that of a status can be overridden. */
export function WordsSection() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const { seen, overrides } = useView((view) => view.words);
  const [problem, setProblem] = useState<Problem | null>(null);

  const teach = async (teaching: OverrideChange) => {
    const result = await bridge.invoke('words:teach', teaching);
    setProblem(result.ok ? null : result.problem);
  };

  return (
    <SettingsSection
      title={t('settings.words')}
      hint={t('settings.words-hint')}
      note={problem !== null && <ProblemNote problem={problem} isAlert />}
    >
      {seen.length === 0 && <p className="quiet words-none">{t('settings.words-none')}</p>}
      {wordKinds.map((kind) => {
        const words = seen.filter((word) => word.kind === kind);
        if (words.length === 0) return null;
        return (
          <div key={kind} className="words-group">
            <h3 className="words-title">{t(`settings.words-${kind}`)}</h3>
            <ul>
              {words.map((word) => (
                <WordRow
                  key={word.word}
                  seen={word}
                  overrides={overrides}
                  onTeach={(teaching) => void teach(teaching)}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </SettingsSection>
  );
}
