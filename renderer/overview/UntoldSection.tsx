import type { Overview } from '../../shared/view/overview.ts';
import { useApp } from '../state/app-context.ts';
import { ChangeRow } from './ChangedSection.tsx';
import { OverviewSection } from './OverviewSection.tsx';

/** The news that the system refused to notify of, until the person has seen it. Renders nothing without any. */
export function UntoldSection({ model: { untold } }: { model: Overview }) {
  const { t } = useApp();
  if (untold.count === 0) return null;
  return (
    <OverviewSection
      title={t('overview.untold')}
      moreCount={untold.count - untold.first.length}
      moreAt={{ view: 'activity' }}
    >
      {untold.first.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </OverviewSection>
  );
}
