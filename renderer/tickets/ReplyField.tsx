import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import type { ApiProblem } from '../../shared/domain/problem.ts';
import { ticketTexts } from '../../shared/tickets/kept-text.ts';
import { isDelayed } from '../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, limitOf, type TextLimit } from '../../shared/tickets/ticket-form.ts';
import type { Offers } from '../../shared/view/view.ts';
import { keyOf } from '../actions/action-table.ts';
import { KeyHint } from '../actions/KeyHint.tsx';
import { isPressOf } from '../actions/shortcuts.ts';
import { KeptReplyActions } from '../outbox/KeptReply.tsx';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { Sending } from '../outbox/Sending.tsx';
import { type Filed, useFiled } from '../outbox/use-filed.ts';
import { Button } from '../parts/Button.tsx';
import { FieldProblem, RoomLeft } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { typedText, untouched } from '../state/draft/ticket-state.ts';
import { useProblem } from '../state/use-problem.ts';

interface ReplyFieldProps {
  readonly ticket: Pick<Ticket, 'id' | 'subject' | 'serviceId'>;
  readonly isClosed: boolean;
  /** How long a reply must and may be, where the provider takes any. */
  readonly offer: Offers['replies'];
}

/**
 * Where a reply is written, and what became of those that are on their way. What was written stays until the person sends
 * or discards it, whatever becomes of the ticket.
 */
export function ReplyField({ ticket, isClosed, offer }: ReplyFieldProps) {
  const outbox = useView((view) => view.outbox);
  const replies = useView((view) => view.replies);
  const { items } = ticketTexts({ outbox, replies }, ticket.id);
  const draft = useReplyDraft(ticket.id);
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const { filed, setFiled } = useFiled({ onEnd: () => undefined, onBack: setRefusal });
  const canSend = offer !== undefined && !isClosed;
  const hasForm = canSend || filed !== null || draft.text !== '';
  const others = items.filter(({ id }) => id !== filed?.item.id);
  if (!hasForm && others.length === 0) return null;
  return (
    <section className="detail-section reply">
      {others.length > 0 && (
        <ul className="outbox-list">
          {others.map((item) => (
            <OutboxCard key={item.id} item={item} />
          ))}
        </ul>
      )}
      {hasForm && (
        <ReplyForm
          ticket={ticket}
          draft={draft}
          limit={offer ?? limitOf('message')}
          hindrance={canSend || filed !== null ? null : hindranceOf(isClosed)}
          filed={filed}
          refusal={refusal}
          onFiled={(next) => {
            setRefusal(null);
            setFiled(next);
          }}
        />
      )}
    </section>
  );
}

function hindranceOf(isClosed: boolean) {
  return isClosed ? 'reply.closed' : 'reply.not-offered';
}

interface ReplyFormProps extends Pick<ReplyFieldProps, 'ticket'> {
  readonly draft: WrittenReply;
  readonly limit: TextLimit;
  /** Why it cannot be sent; null when it can. */
  readonly hindrance: ReturnType<typeof hindranceOf> | null;
  /** What was sent from here, until it is known what became of it. */
  readonly filed: Filed | null;
  /** Why the provider did not accept what was sent and is written again. */
  readonly refusal: ApiProblem | null;
  readonly onFiled: (filed: Filed) => void;
}

function ReplyForm(props: ReplyFormProps) {
  const { ticket, draft, limit, hindrance, filed, refusal, onFiled } = props;
  const { store, t } = useApp();
  const os = useView((view) => view.platform.os);
  const { state } = draft;
  const [problem, ask, isFiling] = useProblem();
  // Filing empties the draft before it answers; the field keeps showing the text.
  const [handedOver, setHandedOver] = useState<string | null>(null);
  const id = useId();
  const text = filed?.form.message ?? handedOver ?? draft.text;
  const isBusy = isFiling || filed !== null;
  const shownProblem = problem ?? refusal;
  const input = useRef<HTMLTextAreaElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    // The button that had the focus has gone.
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      input.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const send = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isBusy || hindrance !== null) return;
    const form = { ...emptyTicketForm, message: text };
    setHandedOver(text);
    const isFiled = await ask(store.fileReply(ticket.id, text), (item) => onFiled({ item, form }));
    setHandedOver(null);
    if (!isFiled) input.current?.focus();
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
        readOnly={isBusy}
        value={text}
        aria-invalid={shownProblem !== null}
        aria-describedby={`${id}-room ${id}-problem`}
        onChange={(event) => store.writeReply(ticket.id, event.target.value)}
        onKeyDown={handleKeys}
      />
      <RoomLeft id={`${id}-room`} text={text} limit={limit} />
      <div id={`${id}-problem`} aria-live="polite">
        <FieldProblem problem={shownProblem} />
        {state.name === 'failed' && <FieldProblem problem={state.problem} />}
      </div>
      {hindrance === null ? (
        <footer className="page-foot">
          {filed !== null && isDelayed(filed.item) ? (
            <Sending item={filed.item} place="button" />
          ) : (
            <Button
              type="submit"
              icon="send"
              look={text === '' ? 'plain' : 'primary'}
              disabled={isBusy}
            >
              {t(isBusy ? 'new.sending' : 'reply.send')}
            </Button>
          )}
          <div className="form-hint">{hint()}</div>
        </footer>
      ) : (
        <footer className="outbox-actions">
          <KeptReplyActions
            ticketId={ticket.id}
            subject={ticket.subject ?? ''}
            serviceId={ticket.serviceId}
            text={text}
          />
        </footer>
      )}
    </form>
  );

  function hint() {
    if (filed !== null && isDelayed(filed.item)) return <KeyHint action="undo-send" />;
    if (isBusy) return null;
    return state.name === 'kept' ? t('new.draft-kept') : <KeyHint action="send" />;
  }
}

type WrittenReply = ReturnType<typeof useReplyDraft>;

/** The reply being written to a ticket, which main keeps. */
function useReplyDraft(ticketId: string) {
  const reply = useView(({ replies }) => replies.find((one) => one.ticketId === ticketId));
  const typed = useWindowState((state) => typedText(state, ticketId));
  return {
    text: typed?.form.message ?? reply?.text ?? '',
    state: typed?.state ?? untouched,
  };
}
