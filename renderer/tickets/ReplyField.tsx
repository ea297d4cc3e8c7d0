import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import { ticketTexts } from '../../shared/tickets/kept-text.ts';
import { limitOf, type TextLimit } from '../../shared/tickets/ticket-form.ts';
import type { Offers } from '../../shared/view/view.ts';
import { keyOf } from '../actions/action-table.ts';
import { bindingLabel, isPressOf } from '../actions/shortcuts.ts';
import { KeptReplyActions } from '../outbox/KeptReply.tsx';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { Button } from '../parts/Button.tsx';
import { FieldProblem, RoomLeft } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { useReplyDraft, type WrittenReply } from './use-reply-draft.ts';

interface ReplyFieldProps {
  readonly ticket: Pick<Ticket, 'id' | 'subject' | 'serviceId'>;
  readonly isClosed: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** How long a reply must and may be, where the provider takes any. */
  readonly offer: Offers['replies'];
}

/**
 * Where a reply is written, and what became of those that are on their way. What was written stays until the person sends
 * or discards it, whatever becomes of the ticket.
 */
export function ReplyField({ ticket, isClosed, input, offer }: ReplyFieldProps) {
  const outbox = useView((view) => view.outbox);
  const replies = useView((view) => view.replies);
  const { items } = ticketTexts({ outbox, replies }, ticket.id);
  const draft = useReplyDraft(ticket.id);
  const canSend = offer !== undefined && !isClosed;
  const hasForm = canSend || draft.text !== '';
  if (!hasForm && items.length === 0) return null;
  return (
    <section className="detail-section reply">
      {hasForm && (
        <ReplyForm
          ticket={ticket}
          draft={draft}
          input={input}
          limit={offer ?? limitOf('message')}
          hindrance={canSend ? null : hindranceOf(isClosed)}
        />
      )}
      {items.length > 0 && (
        <ul className="outbox-list">
          {items.map((item) => (
            <OutboxCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function hindranceOf(isClosed: boolean) {
  return isClosed ? 'reply.closed' : 'reply.not-offered';
}

interface ReplyFormProps extends Pick<ReplyFieldProps, 'ticket' | 'input'> {
  readonly draft: WrittenReply;
  readonly limit: TextLimit;
  /** Why it cannot be sent; null when it can. */
  readonly hindrance: ReturnType<typeof hindranceOf> | null;
}

function ReplyForm({ ticket, draft, input, limit, hindrance }: ReplyFormProps) {
  const { store, t, texts } = useApp();
  const os = useView((view) => view.platform.os);
  const { text, isWhole, state } = draft;
  const [problem, ask, isBusy] = useProblem();
  const id = useId();

  const send = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isBusy || !isWhole || hindrance !== null) return;
    if (!(await ask(store.fileReply(ticket.id, text)))) input.current?.focus();
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.repeat || !isPressOf(event, keyOf('send'), os))
      return;
    void send(event);
  };

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <label className="form-label" htmlFor={id}>
        {t('reply.label')}
      </label>
      {hindrance !== null && <p className="form-hint">{t(hindrance)}</p>}
      <textarea
        ref={input}
        id={id}
        className="input input-message"
        rows={4}
        dir="auto"
        readOnly={isBusy || !isWhole}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-room ${id}-problem`}
        onChange={(event) => store.writeReply(ticket.id, event.target.value)}
        onKeyDown={handleKeys}
      />
      <RoomLeft id={`${id}-room`} text={text} limit={limit} />
      <div id={`${id}-problem`} aria-live="polite">
        {problem !== null && <FieldProblem problem={problem} />}
        {state.name === 'failed' && <FieldProblem problem={state.problem} />}
      </div>
      {hindrance === null ? (
        <footer className="page-foot">
          <Button type="submit" icon="send" disabled={isBusy}>
            {t(isBusy ? 'new.sending' : 'reply.send')}
          </Button>
          <p className="form-hint">
            {state.name === 'kept'
              ? t('new.draft-kept')
              : t('new.send-hint', {
                  keys: bindingLabel({ key: 'Enter', primary: true }, os, texts.locale),
                })}
          </p>
        </footer>
      ) : (
        <footer className="outbox-actions">
          <KeptReplyActions
            ticketId={ticket.id}
            subject={ticket.subject ?? ''}
            serviceId={ticket.serviceId}
            text={isWhole ? text : null}
          />
        </footer>
      )}
    </form>
  );
}
