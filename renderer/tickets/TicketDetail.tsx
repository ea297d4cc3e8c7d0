import { useCallback, useEffect, useRef, useState } from 'react';
import type { Service, Ticket } from '../../shared/domain/domain.ts';
import { newestReply } from '../../shared/domain/newest-reply.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import { isDone, snoozeOf } from '../../shared/quiet/quiet.ts';
import { priorityInWords } from '../../shared/texts/status-words.ts';
import { accountOf, serverIdOf } from '../../shared/values/account-ids.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { ownerOf } from '../../shared/view/suspension-question.ts';
import type { Offers } from '../../shared/view/view.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { changeOf, changeTicket } from '../actions/item-actions.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { CopyableId } from '../items/CopyableId.tsx';
import { CutName } from '../items/CutName.tsx';
import { DetailHead, ReadFailure } from '../items/DetailHead.tsx';
import { ExtraFieldList, Field, Fields } from '../items/Fields.tsx';
import { ItemTimeline } from '../items/ItemTimeline.tsx';
import { isPressing, Priority, TicketStatus } from '../items/StatusPill.tsx';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { type FreshItem, OpenedItem } from '../lists/OpenedItem.tsx';
import { Button } from '../parts/Button.tsx';
import { SnoozeMenu } from '../quiet/SnoozeMenu.tsx';
import { snoozeItems } from '../quiet/snooze-items.ts';
import { useApp, useView } from '../state/app-context.ts';
import { Conversation, openingEntry } from './Conversation.tsx';
import { PortalReply } from './PortalReply.tsx';
import { ReplyField } from './ReplyField.tsx';

export function TicketDetail({ id }: { id: string }) {
  const { bridge } = useApp();
  const listed = useView((view) => view.tickets.items.find((ticket) => ticket.id === id) ?? null);
  const read = useCallback(() => bridge.invoke('ticket:read', { id }), [bridge, id]);
  return (
    <OpenedItem of={{ kind: 'ticket', id }} listed={listed} read={read}>
      {(fresh) => <TicketSheet {...fresh} />}
    </OpenedItem>
  );
}

function TicketSheet({ item: ticket, isReading, isFirst, problem }: FreshItem<Ticket>) {
  const { store, t } = useApp();
  const article = useRef<HTMLElement>(null);
  const meaning = ticketMeaning(ticket.status);
  const isClosed = meaning === 'closed';
  const item = { kind: 'ticket', id: ticket.id } as const;
  /** What the ticket's provider offers. */
  const offers = useView(
    ({ accounts }): Offers =>
      accounts.find(({ key }) => key === accountOf(ticket.id))?.account?.offers ?? {},
  );
  const { replies } = offers;
  const open = replies === undefined ? 'portal' : 'here';
  const answer = isClosed ? 'none' : open;
  const canWrite = useView((view) => isOffered('newTickets', view, ticket.id));
  const isSnoozed = useView((view) => snoozeOf(view.quiet, item) !== null);
  const service = useView(({ services }) =>
    services.items.find(({ id }) => id === ticket.serviceId),
  );
  const owner = useView(({ accounts }) => ownerOf(ticket.id, accounts));
  /** Support has answered, but the provider's API does not show what. */
  const isAnswerUnseen = meaning === 'answered' && newestReply(ticket, owner) === null;
  const messageCount = ticket.conversation.length;
  const seenCount = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and when the first reading has brought more.
  useEffect(() => {
    if (seenCount.current !== messageCount) showNewest(article.current);
    seenCount.current = messageCount;
  }, [isFirst]);
  return (
    <article className="detail detail-ticket" data-answer={answer} ref={article}>
      <DetailHead
        id={ticket.id}
        title={ticket.subject ?? t('ticket.no-subject')}
        backLabel={t('ticket.back')}
        status={
          <>
            <TicketStatus of={ticket} />
            {ticket.priority !== null && isPressing(ticket.priority) && (
              <Priority word={ticket.priority} />
            )}
          </>
        }
        readingNote={isReading ? t('ticket.reading') : null}
      />
      <div className="detail-actions">{actions()}</div>
      <ReadFailure problem={problem} />
      <Conversation ticket={ticket} isReading={isReading} hasFailed={problem !== null} />
      {/* Show nothing below a conversation that has yet to arrive: it would be pushed down. */}
      {isFirst ? <ListSkeleton /> : below()}
    </article>
  );

  /** A closed ticket is no longer answered: the next step is a new ticket about the same service. */
  function actions() {
    if (!isClosed) {
      return (
        <>
          <SnoozeMenu item={item} />
          {meaning === 'answered' && <DoneButton id={ticket.id} />}
          <ChangeButton id={ticket.id} />
        </>
      );
    }
    return (
      <>
        {canWrite && (
          <Button
            look="primary"
            icon="pen"
            onClick={() => store.navigate({ view: 'new-ticket', serviceId: service?.id ?? null })}
          >
            {t('ticket.follow-up')}
          </Button>
        )}
        <ActionButton id="open-ticket-in-portal" icon="external">
          {t('portal.open-service')}
        </ActionButton>
        <ChangeButton id={ticket.id} />
        {isSnoozed && <SnoozeMenu item={item} />}
      </>
    );
  }

  function below() {
    return (
      <>
        <ReplyField key={ticket.id} ticket={ticket} isClosed={isClosed} offer={replies} />
        {answer === 'portal' && (
          <section className="detail-section reply">
            {isAnswerUnseen && <p>{t('portal.answer-hint')}</p>}
            <PortalReply
              ticketId={ticket.id}
              label={t(isAnswerUnseen ? 'portal.open-service' : 'portal.open-ticket')}
            />
            {!isAnswerUnseen && <p className="form-hint">{t('portal.reply-hint')}</p>}
          </section>
        )}
        <TicketFields ticket={ticket} service={service} />
        <ExtraFieldList title={t('ticket.further')} fields={ticket.further} offers={offers} />
        <ItemTimeline kind="ticket" id={ticket.id} />
      </>
    );
  }
}

