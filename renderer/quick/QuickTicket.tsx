import { useEffect, useState } from 'react';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { NewTicket } from '../new-ticket/NewTicket.tsx';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { sentInWords } from '../outbox/outbox-words.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ProposalNote } from './ProposalNote.tsx';

/** Time to read it, and to open the ticket. */
const sentForMs = 5_000;

/** The form, then what became of the ticket filed with it. Reopening the window shows an empty form. */
export function QuickTicket() {
  const openings = useView((view) => view.quick.openings);
  const [ended, setEnded] = useState<{ readonly id: string; readonly opening: number } | null>(
    null,
  );
  const item = useView((view) => view.outbox.find(({ id }) => id === ended?.id) ?? null);

  // If it was taken back or discarded, the outbox no longer has it: show the form.
  if (ended?.opening === openings && item !== null) return <EndedTicket item={item} />;
  return (
    <main className="quick">
      <NewTicket
        serviceId={null}
        isQuick
        opening={openings}
        note={(focusForm, isBusy) => <ProposalNote onSettled={focusForm} isBusy={isBusy} />}
        onEnd={({ id }) => setEnded({ id, opening: openings })}
      />
    </main>
  );
}

/** Its number, and the window goes by itself; or why it is not sent, and what can be done. */
function EndedTicket({ item }: { item: OutboxItem }) {
  const { bridge, store, t, texts } = useApp();
  const { state } = item;
  const isSent = state.name === 'sent';
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => void bridge.invoke('quick:close', null), sentForMs);
    return () => clearTimeout(timer);
  }, [isSent, bridge]);
  return (
    <main className="quick quick-ended" ref={focusOnce} tabIndex={-1}>
      <h1 className="visually-hidden">{t('new.title')}</h1>
      {state.name === 'sent' ? (
        <EmptyState
          icon="check"
          title={sentInWords(item, state.ticket, texts)}
          body={t('quick.sent-body')}
        >
          <Button onClick={() => store.navigate({ view: 'ticket', id: state.ticket.id })}>
            {t('service.view-ticket')}
          </Button>
          <p className="form-hint">{t('quick.close-hint')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="outbox-list">
            <OutboxCard item={item} />
          </ul>
          <p>
            <Button onClick={() => void bridge.invoke('quick:close', null)}>
              {t('quick.close')}
            </Button>
          </p>
        </>
      )}
    </main>
  );
}

/** The focused button has gone with the form. */
function focusOnce(main: HTMLElement | null): void {
  if (document.activeElement === document.body) main?.focus();
}
