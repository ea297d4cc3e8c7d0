import { memo } from 'react';
import type { Ticket } from '../../shared/domain.ts';
import { useApp } from '../app-context.ts';
import { Priority } from '../parts/Priority.tsx';
import { TicketStatus } from '../parts/StatusPill.tsx';
import { plainTicketName } from '../plain-name.ts';
import { UnreadDot } from '../unread/UnreadDot.tsx';

interface TicketRowProps {
  readonly ticket: Ticket;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly isUnread: boolean;
  /** Name of the service that it concerns; null when there is none or it is not known. */
  readonly about: string | null;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Drawn again only when its own ticket changed. */
export const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, isSelected, isTabStop, isUnread, about, today } = props;
  const { store, times } = useApp();
  return (
    <li className="row">
      <button
        type="button"
        className="row-button"
        data-row-id={ticket.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => store.navigate({ view: 'ticket', id: ticket.id })}
      >
        <span className="row-name" dir="auto">
          {isUnread && <UnreadDot />}
          {plainTicketName(ticket)}
        </span>
        <span className="row-line row-about">
          <TicketStatus status={ticket.status} />
          <span className="row-cut row-rest" dir="auto">
            {about}
          </span>
          <span className="row-end">
            {ticket.priority !== null && <Priority word={ticket.priority} />}
            {ticket.createdAt !== null && (
              <span className="row-time">{times.brief(ticket.createdAt, today)}</span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
});
