import { useEffect, useState } from 'react';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { LiveNews } from '../live/LiveNews.tsx';
import { TakeBack } from '../live/TakeBack.tsx';
import { Toast } from '../live/Toast.tsx';
import { NewTicket } from '../new-ticket/NewTicket.tsx';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { sentInWords } from '../outbox/outbox-words.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState, LostWindow } from '../parts/EmptyState.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useTurn } from '../state/use-turn.ts';
import { ProposalNote } from './ProposalNote.tsx';
import { useSmallWindow } from './use-small-window.ts';

/** The quick ticket window: a form, then the state of the ticket. Escape hides it. */
export function QuickApp() {
  const { bridge, store, t } = useApp();
  const { phase, isLost } = useSmallWindow(t('quick.title'), () => {
    void bridge.invoke('quick:close', null);
  });
  useTurn();

  if (isLost) return <LostWindow />;
  switch (phase) {
    case 'starting':
      return <main className="whole-window" aria-busy="true" />;
    case 'first-run':
      return (
        <main className="whole-window">
          <EmptyState
            icon="bell"
            title={t('quick.no-account-title')}
            body={t('quick.no-account-body')}
          >
            <Button look="primary" onClick={() => store.navigate({ view: 'services' })}>
              {t('quick.open-main')}
            </Button>
          </EmptyState>
        </main>
      );
    case 'waiting-for-keyring':
    case 'ready':
      return (
        <>
          <QuickTicket />
          <LiveNews about="tickets" />
          <Toast />
          <TakeBack />
        </>
      );
  }
}

/** Time to read it, and to open the ticket. */
const sentForMs = 5_000;

/** The form, then what became of the ticket filed with it. Reopening the window shows an empty form. */
function QuickTicket() {
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
