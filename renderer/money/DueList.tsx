import type { DueService } from '../../shared/domain/money.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { dueInWords } from '../formats/service-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { useApp } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { useMoney } from '../state/use-money.ts';

interface DueListProps {
  readonly title: string;
  /** Earliest first. */
  readonly due: readonly DueService[];
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Further services are only in their list. */
  readonly most?: number;
  /** Shows all days again; null when they are shown already. */
  readonly onShowAll?: (() => void) | null;
}

/** Services by due date, each a link. */
export function DueList({ title, due, today, most = 20, onShowAll = null }: DueListProps) {
  const { texts, times } = useApp();
  const showServices = useShowList('services');
  const { t } = texts;
  const money = useMoney();
  return (
    <section className="overview-section" aria-label={title}>
      <header className="overview-head">
        <h3 className="subsection-title">{title}</h3>
        {onShowAll !== null && (
          <button type="button" className="link overview-aside" onClick={onShowAll}>
            {t('money.show-all-days')}
          </button>
        )}
      </header>
      <div className="card overview-card">
        {due.length === 0 && <p className="overview-empty">{t('money.none-due')}</p>}
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
          <button type="button" className="overview-more" onClick={() => showServices({ sort: 'due' })}>
            {t('overview.more', { count: due.length - most })}
          </button>
        )}
      </div>
    </section>
  );
}
