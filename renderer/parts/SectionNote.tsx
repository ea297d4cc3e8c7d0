import type { Section } from '../../shared/view.ts';
import { useApp, useView } from '../app-context.ts';
import { useNowMs } from '../now.ts';
import { Icon } from './Icon.tsx';
import { ProblemNote } from './ProblemNote.tsx';

/** What is to be said about a list as a whole: that it is old and why, and that some of it could not be read. */
export function SectionNote({ section }: { section: Omit<Section<unknown>, 'items'> }) {
  const { texts, times } = useApp();
  const { t } = texts;
  const nowMs = useNowMs(60_000);
  const connectionProblem = useView((view) => view.connection.problem);
  const { problem, asOfMs, setAsideCount } = section;
  // What the whole window already says is not said again for its parts.
  const isNews =
    problem !== null && problem.kind !== connectionProblem?.kind && problem.kind !== 'key-refused';
  return (
    <>
      {isNews && asOfMs !== null && (
        <ProblemNote problem={problem} after={t('section.stale', { time: times.clock(asOfMs, nowMs) })} />
      )}
      {setAsideCount > 0 && (
        <p className="set-aside">
          <Icon name="info" />
          {t('section.set-aside', { count: setAsideCount })}
        </p>
      )}
    </>
  );
}
