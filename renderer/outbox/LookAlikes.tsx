import type { Ticket } from '../../shared/domain/domain.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { TicketStatus } from '../items/StatusPill.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';

interface LookAlikesProps {
  readonly tickets: readonly Ticket[];
  readonly isBusy: boolean;
  readonly onChoose: (ticketId: string) => void;
}

/** Tickets at the provider that could be the one that was sent, to choose from. */
export function LookAlikes({ tickets, isBusy, onChoose }: LookAlikesProps) {
  const { store, t, times } = useApp();
  return (
    <ul className="look-alikes">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="look-alike">
          <p dir="auto">{plainTicketName(ticket)}</p>
          <p className="look-alike-facts">
            <span className="look-alike-id" dir="auto">
              {serverIdOf(ticket.id)}
            </span>
            <TicketStatus of={ticket} />
            {ticket.createdAt !== null && (
              <span className="look-alike-time">{times.moment(ticket.createdAt)}</span>
            )}
          </p>
          <p className="outbox-actions">
            <Button isSmall disabled={isBusy} onClick={() => onChoose(ticket.id)}>
              {t('outbox.this-one')}
            </Button>
            <Button isSmall onClick={() => store.navigate({ view: 'ticket', id: ticket.id })}>
              {t('outbox.look')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
