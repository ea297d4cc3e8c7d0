import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { TicketForm } from '../../shared/domain/domain.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { keyOf } from '../actions/action-table.ts';
import { isPressOf } from '../actions/shortcuts.ts';
import { KeptText } from '../items/KeptText.tsx';
import { Button } from '../parts/Button.tsx';
import { NoTickets } from '../parts/EmptyState.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { DraftNote, OtherDrafts } from './DraftNotes.tsx';
import { FormFoot } from './FormFoot.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import { TicketFields } from './TicketFields.tsx';
import { useSending } from './use-sending.ts';

export interface NewTicketProps {
  readonly serviceId: string | null;
  /** An item of the outbox to write again. */
  readonly unsentId?: string | undefined;
  /** In the quick ticket's own window. */
  readonly isQuick?: boolean;
  /** A new number: the window was opened again. What is being written stays, and so does the focus in its field. */
  readonly opening?: number;
  /** Shown above the fields; can move the focus into them. */
  readonly note?: (focusForm: () => void, isBusy: boolean) => ReactNode;
  /** Gets what was sent once it is known what became of it; without it, the window goes back or to the outbox. */
  readonly onEnd?: (item: OutboxItem) => void;
}

/** The form for a new ticket. It is saved while the person types, and on leaving. */
export function NewTicket(props: NewTicketProps) {
  const { serviceId, unsentId, isQuick = false, opening = 0, note, onEnd } = props;
  const { store, t } = useApp();
  const os = useView((view) => view.platform.os);
  const formElement = useRef<HTMLFormElement>(null);
  const sending = useSending({ formElement, onEnd: onEnd ?? leave });
  const { form, recipient, isBusy } = sending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; afterwards the person chooses.
  useEffect(() => {
    if (serviceId !== null && form.serviceId !== serviceId) store.write({ ...form, serviceId });
    if (unsentId !== undefined) void sending.reopen(unsentId);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening; afterwards the person chooses.
  useEffect(() => {
    const isWriting = !isBusy && isFieldIn(formElement.current, document.activeElement);
    if (!isEmptyForm(form) && isWriting) return;
    // What was sent goes its way; this is for the next one.
    sending.begin();
    focusForm();
  }, [opening]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form can be written in again.
  useEffect(() => {
    if (!isBusy && document.activeElement === document.body) focusForm();
  }, [isBusy]);

  /** Focuses the first empty field that a ticket needs. */
  function focusForm(): void {
    const subject = fieldIn(formElement.current, 'subject');
    (subject?.value === '' ? subject : fieldIn(formElement.current, 'message'))?.focus();
  }

  /** To where the person came from, or to what keeps the ticket. */
  function leave({ state, id }: OutboxItem): void {
    if (state.name === 'sent') store.back();
    else store.navigate({ view: 'tickets', unsent: id });
  }

  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = formActions.find((id) => isPressOf(event, keyOf(id), os));
    if (action === undefined) return;
    event.preventDefault();
    if (event.repeat) return;
    if (action === 'send') void sending.send();
    else
      event.currentTarget.querySelector<HTMLElement>(`[data-action="${action}"] > button`)?.click();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send();
  };
  const discard = () => {
    sending.begin();
    store.discardDraft(t('new.discarded'));
    fieldIn(formElement.current, 'subject')?.focus();
  };

  if (!recipient.isTaken) return <NotTaken form={form} onDiscard={discard} />;
  return (
    <div className="page">
      <form
        ref={formElement}
        className={isQuick ? 'page-inner new-ticket new-ticket-quick' : 'page-inner new-ticket'}
        onSubmit={submit}
        onKeyDown={handleKeys}
        aria-busy={isBusy}
        noValidate
      >
        <header className="page-head">
          <h1 className="page-title">{t('new.title')}</h1>
          {!isBusy && <DraftNote isEmpty={isEmptyForm(form)} />}
          <span data-action="templates" className="form-part">
            <TemplateMenu form={form} onUse={(filled) => store.write(filled)} />
          </span>
        </header>
        {note?.(focusForm, isBusy)}
        {!isQuick && <OtherDrafts />}
        <ProblemNote problem={sending.failure} isAlert />
        <TicketFields sending={sending} isQuick={isQuick} />
        <FormFoot
          isBusy={isBusy}
          item={sending.item}
          canDiscard={!isEmptyForm(form)}
          onDiscard={discard}
          isQuick={isQuick}
          account={recipient.addressee?.label ?? null}
        />
      </form>
    </div>
  );
}

/** In place of the form where no tickets can be filed; what was written is still there. */
function NotTaken({ form, onDiscard }: { form: TicketForm; onDiscard: () => void }) {
  const { t } = useApp();
  const hasText = !isEmptyForm(form);
  return (
    <div className="page">
      <h1 className="page-title visually-hidden">{t('new.title')}</h1>
      <NoTickets>
        {(hasText || form.serviceId !== null) && (
          <Button onClick={onDiscard}>{t('new.discard')}</Button>
        )}
      </NoTickets>
      {hasText && (
        <div className="page-inner left-text">
          <KeptText text={`${form.subject}\n\n${form.message}`.trim()} />
        </div>
      )}
    </div>
  );
}

/** The actions of this form. Each but `send` presses its button. */
const formActions = ['send', 'templates', 'check', 'discard'];

function fieldIn(form: HTMLFormElement | null, name: 'subject' | 'message') {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
}

function isFieldIn(form: HTMLFormElement | null, element: Element | null): boolean {
  return element?.matches('input, textarea, select') === true && form?.contains(element) === true;
}
