import { isReply, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { TwoStepButton } from '../parts/TwoStepButton.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';
import { shownForm } from '../state/draft/written-ticket.ts';
import { useProblem } from '../state/use-problem.ts';
import { LookAlikes } from './LookAlikes.tsx';

const small = 'button button-small';

interface OutboxActionsProps {
  readonly item: OutboxItem;
  /** Its provider asked for a pause, during which nothing can be sent. */
  readonly isPaused: boolean;
}

/** The buttons for an outbox item, by its state. Actions that could lose or duplicate a ticket ask first. */
export function OutboxActions({ item, isPaused }: OutboxActionsProps) {
  const { bridge, store, t } = useApp();
  const [problem, ask, isBusy] = useProblem();
  const { state, id } = item;

  const sendAgain = () => void ask(bridge.invoke('outbox:send-again', { id }));
  const choose = (ticketId: string) => void ask(bridge.invoke('outbox:choose', { id, ticketId }));
  const editButton = (label: string) => (
    <EditButton item={item} label={label} onEdit={() => void ask(store.editAgain(id))} isBusy={isBusy} />
  );
  const discardButton = (question: string) => (
    <TwoStepButton
      className={`${small} button-quiet`}
      isDisabled={isBusy}
      label={t('outbox.discard')}
      question={question}
      confirmLabel={t('outbox.discard')}
      onConfirm={() => void ask(bridge.invoke('outbox:discard', { id }))}
    />
  );

  return (
    <>
      {state.name === 'unknown' && state.search.kind === 'look-alikes' && (
        <LookAlikes tickets={state.search.tickets} isBusy={isBusy} onChoose={choose} />
      )}
      <div className="outbox-actions">
        {state.name === 'queued' && (
          <>
            {(!isPaused || state.isHeld) && (
              <button
                type="button"
                className={state.isHeld ? `${small} button-primary` : small}
                disabled={isBusy}
                onClick={sendAgain}
              >
                {t('outbox.send-now')}
              </button>
            )}
            {editButton(t(state.isDelayed ? 'toast.undo' : 'outbox.edit'))}
            {discardButton(t('outbox.discard-confirm'))}
          </>
        )}
        {state.name === 'rejected' && (
          <>
            {editButton(t('outbox.edit'))}
            <button type="button" className={small} disabled={isBusy} onClick={sendAgain}>
              {t('outbox.send-again')}
            </button>
            {discardButton(t('outbox.discard-confirm'))}
          </>
        )}
        {state.name === 'unknown' && (
          <>
            <TwoStepButton
              className={state.search.kind === 'absent' ? `${small} button-primary` : small}
              isDisabled={isBusy}
              label={t(state.search.kind === 'look-alikes' ? 'outbox.none-of-these' : 'outbox.send-again')}
              question={t('outbox.send-again-confirm')}
              confirmLabel={t('outbox.send-again-confirm-yes')}
              onConfirm={sendAgain}
            />
            {discardButton(t('outbox.discard-unknown-confirm'))}
          </>
        )}
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldProblem problem={problem} />
        </div>
      )}
    </>
  );
}

/** Edits an item where its other buttons are not shown. */
export function EditItem({ item }: { item: OutboxItem }) {
  const { store, t } = useApp();
  const [, ask, isBusy] = useProblem();
  return (
    <EditButton
      item={item}
      label={t('outbox.edit')}
      onEdit={() => void ask(store.editAgain(item.id))}
      isBusy={isBusy}
    />
  );
}

interface EditButtonProps extends Pick<OutboxActionsProps, 'item'> {
  readonly label: string;
  readonly onEdit: () => void;
  readonly isBusy: boolean;
}

/** Editing makes the item the draft; asks before replacing another draft. A reply has its own. */
function EditButton({ item, label, onEdit, isBusy }: EditButtonProps) {
  const { t } = useApp();
  const form = useWindowState(shownForm);
  if (isReply(item) || form === null || isEmptyForm(form)) {
    return (
      <button type="button" className={small} disabled={isBusy} onClick={onEdit}>
        {label}
      </button>
    );
  }
  return (
    <TwoStepButton
      className={small}
      isDisabled={isBusy}
      label={label}
      question={t('outbox.edit-confirm')}
      confirmLabel={t('outbox.edit-confirm-yes')}
      onConfirm={onEdit}
    />
  );
}
