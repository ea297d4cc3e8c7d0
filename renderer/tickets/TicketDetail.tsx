import { useCallback } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import type { Problem } from '../../shared/domain/problem.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import { snoozeOf } from '../../shared/quiet/quiet.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { CopyableId } from '../items/CopyableId.tsx';
import { DetailHead, ReadFailure } from '../items/DetailHead.tsx';
import { ExtraFieldList, Field, Fields } from '../items/Fields.tsx';
import { ItemTimeline } from '../items/ItemTimeline.tsx';
import { PortalButton } from '../items/PortalButton.tsx';
import { Priority, TicketStatus } from '../items/StatusPill.tsx';
import { useFreshItem } from '../items/use-fresh-item.ts';
import { useMarkSeen } from '../items/use-mark-seen.ts';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { SnoozeMenu } from '../quiet/SnoozeMenu.tsx';
import { useApp, useOverrides, useView } from '../state/app-context.ts';
import { Conversation } from './Conversation.tsx';
import { DoneButton } from './DoneButton.tsx';
import { PortalReply } from './PortalReply.tsx';
import { StatusQuestion } from './StatusQuestion.tsx';

export function TicketDetail({ id }: { id: string }) {
  const { bridge, store, texts } = useApp();
  const { t } = texts;
  const listed = useView((view) => view.tickets.items.find((ticket) => ticket.id === id) ?? null);
  const read = useCallback(() => bridge.invoke('ticket:read', { id }), [bridge, id]);
  useMarkSeen({ kind: 'ticket', id });
  const { item, isReading, isFirst, problem } = useFreshItem(listed, read);

  if (item === null) {
    if (isReading) return <ListSkeleton />;
    return (
      <>
        {problem !== null && <ProblemNote problem={problem} />}
        <EmptyState icon="ticket" title={t('ticket.gone-title')} body={t('ticket.gone-body')}>
          <button type="button" className="button" onClick={() => store.navigate({ view: 'tickets' })}>
            {t('ticket.back')}
          </button>
        </EmptyState>
      </>
    );
  }
  return <TicketSheet ticket={item} isReading={isReading} isFirst={isFirst} problem={problem} />;
}

interface TicketSheetProps {
  readonly ticket: Ticket;
  readonly isReading: boolean;
  readonly isFirst: boolean;
  readonly problem: Problem | null;
}

function TicketSheet({ ticket, isReading, isFirst, problem }: TicketSheetProps) {
  const { texts } = useApp();
  const { t } = texts;
  return (
    <article className="detail">
      <DetailHead
        id={ticket.id}
        title={ticket.subject ?? t('ticket.no-subject')}
        backLabel={t('ticket.back')}
        status={
          <>
            <TicketStatus of={ticket} />
            {ticket.priority !== null && <Priority word={ticket.priority} />}
          </>
        }
        readingNote={isReading ? t('ticket.reading') : null}
      >
        <TicketActions ticket={ticket} />
      </DetailHead>
      <ReadFailure problem={problem} />
      <StatusQuestion ticket={ticket} />
      <Conversation ticket={ticket} isReading={isReading} hasFailed={problem !== null} />
      {/* Show nothing below a conversation that has yet to arrive: it would be pushed down. */}
      {isFirst ? <ListSkeleton /> : <BelowConversation ticket={ticket} />}
    </article>
  );
}

/** A closed ticket is no longer answered: the next step is a new ticket about the same service. */
function TicketActions({ ticket }: { ticket: Ticket }) {
  const { store, texts } = useApp();
  const { t } = texts;
  const isClosed = useIsClosed(ticket);
  const item = { kind: 'ticket', id: ticket.id } as const;
  const isSnoozed = useView((view) => snoozeOf(view.quiet, item) !== null);
  const serviceId = useView(({ services }) =>
    services.items.some(({ id }) => id === ticket.serviceId) ? ticket.serviceId : null,
  );
  if (!isClosed) {
    return (
      <>
        <PortalReply ticketId={ticket.id} />
        <DoneButton ticket={ticket} />
        <SnoozeMenu item={item} />
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        onClick={() => store.navigate({ view: 'new-ticket', serviceId })}
      >
        <Icon name="pen" />
        {t('nav.new-ticket')}
      </button>
      <PortalButton page={item} label={t('portal.open-service')} />
      {isSnoozed && <SnoozeMenu item={item} />}
    </>
  );
}

function BelowConversation({ ticket }: { ticket: Ticket }) {
  const { texts, times } = useApp();
  const { t } = texts;
  const isClosed = useIsClosed(ticket);
  return (
    <>
      {!isClosed && <p className="form-hint">{t('portal.reply-hint')}</p>}
      <section className="detail-section">
        <h3 className="section-title">{t('service.details')}</h3>
        <Fields>
          {ticket.createdAt !== null && (
            <Field label={t('ticket.created')}>{times.moment(ticket.createdAt)}</Field>
          )}
          {ticket.serviceId !== null && (
            <Field label={t('ticket.service')}>
              <ServiceLink id={ticket.serviceId} />
            </Field>
          )}
          <Field label={t('ticket.id')}>
            <CopyableId id={serverIdOf(ticket.id)} />
          </Field>
        </Fields>
      </section>
      <ExtraFieldList title={t('ticket.further')} fields={ticket.further} />
      <ItemTimeline kind="ticket" id={ticket.id} status={ticket.status} />
    </>
  );
}

function useIsClosed({ id, status }: Ticket): boolean {
  return ticketMeaning(status, useOverrides(id)) === 'closed';
}

/** A link with the service's name; the bare id if the list has no such service. */
function ServiceLink({ id }: { id: string }) {
  const { store } = useApp();
  const service = useView((view) => view.services.items.find((item) => item.id === id) ?? null);
  if (service === null) return serverIdOf(id);
  return (
    <button type="button" className="link" onClick={() => store.navigate({ view: 'service', id })}>
      {plainServiceName(service)}
    </button>
  );
}
