import type { DueService } from '../../shared/domain/money.ts';
import { type Overview, shownRows } from '../../shared/view/overview.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { dueInWords } from '../formats/service-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';
import { OverviewSection } from './OverviewSection.tsx';

interface DueSectionProps {
  readonly model: Overview;
  readonly today: string;
  /** How many rows, without a link to the rest; by default as many as every section has. */
  readonly most?: number;
}

/** What is overdue or due soon; otherwise what is due next. Renders nothing if nothing is known to be due. */
export function DueSection({ model, today, most }: DueSectionProps) {
  const { t, texts, times } = useApp();
  const money = useMoney();
  const dueWithinDays = useView((view) => view.settings.dueWithinDays);
  const due = [...model.overdue.first, ...model.soon.first];
  const count = model.overdue.count + model.soon.count;
  if (count === 0) {
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
  return (
    <OverviewSection
      title={t('overview.due')}
      moreCount={most === undefined ? count - shownRows : 0}
      moreAt={{ view: 'money', at: 'due' }}
    >
      {due.slice(0, most ?? shownRows).map((one) => (
        <LinkRow
          key={one.service.id}
          route={{ view: 'service', id: one.service.id }}
          name={plainServiceName(one.service)}
          note={when(one)}
          end={one.service.price === null ? undefined : money.of(one.service).price(one.service.price)}
        />
      ))}
    </OverviewSection>
  );

  function when({ date }: DueService) {
    const { briefDate, distance, urgency } = dueInWords(date, today, texts, times);
    return (
      <>
        {briefDate} · <span className={`due due-${urgency}`}>{distance}</span>
      </>
    );
  }
}
