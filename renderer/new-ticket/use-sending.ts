import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TicketForm } from '../../shared/domain/domain.ts';
import type { Problem } from '../../shared/domain/problem.ts';
import { accountSettings } from '../../shared/settings/account-settings.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import {
  checkTicketForm,
  emptyTicketForm,
  ourLimits,
  type TextLimits,
} from '../../shared/tickets/ticket-form.ts';
import { isOffered } from '../../shared/view/addressee.ts';
import { useAddressee } from '../lists/AccountField.tsx';
import { useFiled } from '../outbox/use-filed.ts';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { isStranded } from '../state/draft/addressee.ts';
import { isPlaceTaken, shownForm } from '../state/draft/ticket-state.ts';
import { problemOf } from '../state/use-problem.ts';

export type Sending = ReturnType<typeof useSending>;

interface SendingHow {
  readonly formElement: RefObject<HTMLFormElement | null>;
  /** What was sent has come to an end; the form is for the next one. */
  readonly onEnd: (item: OutboxItem) => void;
}

/** The form for a new ticket on its way: checked, filed, and shown until it is known what became of it. */
export function useSending({ formElement, onEnd }: SendingHow) {
  const { store } = useApp();
  const written = useWindowState(shownForm);
  const isFiling = useWindowState((state) => state.isFiling);
  const [handedOver, setHandedOver] = useState<TicketForm | null>(null);
  const rounds = useRef(0);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);
  const { filed, setFiled } = useFiled({ onEnd, onBack: setFailure });
  // Filing clears the draft; the form keeps showing the text.
  const form = handedOver ?? filed?.form ?? written ?? emptyTicketForm;
  const recipient = useRecipient(form);
  const isBusy = isFiling || filed !== null;

  const send = async () => {
    if (isBusy) return;
    // Only then are the fields marked that have to be corrected.
    flushSync(() => setIsChecked(true));
    const check = checkTicketForm(form, recipient.longest);
    if (!check.ok || recipient.lacksAccount || recipient.lacksDepartment) {
      const wrong = check.ok ? 'select' : ':not(select)';
      formElement.current?.querySelector<HTMLElement>(`${wrong}[aria-invalid="true"]`)?.focus();
      return;
    }
    setFailure(null);
    setHandedOver(check.value);
    const round = rounds.current;
    const result = await store.file(check.value);
    // The form has been opened anew for another one.
    if (round !== rounds.current && result.ok) return;
    setHandedOver(null);
    if (!result.ok) return setFailure(problemOf(result));
    setIsChecked(false);
    setFiled({ item: result.value, form: check.value });
  };

  return {
    form,
    recipient,
    send,
    isBusy,
    /** Null before it is on disk, and once the form is for another one. */
    item: filed?.item ?? null,
    isChecked,
    failure,
    /** Takes a refused item back into the form, or leads to where it is kept. */
    async reopen(id: string): Promise<void> {
      const now = store.state.getState();
      const item = now.all?.outbox.find((one) => one.id === id);
      if (item === undefined) return;
      const isFree = item.state.name === 'rejected' && !isPlaceTaken(now, item);
      if (!isFree || !(await store.editAgain(id)).ok)
        store.navigate({ view: 'tickets', unsent: id });
      else if (item.state.name === 'rejected') setFailure(item.state.problem);
    },
    /** Shows what is being written, as when nothing had been sent or checked. */
    begin(): void {
      rounds.current += 1;
      setHandedOver(null);
      setIsChecked(false);
      setFailure(null);
      setFiled(null);
    },
  };
}

/** The account that a ticket goes to, and what its provider takes and asks for. */
function useRecipient(form: TicketForm) {
  const addressee = useAddressee(form);
  const isLost = useWindowState((state) => isStranded(state, form));
  const hasSeveral = useView((view) => view.accounts.length > 1);
  const choosesAccount = isLost || (hasSeveral && form.serviceId === null);
  const owner = useView(
    (view) => addressee ?? (view.accounts.length === 1 ? view.accounts[0] : undefined),
  );
  const offers = owner?.account?.offers;
  const asksDepartment = offers?.departments === true;
  const department = useView(
    ({ settings }) => accountSettings(settings, owner?.key ?? '').department,
  );
  const longest: TextLimits = offers?.longest ?? ourLimits;
  return {
    addressee,
    owner,
    offers,
    longest,
    /** Whether it takes tickets at all. */
    isTaken: useView((view) => isOffered('newTickets', view, form.serviceId)),
    choosesAccount,
    /** The account that it was for is gone: nothing is sent before another one is chosen. */
    isLost,
    lacksAccount: choosesAccount && addressee === undefined,
    asksDepartment,
    department,
    lacksDepartment: asksDepartment && department === null,
  };
}
