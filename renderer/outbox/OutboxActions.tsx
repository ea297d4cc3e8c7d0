import type { ReactNode } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { isRefused, isReply, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { lookAlikes } from '../../shared/tickets/outbox-machine.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { plainTicketName } from '../formats/plain-name.ts';
import { TicketStatus } from '../items/StatusPill.tsx';
import { Button, type ButtonProps, TwoStepButton } from '../parts/Button.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';
import { shownForm } from '../state/draft/ticket-state.ts';
import { sayProblem, useProblem } from '../state/use-problem.ts';

/** Characters shown of a message that may be the reply. */
const shownLength = 200;

interface OutboxActionsProps {
  readonly item: OutboxItem;
  /** Its provider asked for a pause, during which nothing can be sent. */
  readonly isPaused: boolean;
  /** Another button. */
  readonly children: ReactNode;
}

/** The buttons for an outbox item, by its state. Actions that could lose or duplicate a ticket ask first. */
export function OutboxActions({ item, isPaused, children }: OutboxActionsProps) {
  const { bridge, store, t, times } = useApp();
  const [problem, ask, isBusy] = useProblem();
  const { state, id } = item;

  const sendAgain = () => void ask(bridge.invoke('outbox:send-again', { id }));
  const shown = state.name === 'unknown' ? lookAlikes(state.search) : [];
  const isChoice = state.name === 'unknown' && state.search.kind === 'look-alikes';

  return (
    <>
      {shown.length > 0 && <ul className="look-alikes">{shown.map(lookAlike)}</ul>}
      <div className="outbox-actions">
        {children}
        {state.name === 'queued' && (
          <>
            {(!isPaused || state.isHeld) && (
              <Button isSmall disabled={isBusy} onClick={sendAgain}>
                {t('outbox.send-now')}
              </Button>
            )}
            <EditItem item={item} />
          </>
        )}
        {state.name === 'rejected' && (
          <>
            <EditItem item={item} />
            {/* A 422 is about what it says; any other reason may have passed. */}
            {!('status' in state.problem && state.problem.status === 422) && (
              <Button isSmall disabled={isBusy} onClick={sendAgain}>
                {t('outbox.send-again')}
              </Button>
            )}
          </>
        )}
        {isRefused(state) && <EditItem item={item} />}
        {/* Not while it is looked for: it may be found in a moment. */}
        {state.name === 'unknown' && state.search.kind !== 'looking' && (
          <TwoStepButton
            isSmall
            disabled={isBusy}
            question={t('outbox.send-again-confirm')}
            confirmLabel={t('outbox.send-again-confirm-yes')}
            onConfirm={sendAgain}
          >
            {t(isChoice ? 'outbox.none-of-these' : 'outbox.send-again')}
          </TwoStepButton>
        )}
        {state.name !== 'sending' && state.name !== 'sent' && (
          <TwoStepButton
            key={state.name}
            look="quiet"
            isSmall
            disabled={isBusy}
            question={t(`outbox.discard${state.name === 'unknown' ? '-unknown' : ''}-confirm`)}
            confirmLabel={t('outbox.discard')}
            onConfirm={() => void ask(bridge.invoke('outbox:discard', { id }))}
          >
            {t('outbox.discard')}
          </TwoStepButton>
        )}
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldProblem problem={problem} />
        </div>
      )}
    </>
  );

  /** A ticket at the provider that could be the one that was sent. */
  function lookAlike(ticket: Ticket) {
    return (
      <li key={ticket.id} className="look-alike">
        <p dir="auto">
          {isReply(item) && ticket.message !== null
            ? plainLine(readableText(ticket.message), shownLength)
            : plainTicketName(ticket)}
        </p>
        <p className="look-alike-facts">
          <span className="look-alike-id" dir="auto">
            {serverIdOf(ticket.id)}
          </span>
          <TicketStatus of={ticket} />
          {ticket.createdAt !== null && !isReply(item) && (
            <span className="look-alike-time">{times.moment(ticket.createdAt)}</span>
          )}
        </p>
        <p className="outbox-actions">
          {isChoice && (
            <Button
              isSmall
              disabled={isBusy}
              onClick={() => void ask(bridge.invoke('outbox:choose', { id, ticketId: ticket.id }))}
            >
              {t('outbox.this-one')}
            </Button>
          )}
          <Button isSmall onClick={() => store.navigate({ view: 'ticket', id: ticket.id })}>
            {t('outbox.look')}
          </Button>
        </p>
      </li>
    );
  }
}

interface EditItemProps extends ButtonProps {
  readonly item: OutboxItem;
}

/** Makes an item what is being written; asks before it replaces another draft. A reply has its own. */
export function EditItem({ item, children, ...button }: EditItemProps) {
  const app = useApp();
  const { store, t } = app;
  const [, ask, isBusy] = useProblem();
  const form = useWindowState(shownForm);
  const replacesNone = isReply(item) || form === null || isEmptyForm(form);
  const edit = async () => {
    const edited = store.editAgain(item.id);
    if (!(await ask(edited))) sayProblem(app, await edited);
  };
  return (
    <TwoStepButton
      {...button}
      isSmall
      disabled={isBusy}
      question={replacesNone ? null : t('outbox.edit-confirm')}
      confirmLabel={t('outbox.edit-confirm-yes')}
      onConfirm={() => void edit()}
    >
      {children ?? t('outbox.edit')}
    </TwoStepButton>
  );
}
