import type { Change } from '../../shared/domain/change.ts';
import type { Overview } from '../../shared/view/overview.ts';
import { routeOf } from '../../shared/view/route.ts';
import type { VisitView } from '../../shared/view/view.ts';
import { changeInWords, subjectInWords, whenInWords } from '../formats/change-words.ts';
import { useNowMs } from '../formats/now.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { OverviewSection } from './OverviewSection.tsx';

/** Changes since the person last looked. Renders nothing if the rows above tell of all of them. */
export function ChangedSection({ model, lastVisit }: { model: Overview; lastVisit: VisitView }) {
  const { t, times } = useApp();
  const sinceMs = useView((view) => view.visit.sinceMs);
  const { changes } = model;
  const nowMs = useNowMs(60_000);
  const moment = (atMs: number) => times.clock(atMs, nowMs);
  const isFirst = lastVisit.lookedAtMs === null;
  const title = t(isFirst ? 'overview.changed-first' : 'overview.changed');
  if (changes.count === 0)
    return changes.allCount > 0 ? null : <OverviewSection title={title} empty={nothing()} />;
  return (
    <OverviewSection
      title={title}
      aside={
        lastVisit.lookedAtMs === null
          ? null
          : t('overview.looked-at', { time: moment(lastVisit.lookedAtMs) })
      }
      moreCount={changes.count - changes.first.length}
      moreAt={{ view: 'activity' }}
    >
      {changes.first.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </OverviewSection>
  );

  function nothing(): string {
    if (lastVisit.lookedAtMs !== null)
      return t('overview.none-changed', { time: moment(lastVisit.lookedAtMs) });
    return sinceMs === null
      ? t('overview.none-changed-yet')
      : t('overview.none-changed-first', { time: moment(sinceMs) });
  }
}

/** What changed about an item, and when; it leads there. */
export function ChangeRow({ change }: { change: Change }) {
  const { texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  return (
    <LinkRow
      route={routeOf(change)}
      itemId={change.itemId}
      name={subjectInWords(change, texts)}
      note={
        <span className={`activity-${change.kind}`}>
          <span className="activity-kind">{changeInWords(change, texts)}</span>{' '}
          {whenInWords(change, texts, times, nowMs)}
        </span>
      }
    />
  );
}
