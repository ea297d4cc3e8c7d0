import type { ReplyDraft } from '../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { KeptText } from '../items/KeptText.tsx';
import { Button, TwoStepButton } from '../parts/Button.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { shownForm } from '../state/draft/ticket-state.ts';

/** A reply that was being written to a ticket that is not in the list any more. */
export function KeptReply({ reply }: { reply: ReplyDraft }) {
  const { store, t } = useApp();
  const { ticketId, text } = reply;
  return (
    <li className="outbox-card outbox-held">
      <p className="outbox-subject" dir="auto">
        {t('outbox.reply-to', { subject: serverIdOf(ticketId) })}
      </p>
      <p className="outbox-says">{t('reply.gone')}</p>
      <KeptText text={text} />
      <div className="outbox-actions">
        <KeptReplyActions ticketId={ticketId} subject="" serviceId={null} text={text} />
        <Button isSmall onClick={() => store.navigate({ view: 'ticket', id: ticketId })}>
          {t('outbox.look')}
        </Button>
      </div>
    </li>
  );
}

interface KeptReplyActionsProps {
  readonly ticketId: string;
  /** Of a ticket with this text. */
  readonly subject: string;
  readonly serviceId: string | null;
  readonly text: string;
}

/** What can be done with a reply that cannot be sent: a new ticket is made of a copy, or it is discarded. */
export function KeptReplyActions({ ticketId, subject, serviceId, text }: KeptReplyActionsProps) {
  const { store, t } = useApp();
  const canWrite = useView((view) => isOffered('newTickets', view, ticketId));
  const form = useWindowState(shownForm);
  const replacesNone = form === null || isEmptyForm(form);
  const write = () => {
    store.write({ ...emptyTicketForm, subject, message: text, serviceId });
    store.navigate({ view: 'new-ticket', serviceId });
  };
  return (
    <>
      {canWrite && (
        <TwoStepButton
          isSmall
          question={replacesNone ? null : t('reply.new-ticket-confirm')}
          confirmLabel={t('outbox.edit-confirm-yes')}
          onConfirm={write}
        >
          {t('reply.new-ticket')}
        </TwoStepButton>
      )}
      <TwoStepButton
        look="quiet"
        isSmall
        question={t('outbox.discard-confirm')}
        confirmLabel={t('outbox.discard')}
        onConfirm={() => store.writeReply(ticketId, '')}
      >
        {t('outbox.discard')}
      </TwoStepButton>
    </>
  );
}
