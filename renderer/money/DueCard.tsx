import type { ReactNode } from 'react';
import type { DueService } from '../../shared/domain/money.ts';
import type { ServiceChoices } from '../../shared/lists/list-choices.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { dueInWords } from '../formats/service-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { useApp } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';

interface DueCardProps {
  /** Earliest first. */
  readonly due: readonly DueService[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** How many to show; further services are only in the service list. */
  readonly most: number;
  /** How that list shows them. */
  readonly moreAs: Partial<ServiceChoices>;
  /** Above the rows. */
  readonly children?: ReactNode;
}

/** Services by due date, each a link. */
export function DueCard({ due, today, most, moreAs, children }: DueCardProps) {
  const { texts, times } = useApp();
  const showServices = useShowList('services');
  const { t } = texts;
  const money = useMoney();
  return (
    <div className="card overview-card">
      {children}
      <ul aria-live="polite">
        {due.slice(0, most).map(({ service, date }) => {
          const { briefDate, distance, urgency } = dueInWords(date, today, texts, times);
          return (
            <LinkRow
              key={`${service.id} ${date}`}
              route={{ view: 'service', id: service.id }}
              name={plainServiceName(service)}
              note={
                <>
                  {briefDate} · <span className={`due due-${urgency}`}>{distance}</span>
                </>
              }
              end={service.price === null ? undefined : money.of(service.id).price(service.price)}
            />
          );
        })}
      </ul>
      {due.length > most && (
        <button type="button" className="overview-more" onClick={() => showServices(moreAs)}>
          {t('overview.more', { count: due.length - most })}
        </button>
      )}
    </div>
  );
}
