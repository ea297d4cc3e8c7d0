import { memo, useCallback, useMemo, useState } from 'react';
import type { Account, Ticket } from '../../shared/domain/domain.ts';
import { activityReader, lastActivityMs, newestMessage } from '../../shared/domain/newest-reply.ts';
import { isTicketChosen } from '../../shared/lists/list-filter.ts';
import { ticketOrder, unreadFirst } from '../../shared/lists/list-order.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { authorWords } from '../../shared/reading/message/message-blocks.ts';
import { firstWordsOf, hasNoText } from '../../shared/reading/ticket-texts.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { ownerOf } from '../../shared/view/suspension-question.ts';
import { ticketsWithoutMessages } from '../../shared/view/waiting.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { plainServiceName, plainTicketName, plainTicketNames } from '../formats/plain-name.ts';
import { CutName } from '../items/CutName.tsx';
import {
  AccountMark,
  AsideMark,
  Comma,
  FoundWords,
  foundInMessages,
  UnreadDot,
  useAsideIds,
} from '../items/ItemMarks.tsx';
import { isPressing, Priority, TicketStatus } from '../items/StatusPill.tsx';
import { ListPane } from '../lists/ListPane.tsx';
import { SectionNote } from '../lists/SectionNote.tsx';
import { OutboxPanel, useHasOutbox } from '../outbox/OutboxPanel.tsx';
import { EmptyState, NoTickets } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';
import { TicketFilters } from './TicketFilters.tsx';

export function TicketList({ selectedId }: { selectedId: string | null }) {
  const { t, locale } = useApp().texts;
  const section = useView((view) => view.tickets);
  const services = useView((view) => view.services.items);
  const hasTickets = useView((view) => isOffered('tickets', view));
  const canWrite = useView((view) => isOffered('newTickets', view));
  const [choices, changeChoices] = useListChoices('tickets');
  const hasOutbox = useHasOutbox();
  const { unreadIds, hasNews } = useNewsOfVisit(selectedId);
  const { items } = section;
  const activityMs = useMemo(() => activityReader(items), [items]);
  const isLatestKnown = activityMs === lastActivityMs;
  const lacks = useMemo(
    () => ({
      service: !items.some(({ serviceId }) => serviceId !== null),
      priority: !items.some(({ priority }) => priority !== null),
      time: !items.some((one) => one.createdAt !== null || lastActivityMs(one) !== null),
    }),
    [items],
  );
  const order = useMemo(
    () => ticketOrder(choices.sort, choices.isReversed, locale, activityMs),
    [choices.sort, choices.isReversed, locale, activityMs],
  );
  const asideIds = useAsideIds('ticket');
  const isChosen = useCallback(
    (ticket: Ticket) => isTicketChosen(ticket, choices, hasNews),
    [choices, hasNews],
  );
  const isByUrgency = choices.sort === 'urgency' && !choices.isReversed;
  const arrange = useCallback(
    (tickets: readonly Ticket[]) => (isByUrgency ? unreadFirst(tickets, hasNews) : tickets),
    [isByUrgency, hasNews],
  );
  const accounts = useView((view) => view.accounts);
  const servicesById = useMemo(
    () => new Map(services.map((service) => [service.id, service])),
    [services],
  );
  const row = (ticket: Ticket, isWide: boolean, query: string) => {
    const service = ticket.serviceId === null ? undefined : servicesById.get(ticket.serviceId);
    return (
      <TicketRow
        ticket={ticket}
        isUnread={unreadIds.has(ticket.id) && !asideIds.has(ticket.id)}
        aside={asideIds.get(ticket.id) ?? null}
        isWide={isWide}
        query={query}
        isLatestKnown={isLatestKnown}
        owner={ownerOf(ticket.id, accounts)}
        about={service === undefined ? null : plainServiceName(service)}
      />
    );
  };
  return (
    <ListPane
      list={{
        name: 'tickets',
        section,
        asideIds,
        choices,
        onChange: changeChoices,
        order,
        isChosen,
        arrange,
      }}
      columns={[
        { label: t('lists.column-subject'), sort: 'subject', isEmpty: false },
        { label: t('lists.service'), sort: null, isEmpty: lacks.service },
        { label: t('lists.status'), sort: 'urgency', isEmpty: false },
        { label: t('lists.priority'), sort: null, isEmpty: lacks.priority },
        {
          label: t(isLatestKnown ? 'lists.column-latest' : 'ticket.created'),
          sort: 'latest',
          isEmpty: lacks.time,
        },
      ]}
      filters={<TicketFilters />}
      hasCards={hasOutbox}
      above={
        <>
          <OutboxPanel />
          <SectionNote section={section} />
          <UnreadMessages tickets={section.items} />
        </>
      }
      empty={
        hasTickets ? (
          <EmptyState
            icon="ticket"
            title={t('tickets.empty-title')}
            body={canWrite ? t('tickets.empty-body') : undefined}
          >
            <ActionButton id="new-ticket" look="primary" icon="pen" />
          </EmptyState>
        ) : (
          <NoTickets />
        )
      }
      nothingNote={t('lists.nothing-tickets')}
      selectedId={selectedId}
      copyOf={({ id }) => id}
      row={row}
    />
  );
}

/** Says of which tickets the messages could not be read. */
function UnreadMessages({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const { t, locale } = useApp().texts;
  const unread = useMemo(() => ticketsWithoutMessages(tickets), [tickets]);
  if (unread.length === 0) return null;
  const names = plainTicketNames(unread, locale);
  return (
    <p className="set-aside">
      <Icon name="info" />
      {t('overview.unread-messages', { count: unread.length })}
      {'. '}
      {t('overview.unread-messages-body', { names })}
    </p>
  );
}

/**
 * Which tickets have news. The open one has just been looked at; it keeps its place among those with news until another
 * one is opened, so that the list does not move under the pointer.
 */
function useNewsOfVisit(selectedId: string | null) {
  const unread = useView((view) => view.unread.ticket);
  const [visit, setVisit] = useState({ selectedId, hadNews: false });
  if (visit.selectedId !== selectedId) {
    setVisit({ selectedId, hadNews: selectedId !== null && unread.includes(selectedId) });
  }
  return useMemo(() => {
    const unreadIds = new Set(unread);
    const keptId = visit.hadNews ? visit.selectedId : null;
    return { unreadIds, hasNews: ({ id }: Ticket) => unreadIds.has(id) || id === keptId };
  }, [unread, visit]);
}

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
const TicketRow = memo(function TicketRow(props: TicketRowProps) {
  const { ticket, isUnread, aside, isWide, about, owner, isLatestKnown, query } = props;
  const { t, times } = useApp();
  const found = foundInMessages(ticket, query);
  const activityMs = isLatestKnown ? lastActivityMs(ticket) : null;
  const latest = activityMs === null ? ticket.createdAt : new Date(activityMs).toISOString();
  const newest = isLatestKnown ? newestMessage(ticket, owner) : null;
  const said = newest === null ? '' : firstWordsOf(newest.text, authorWords);
  const isBare = newest !== null && said === '' && hasNoText(newest.text, readableText);
  const words = newest !== null && (said !== '' || isBare) && (
    <span className="row-words">
      {newest.isOwn && <span>{t('ticket.you')}:</span>}
      <span dir="auto">{isBare ? t('ticket.attachment') : said}</span>
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