/** Scrolls to the newest message and the room of the reply, or to its beginning where it is too long for both. */
function showNewest(article: HTMLElement | null): void {
  const actions = article?.querySelector('.detail-actions');
  const newest = article?.querySelector('.entry:last-child');
  if (actions == null || newest == null) return;
  newest.scrollIntoView({ block: 'end' });
  const isCut = newest.getBoundingClientRect().top < actions.getBoundingClientRect().bottom;
  if (isCut) newest.scrollIntoView({ block: 'start' });
}

interface TicketFieldsProps {
  readonly ticket: Ticket;
  readonly service: Service | undefined;
}

function TicketFields({ ticket, service }: TicketFieldsProps) {
  const { store, t, texts, times } = useApp();
  return (
    <section className="detail-section">
      <h3 className="visually-hidden">{t('service.details')}</h3>
      <Fields>
        {/* The first message has its time. */}
        <Field label={t('ticket.created')}>
          {openingEntry(ticket)?.at !== ticket.createdAt &&
            ticket.createdAt &&
            times.moment(ticket.createdAt)}
        </Field>
        <Field label={t('ticket.service')}>
          {/* The bare id if the list has no such service. */}
          {service === undefined ? (
            ticket.serviceId && serverIdOf(ticket.serviceId)
          ) : (
            <Button look="link" onClick={() => store.navigate({ view: 'service', id: service.id })}>
              <CutName name={plainServiceName(service)} />
            </Button>
          )}
        </Field>
        {/* A pressing one stands above the title. */}
        <Field label={t('lists.priority')}>
          {ticket.priority !== null &&
            !isPressing(ticket.priority) &&
            priorityInWords(ticket.priority, texts)}
        </Field>
        <Field label={t('ticket.id')}>
          <CopyableId id={serverIdOf(ticket.id)} />
        </Field>
      </Fields>
    </section>
  );
}

/** Takes an answered ticket out of what waits for the person, until it changes. */
function DoneButton({ id }: { id: string }) {
  const app = useApp();
  const isDoneWith = useView((view) => isDone(view.quiet, id));
  const items = { kind: 'ticket', ids: [id] } as const;
  const toggle = () =>
    isDoneWith
      ? void app.bridge.invoke('items:snooze', { ...items, length: null })
      : snoozeItems(app, items, 'done');
  const look = isDoneWith ? 'button-chosen' : '';
  return (
    <Button className={look} icon="check" aria-pressed={isDoneWith} onClick={toggle}>
      {app.t('ticket.done')}
    </Button>
  );
}

/** Closes or reopens the ticket where the provider offers that. */
function ChangeButton({ id }: { id: string }) {
  const app = useApp();
  const how = useView((view) => changeOf(view, id));
  const [isBusy, setIsBusy] = useState(false);
  if (how === null) return null;
  const change = async () => {
    setIsBusy(true);
    await changeTicket(app, id, how);
    setIsBusy(false);
  };
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => void change()}>
      {app.texts.t(`ticket.${how}`)}
    </Button>
  );
}
