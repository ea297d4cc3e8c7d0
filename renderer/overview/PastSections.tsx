import type { Overview } from '../../shared/view/overview.ts';
import { plainServiceName, plainTicketName } from '../formats/plain-name.ts';
import { dueInWords, noteInWords } from '../formats/service-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { ServiceStatus, TicketStatus } from '../items/StatusPill.tsx';
import { useApp } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';
import { OverviewSection } from './OverviewSection.tsx';

/** What there was, where no service is left. */
export function PastSections({ model }: { model: Overview }) {
  const { t, texts, times } = useApp();
  const { ended, past } = model;
  const showServices = useShowList('services');
  const showTickets = useShowList('tickets');
  return (
    <>
      <OverviewSection
        title={t('nav.services')}
        moreCount={ended.count - ended.first.length}
        moreAt={() => showServices()}
      >
        {ended.first.map((service) => (
          <LinkRow
            key={service.id}
            route={{ view: 'service', id: service.id }}
            name={plainServiceName(service)}
            note={
              <>
                <ServiceStatus of={service} />
                <span dir="auto">{noteInWords(service, texts)}</span>
              </>
            }
            end={
              service.nextDueDate && (
                <span className="row-time">
                  <span className="visually-hidden">{t('lists.due')} </span>
                  {dueInWords(service.nextDueDate, texts, times).briefDate}
                </span>
              )
            }
          />
        ))}
      </OverviewSection>
      {past.count > 0 && (
        <OverviewSection
          title={t('nav.tickets')}
          moreCount={past.count - past.first.length}
          moreAt={() => showTickets()}
        >
          {past.first.map((ticket) => (
            <LinkRow
              key={ticket.id}
              route={{ view: 'ticket', id: ticket.id }}
              name={plainTicketName(ticket)}
              note={<TicketStatus of={ticket} />}
              end={
                ticket.createdAt && (
                  <span className="row-time">{times.brief(ticket.createdAt)}</span>
                )
              }
            />
          ))}
        </OverviewSection>
      )}
    </>
  );
}
