import { listInTrouble } from '../../shared/view/list-in-trouble.ts';
import type { Section } from '../../shared/view/view.ts';
import { useNowMs } from '../formats/now.ts';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useUnread } from './use-unread.ts';

/** Says that a list is out of date and why, and that some items could not be read or are missing. */
export function SectionNote({ section }: { section: Omit<Section<unknown>, 'items'> }) {
  const { texts, times } = useApp();
  const { t } = texts;
  const nowMs = useNowMs(60_000);
  const isOfOneList = useView((view) => listInTrouble(view) !== null);
  const connection = useView((view) => view.connection);
  const unread = useUnread();
  const { problem, asOfMs, setAsideCount, isCut } = section;
  // Do not repeat what the window's banner says.
  const isTold = !isOfOneList && problem?.kind === connection.problem?.kind;
  const isNews =
    problem !== null && !isTold && problem.kind !== 'key-refused' && connection.state !== 'paused';
  return (
    <>
      {isNews && asOfMs !== null && (
        <ProblemNote problem={problem} after={t('section.stale', { time: times.clock(asOfMs, nowMs) })} />
      )}
      {unread !== null && asOfMs !== null && (
        <p className="set-aside">
          <Icon name="info" />
          {unread.text}
        </p>
      )}
      {setAsideCount > 0 && (
        <p className="set-aside">
          <Icon name="info" />
          {t('section.set-aside', { count: setAsideCount })}
        </p>
      )}
      {isCut === true && (
        <p className="set-aside">
          <Icon name="info" />
          {t('section.cut')}
        </p>
      )}
    </>
  );
}
