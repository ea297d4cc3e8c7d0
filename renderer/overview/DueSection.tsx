import { type Overview, shownOf } from '../../shared/view/overview.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { DueRow } from '../money/DueRow.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';
import { OverviewSection } from './OverviewSection.tsx';

interface DueSectionProps {
  readonly model: Overview;
  /** How many rows, with a link to the rest only where more is overdue; by default as many as every section has. */
  readonly most?: number;
}

/** What is overdue or due soon; otherwise what is due next. Renders nothing if nothing is known to be due. */
export function DueSection({ model, most }: DueSectionProps) {
  const { t, times } = useApp();
  const money = useMoney();
  const dueWithinDays = useView((view) => view.settings.dueWithinDays);
  const due = [...model.overdue.first, ...model.soon.first];
  if (due.length === 0) {
    const { nextDue } = model;
    // No service has a future due date.
    if (nextDue === null) return null;
    const next = { name: plainServiceName(nextDue.service), date: times.day(nextDue.date) };
    return (
      <OverviewSection
        title={t('overview.due')}
        empty={`${t('overview.none-due', { count: dueWithinDays })} ${t('overview.next-due', next)}`}
      />
    );
  }
  const shown = due.slice(
    0,
    most === undefined ? shownOf(due.length) : Math.max(most, shownOf(model.overdue.count, most)),
  );
  // The figure above counts them too, whatever tells of those that are overdue.
  const all = model.overdueCount + Math.max(model.soon.count, model.payments.count);
  return (
    <OverviewSection
      title={t('overview.due')}
      moreCount={most === undefined ? all - shown.length : model.overdue.count - shown.length}
      moreAt={{ view: 'money', at: 'due' }}
    >
      {shown.map((one) => (
        <DueRow key={one.service.id} due={one} money={money.of(one.service)} />
      ))}
    </OverviewSection>
  );
}
