import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { TicketForm } from '../../shared/domain/domain.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { isDelayed, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { accountOfDraft } from '../../shared/view/addressee.ts';
import { keyOf } from '../actions/action-table.ts';
import { KeyHint } from '../actions/KeyHint.tsx';
import { isPressOf } from '../actions/shortcuts.ts';
import { KeptText } from '../items/KeptText.tsx';
import { Sending } from '../outbox/Sending.tsx';
import { Button } from '../parts/Button.tsx';
import { NoTickets } from '../parts/EmptyState.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { typedText, untouched } from '../state/draft/ticket-state.ts';
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

/** Says whether the draft is saved. */
function DraftNote({ isEmpty }: { isEmpty: boolean }) {
  const { t, texts } = useApp();
  const typed = useWindowState((state) => typedText(state, null));
  const state = typed?.state ?? untouched;
  switch (state.name) {
    case 'failed': {
      const { title, body } = problemText(state.problem, texts);
      return (
        <p className="draft-note draft-note-failed" role="alert">
          {title}. {body}
        </p>
      );
    }
    case 'pending':
      return <p className="draft-note">{t('new.draft-saving')}</p>;
    case 'kept':
      return <p className="draft-note">{t('new.draft-kept')}</p>;
    case 'untouched':
      return isEmpty ? (
        <p className="draft-note draft-note-hint">{t('new.keep-hint')}</p>
      ) : (
        <p className="draft-note">{t('new.draft-restored')}</p>
      );
  }
}

/** If several accounts are shown together, links to the drafts besides the one in the form. */
function OtherDrafts() {
  const { store, t } = useApp();
  const scope = useWindowState((state) => state.scope);
  const typed = useWindowState((state) => typedText(state, null));
  const others = useView((view) => {
    const shown = typed === null ? accountOfDraft(view, scope) : typed.account;
    return view.accounts.filter(({ key, draft }) => draft !== null && key !== shown);
  });
  const isOnly = useView(({ accounts }) => accounts.length < 2);
  if (isOnly || scope !== null || others.length === 0) return null;
  return (
    <div className="form-hint other-drafts">
      <span>{t('new.other-drafts')}</span>
      {others.map(({ key, label }) => (
        <Button isSmall key={key} dir="auto" onClick={() => store.showAccount(key)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

interface FormFootProps {
  readonly isBusy: boolean;
  /** What was sent; null before it is on disk. */
  readonly item: OutboxItem | null;
  readonly canDiscard: boolean;
  readonly isQuick: boolean;
  /** If there are several accounts, the one that it goes to. */
  readonly account: string | null;
  readonly onDiscard: () => void;
}

/** Sends and discards the ticket; for a moment after Send, takes it back. */
function FormFoot(props: FormFootProps) {
  const { isBusy, item, canDiscard, isQuick, account, onDiscard } = props;
  const { t } = useApp();
  const send = account === null ? t('new.send') : t('new.send-to', { account });
  const isSending = item !== null && isDelayed(item);
  return (
    <footer className="page-foot">
      {isSending ? (
        <Sending item={item} place="button" />
      ) : (
        <Button type="submit" className="button-large" look="primary" icon="send" disabled={isBusy}>
          {isBusy ? t('new.sending') : send}
        </Button>
      )}
      <div className="form-hint">
        {isSending && <KeyHint action="undo-send" />}
        {!isBusy && <KeyHint action="send" />}
        {!isBusy && isQuick && <p>{t('quick.close-hint')}</p>}
      </div>
      <span className="spring" />
      {canDiscard && !isBusy && (
        <span data-action="discard" className="form-part">
          {/* No confirmation, since it can be undone. */}
          <Button icon="trash" label={t('new.discard')} onClick={onDiscard} />
        </span>
      )}
    </footer>
  );
}
