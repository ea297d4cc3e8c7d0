import { useMemo } from 'react';
import { orderTickets } from '../../shared/lists/list-order.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { Comma } from '../items/ItemMarks.tsx';
import { TicketStatus } from '../items/StatusPill.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useShowList } from '../state/use-list-choices.ts';

/** Further tickets are only in the ticket list. */
const maxShown = 20;

/** The tickets that the list assigns to a service. Renders nothing where there are none. */
export function ServiceTickets({ serviceId }: { serviceId: string }) {
  const { store, t } = useApp();
  const tickets = useView((view) => view.tickets.items);
  const showTickets = useShowList('tickets');
  const related = useMemo(
    () => orderTickets(tickets.filter((ticket) => ticket.serviceId === serviceId)),
    [tickets, serviceId],
  );
  const hasTickets = useView((view) => isOffered('tickets', view, serviceId));
  if (!hasTickets || related.length === 0) return null;
  return (
    <section className="detail-section">
      <h3 className="section-title">{t('service.tickets')}</h3>
      <ul className="link-list">
        {related.slice(0, maxShown).map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              className="link-row"
              onClick={() => store.navigate({ view: 'ticket', id: ticket.id })}
            >
              <span className="row-cut" dir="auto">
                {plainTicketName(ticket)}
                <Comma />
              </span>
              <TicketStatus of={ticket} />
            </button>
          </li>
        ))}
      </ul>
      {related.length > maxShown && (
        <Button look="link" onClick={() => showTickets({ serviceId })}>
          {t('overview.more', { count: related.length - maxShown })}
        </Button>
      )}
    </section>
  );
}
