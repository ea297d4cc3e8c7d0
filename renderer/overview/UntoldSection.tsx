import type { VisitView } from '../../shared/view/view.ts';
import { untoldIn } from '../../shared/view/waiting.ts';
import { useApp, useView } from '../state/app-context.ts';
import { ChangeRow } from './ChangedSection.tsx';
import { OverviewSection } from './OverviewSection.tsx';

const mostRows = 5;

/** The news that the system refused to notify of, until the person has seen it. Renders nothing without any. */
export function UntoldSection({ lastVisit }: { lastVisit: VisitView }) {
  const { t } = useApp();
  const parts = useView(({ journal, unread, quiet }) => ({ journal, unread, quiet }));
  const untold = untoldIn({ ...parts, visit: lastVisit });
  if (untold.length === 0) return null;
  return (
    <OverviewSection
      title={t('overview.untold')}
      moreCount={untold.length - mostRows}
      moreAt={{ view: 'activity' }}
    >
      {untold.slice(0, mostRows).map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </OverviewSection>
  );
}
