import type { Change } from '../../shared/domain/change.ts';
import type { Overview, Some } from '../../shared/view/overview.ts';
import { routeOf } from '../../shared/view/route.ts';
import type { VisitView } from '../../shared/view/view.ts';
import { changeInWords, subjectInWords, whenInWords } from '../formats/change-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { useApp } from '../state/app-context.ts';
import { OverviewSection, type OverviewSectionProps } from './OverviewSection.tsx';

/** Changes since the person last looked. Renders nothing if there are none, or the rows above tell of them. */
export function ChangedSection({ model, lastVisit }: { model: Overview; lastVisit: VisitView }) {
  const { t, times } = useApp();
  const { lookedAtMs } = lastVisit;
  return (
    <Changes
      some={model.changes}
      title={t(lookedAtMs === null ? 'overview.changed-first' : 'overview.changed')}
      aside={
        lookedAtMs === null ? null : t('overview.looked-at', { time: times.clock(lookedAtMs) })
      }
    />
  );
}

/** The news that the system refused to notify of, until the person has seen it. Renders nothing without any. */
export function UntoldSection({ model }: { model: Overview }) {
  return <Changes some={model.untold} title={useApp().t('overview.untold')} />;
}

type ChangesProps = Pick<OverviewSectionProps, 'title' | 'aside'> & { readonly some: Some<Change> };

function Changes({ some: { count, first }, ...head }: ChangesProps) {
  if (count === 0) return null;
  return (
    <OverviewSection {...head} moreCount={count - first.length} moreAt={{ view: 'activity' }}>
      {first.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </OverviewSection>
  );
}

/** What changed about an item, and when; it leads there. */
function ChangeRow({ change }: { change: Change }) {
  const { texts, times } = useApp();
  return (
    <LinkRow
      route={routeOf(change)}
      itemId={change.itemId}
      name={subjectInWords(change, texts)}
      note={
        <span className={`activity-${change.kind}`}>
          <span className="activity-kind">{changeInWords(change, texts)}</span>{' '}
          {whenInWords(change, texts, times)}
        </span>
      }
    />
  );
}
