import type { Section } from '../../shared/view/view.ts';
import { isInBanner } from '../../shared/view/view.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { useUnread } from './use-unread.ts';

type ListState = Omit<Section<unknown>, 'items'>;

/** Shown in place of a list that was never read. */
export function NotReadYet({ section: { problem } }: { section: ListState }) {
  const { store, t } = useApp();
  const isTold = useView((view) => problem !== null && isInBanner(view, problem));
  if (problem === null) return <ListSkeleton hasTools />;
  return isTold ? (
    <EmptyState icon="cloud" title={t('overview.unread')}>
      <Button onClick={store.refresh}>{t('app.try-again')}</Button>
    </EmptyState>
  ) : (
    <ProblemNote problem={problem} />
  );
}

/** Says that a list is out of date and why, and that some items could not be read or are missing. */
export function SectionNote({ section }: { section: ListState }) {
  const { t, times } = useApp();
  const { problem, asOfMs, setAsideCount, isCut } = section;
  const isNews = useView((view) => problem !== null && !isInBanner(view, problem));
  const unread = useUnread();
  const notes = [
    unread !== null && asOfMs !== null && unread.text,
    setAsideCount > 0 && t('section.set-aside', { count: setAsideCount }),
    isCut === true && t('section.cut'),
  ].filter((note) => note !== false);
  return (
    <>
      {isNews && problem !== null && asOfMs !== null && (
        <ProblemNote problem={problem} after={t('section.stale', { time: times.clock(asOfMs) })} />
      )}
      {notes.map((note) => (
        <p key={note} className="set-aside">
          <Icon name="info" />
          {note}
        </p>
      ))}
    </>
  );
}
