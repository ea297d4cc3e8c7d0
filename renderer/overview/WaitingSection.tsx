import type { ReactNode } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import { newestReply } from '../../shared/domain/newest-reply.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { authorWords } from '../../shared/reading/message/message-blocks.ts';
import { firstWordsOf, hasNoText } from '../../shared/reading/ticket-texts.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { isReply, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { type Overview, shownOf } from '../../shared/view/overview.ts';
import { ownerOf } from '../../shared/view/suspension-question.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { UnreadDot } from '../items/ItemMarks.tsx';
import { LinkRow } from '../items/LinkRow.tsx';
import { EditItem } from '../outbox/OutboxActions.tsx';
import { outboxLook } from '../outbox/outbox-words.ts';
import { Button } from '../parts/Button.tsx';
import { snoozeItems } from '../quiet/snooze-items.ts';
import { useApp, useView } from '../state/app-context.ts';
import { OverviewSection } from './OverviewSection.tsx';

const subjectLength = 300;

/**
 * Tickets that did not reach support, answers (unread first) and the draft; without what a service in trouble tells. Renders
 * nothing when there are none.
 */
export function WaitingSection({ model }: { model: Overview }) {
  const app = useApp();
  const { t } = app;
  const draft = useView((view) => view.draft);
  const { hasDraft } = model;
  const unsent = [...model.refused, ...model.unsent];
  const { first: answered, count: answeredCount } = model.replied;
  if (unsent.length === 0 && answeredCount === 0 && !hasDraft) return null;
  const count = unsent.length + answeredCount;
  const shownUnsent = unsent.slice(0, shownOf(count));
  const left = shownOf(count) - shownUnsent.length;
  const shownAnswered = answered.slice(0, Math.max(left, 1));
  return (
    <OverviewSection
      className="overview-waits"
      title={t('overview.waits')}
      moreCount={count - shownUnsent.length - shownAnswered.length}
      moreAt={{ view: 'tickets' }}
    >
      {shownUnsent.map((item) => (
        <UnsentRow
          key={item.id}
          item={item}
          action={item.state.name === 'rejected' && <EditItem item={item} />}
        />
      ))}
      {shownAnswered.map((ticket) => (
        <RepliedRow
          key={`ticket ${ticket.id}`}
          ticket={ticket}
          label={t('ticket.done')}
          onAct={() => snoozeItems(app, { kind: 'ticket', ids: [ticket.id] }, 'done')}
        />
      ))}
      {hasDraft && draft !== null && (
        <LinkRow
          route={{ view: 'new-ticket', serviceId: draft.serviceId }}
          name={plainLine(draft.subject, subjectLength) || plainLine(draft.message, subjectLength)}
          note={t('overview.draft')}
        />
      )}
    </OverviewSection>
  );
}

/** A ticket that the provider refused, or that may not have reached it. */
export function UnsentRow({ item, action }: { item: OutboxItem; action: ReactNode }) {
  const { t, texts } = useApp();
  return (
    <LinkRow
      route={
        item.replyTo === undefined
          ? { view: 'tickets', unsent: item.id }
          : { view: 'ticket', id: item.replyTo }
      }
      itemId={item.id}
      name={unsentName(item, texts)}
      note={t(`outbox.${outboxLook(item.state)}`)}
      action={action}
    />
  );
}

export function unsentName(item: OutboxItem, { t }: WindowTexts): string {
  const subject = plainLine(item.form.subject, subjectLength) || t('outbox.no-subject');
  return isReply(item) ? t('outbox.reply-to', { subject }) : subject;
}

interface RepliedRowProps {
  readonly ticket: Ticket;
  /** What its button does. */
  readonly label: string;
  readonly onAct: () => void;
}

/** A ticket that support has replied to, with the first words of the reply where they were read. */
export function RepliedRow({ ticket, label, onAct }: RepliedRowProps) {
  const { t } = useApp();
  const isNew = useView((view) => view.unread.ticket.includes(ticket.id));
  const owner = useView(({ accounts }) => ownerOf(ticket.id, accounts));
  const reply = newestReply(ticket, owner);
  return (
    <LinkRow
      route={{ view: 'ticket', id: ticket.id }}
      name={plainTicketName(ticket)}
      note={<AnswerWords reply={reply} />}
      end={isNew ? <UnreadDot /> : undefined}
      action={
        <Button
          isSmall
          aria-label={t('action.of', { action: label, name: plainTicketName(ticket) })}
          onClick={onAct}
        >
          {label}
        </Button>
      }
    />
  );
}

/** That support replied, with the first words of the reply, as the server sent it, where it was read. */
function AnswerWords({ reply }: { reply: string | null }) {
  const { t } = useApp();
  const words = reply === null ? '' : firstWordsOf(reply, authorWords);
  if (reply === null || (words === '' && !hasNoText(reply, readableText)))
    return t('service.replied');
  return (
    <>
      <span>{t('service.replied')}:</span>{' '}
      <span className="answer" dir="auto" title={words}>
        {words === '' ? t('ticket.attachment') : t('service.quoted', { text: words })}
      </span>
    </>
  );
}
