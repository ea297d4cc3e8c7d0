import { listInWords } from '../../shared/texts/list-words.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import type { Section } from '../../shared/view/view.ts';
import { isInBanner } from '../../shared/view/view.ts';
import { Banner } from '../parts/Banner.tsx';
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
  const { problem, asOfMs, setAsideCount, isCut, lists = [] } = section;
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
        <ProblemNote
          problem={problem}
          after={
            problem.kind === 'too-large' && isCut === true
              ? t('section.one-by-one')
              : t('section.stale', { time: times.clock(asOfMs) })
          }
        />
      )}
      {problem === null && lists.map((list) => <ListNote key={list.id} list={list} />)}
      {notes.map((note) => (
        <p key={note} className="set-aside">
          <Icon name="info" />
          {note}
        </p>
      ))}
    </>
  );
}

/** Says of one of several lists why it could not be read, and what is shown of it. Nothing for one that was. */
function ListNote({ list }: { list: NonNullable<ListState['lists']>[number] }) {
  const { t, texts, times } = useApp();
  const { problem, asOfMs, scope } = list;
  const account = useView(({ accounts }) =>
    accounts.length > 1
      ? (accounts.find(({ key }) => key === accountOf(list.id))?.label ?? null)
      : null,
  );
  if (problem === null) return null;
  const name = listInWords({ of: 'services', list }, texts);
  const { title, body } = problemText(problem, texts);
  const isRight = problem.kind === 'forbidden';
  const said = [
    isRight && scope !== undefined ? t('section.list-scope', { scope }) : body,
    asOfMs === null
      ? t('section.list-unwatched')
      : t('section.list-stale', { time: times.clock(asOfMs) }),
  ];
  return (
    <Banner
      tone="attention"
      icon={isRight ? 'key' : 'warning'}
      of={account}
      title={
        isRight
          ? t('section.list-refused', { list: name })
          : t('section.list-problem', { list: name, problem: title })
      }
      body={said.join(' ')}
    />
  );
}
