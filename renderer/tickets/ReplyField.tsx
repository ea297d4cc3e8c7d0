import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { emptyTicketForm } from '../../shared/tickets/ticket-form.ts';
import { keyOf } from '../actions/action-table.ts';
import { bindingLabel, isPressOf } from '../actions/shortcuts.ts';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { Button } from '../parts/Button.tsx';
import { FieldProblem, RoomLeft } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { createDraftKeeper, type DraftState } from '../state/draft/draft-keeper.ts';
import { useProblem } from '../state/use-problem.ts';
import { useSaveOnLeaving } from '../state/use-save-on-leaving.ts';

interface ReplyFieldProps {
  readonly ticketId: string;
  /** Then nothing can be written, but what is on its way is shown. */
  readonly isClosed: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** In characters. */
  readonly longest: number;
}

/** Where a reply is written, and what became of those that are on their way. */
export function ReplyField({ ticketId, isClosed, input, longest }: ReplyFieldProps) {
  const { bridge, t, texts } = useApp();
  const os = useView((view) => view.platform.os);
  const outbox = useView((view) => view.outbox);
  const { text, state, write, flush, settle } = useReplyDraft(ticketId);
  const [problem, ask, isBusy] = useProblem();
  const id = useId();
  const underWay = outbox.filter(({ replyTo, state: { name } }) => replyTo === ticketId && name !== 'sent');

  const send = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isBusy) return;
    // What is saved later would be a new reply.
    flush();
    if (await ask(bridge.invoke('reply:file', { id: ticketId, text }))) settle();
    else input.current?.focus();
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.repeat || !isPressOf(event, keyOf('send'), os)) return;
    void send(event);
  };

  if (isClosed && underWay.length === 0) return null;
  return (
    <section className="detail-section reply">
      {!isClosed && (
        <form onSubmit={(event) => void send(event)} noValidate>
          <label className="form-label" htmlFor={id}>
            {t('reply.label')}
          </label>
          <textarea
            ref={input}
            id={id}
            className="input input-message"
            rows={4}
            dir="auto"
            readOnly={isBusy}
            value={text}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-room ${id}-problem`}
            onChange={(event) => write(event.target.value)}
            onKeyDown={handleKeys}
          />
          <RoomLeft id={`${id}-room`} text={text} longest={longest} />
          <div id={`${id}-problem`} aria-live="polite">
            {problem !== null && <FieldProblem problem={problem} />}
            {state.name === 'failed' && <FieldProblem problem={state.problem} />}
          </div>
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
        </form>
      )}
      {underWay.length > 0 && (
        <ul className="outbox-list">
          {underWay.map((item) => (
            <OutboxCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The reply being written to a ticket, which main keeps on disk; `settle` when it was sent. */
function useReplyDraft(ticketId: string) {
  const { bridge } = useApp();
  const kept = useView(({ replies }) => replies.find((one) => one.ticketId === ticketId)?.text ?? '');
  /** Null until something is typed here, and once main has another text: one that was taken back. */
  const [written, setWritten] = useState<string | null>(null);
  const [state, setState] = useState<DraftState>({ name: 'untouched' });
  /** What main got from here: its view may show it late. */
  const saved = useRef(new Set<string>());
  const [keeper] = useState(() =>
    createDraftKeeper({
      save(form) {
        const text = form?.message ?? '';
        saved.current.add(text);
        return bridge.invoke('reply:save', { id: ticketId, text });
      },
      onState: setState,
    }),
  );

  useSaveOnLeaving(keeper.flush);

  useEffect(() => {
    if (!saved.current.has(kept)) setWritten(null);
  }, [kept]);

  return {
    text: written ?? kept,
    state,
    flush: keeper.flush,
    write(text: string): void {
      setWritten(text);
      keeper.write({ ...emptyTicketForm, message: text });
    },
    settle(): void {
      keeper.cancel();
      saved.current.clear();
      setWritten('');
    },
  };
}
