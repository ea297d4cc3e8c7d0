import { useDeferredValue, useMemo, useRef } from 'react';
import type { TicketForm } from '../../shared/domain/domain.ts';
import { similarTickets } from '../../shared/tickets/similar-tickets.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { AccountMark } from '../items/ItemMarks.tsx';
import { TicketStatus } from '../items/StatusPill.tsx';
import { useApp, useView } from '../state/app-context.ts';

interface SimilarTicketsProps extends Pick<TicketForm, 'subject' | 'serviceId'> {
  /** Nothing changes: what is being sent may be in the list already, and similar to itself. */
  readonly isStill: boolean;
}

/** Open tickets that may be about the same problem. */
export function SimilarTickets({ subject, serviceId, isStill }: SimilarTicketsProps) {
  const { store, t } = useApp();
  const tickets = useView((view) => view.tickets.items);
  // With thousands of tickets, typing comes first.
  const typed = useDeferredValue(subject);
  const found = useMemo(
    () => similarTickets(tickets, { subject: typed, serviceId }),
    [tickets, typed, serviceId],
  );
  const shown = useRef(found);
  if (!isStill) shown.current = found;
  const similar = shown.current;
  return (
    <div className="similar" aria-live="polite">
      {similar.length > 0 && (
        <>
          <p className="section-title">{t('similar.title')}</p>
          <ul className="similar-list">
            {similar.map((ticket) => (
              <li key={ticket.id}>
                <button
                  type="button"
                  className="link-row similar-row"
                  onClick={() => {
                    store.navigate({ view: 'ticket', id: ticket.id });
                  }}
                >
                  <span className="row-cut" dir="auto">
                    {plainTicketName(ticket)}
                  </span>
                  <AccountMark id={ticket.id} />
                  <TicketStatus of={ticket} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
