import { memo } from 'react';
import type { Account, Ticket } from '../../shared/domain/domain.ts';
import { lastActivityMs, newestMessage } from '../../shared/domain/newest-reply.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { firstWordsOf } from '../../shared/reading/ticket-texts.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { CutName } from '../items/CutName.tsx';
import {
  AccountMark,
  AsideMark,
  Comma,
  FoundWords,
  foundInMessages,
  UnreadDot,
} from '../items/ItemMarks.tsx';
import { isPressing, Priority, TicketStatus } from '../items/StatusPill.tsx';
import { useApp } from '../state/app-context.ts';

interface TicketRowProps {
  readonly ticket: Ticket;
  readonly isUnread: boolean;
  readonly aside: 'snoozed' | 'done' | null;
  /** One line of columns instead of two lines. */
  readonly isWide: boolean;
  /** Name of the service that it concerns; null when there is none or it is not known. */
  readonly about: string | null;
  /** Of the ticket's account. */
  readonly owner: Account | null;
  /** Whether the list knows when something last happened to each ticket, and its messages; otherwise it dates them by creation. */
  readonly isLatestKnown: boolean;
  /** The search text; empty for none. */
  readonly query: string;
  /** YYYY-MM-DD. */
}

/** Renders again only when its ticket changes. */
export const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, isUnread, aside, isWide, about, owner, isLatestKnown, query } = props;
  const { t, times } = useApp();
  const found = foundInMessages(ticket, query);
  const activityMs = isLatestKnown ? lastActivityMs(ticket) : null;
  const latest = activityMs === null ? ticket.createdAt : new Date(activityMs).toISOString();
  const newest = isLatestKnown ? newestMessage(ticket, owner) : null;
  const words = newest !== null && (
    <span className="row-words">
      {newest.isOwn && <span>{t('ticket.you')}:</span>}
      <span dir="auto">{firstWordsOf(newest.text, readableText) || t('ticket.attachment')}</span>
    </span>
  );
  return (
    <div className={isWide ? 'row row-ticket row-wide' : 'row row-ticket'} data-row-id={ticket.id}>
      <span className="row-name">
        <CutName name={plainTicketName(ticket)} />
        {isUnread && <UnreadDot />}
        {aside !== null && <AsideMark aside={aside} />}
        <Comma />
        {isWide && words}
      </span>
      <span className="row-time row-cut">
        {latest !== null && times.brief(latest)}
        <Comma />
      </span>
      <span className="row-more">
        <span className="row-status">
          <TicketStatus of={ticket} />
          <Comma />
        </span>
        <span className={found === null ? 'row-about row-parts' : 'row-about row-cut'}>
          {found !== null && <FoundWords {...found} />}
          {found === null && about !== null && <CutName name={about} />}
          {found === null && !isWide && words}
        </span>
        {/* One that does not press says little without its column's name. */}
        {ticket.priority !== null && (
          <span
            className={isWide || isPressing(ticket.priority) ? 'row-priority' : 'visually-hidden'}
          >
            <Priority word={ticket.priority} />
          </span>
        )}
        <AccountMark id={ticket.id} />
      </span>
    </div>
  );
});
