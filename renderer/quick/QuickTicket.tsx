import { useEffect, useState } from 'react';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { NewTicket } from '../new-ticket/NewTicket.tsx';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ProposalNote } from './ProposalNote.tsx';

/** Time to read it. */
const sentForMs = 3_000;

/** The form, then the state of the ticket filed with it. Reopening the window shows an empty form. */
export function QuickTicket() {
  const openings = useView((view) => view.quick.openings);
  const [filed, setFiled] = useState<{ readonly id: string; readonly opening: number } | null>(
    null,
  );
  const item = useView((view) => view.outbox.find(({ id }) => id === filed?.id) ?? null);

  // If it was taken back or discarded, the outbox no longer has it: show the form.
  if (filed?.opening === openings && item !== null) {
    return <FiledTicket item={item} onAnother={() => setFiled(null)} />;
  }
  return (
    <main className="quick">
      <NewTicket
        serviceId={null}
        isQuick
        opening={openings}
        note={(focusForm) => <ProposalNote onSettled={focusForm} />}
        onFiled={({ id }) => setFiled({ id, opening: openings })}
      />
    </main>
  );
}

function FiledTicket({ item, onAnother }: { item: OutboxItem; onAnother: () => void }) {
  const { bridge, t } = useApp();
  const [isHeld, setIsHeld] = useState(false);
  const sentAs = item.state.name === 'sent' ? item.state.ticket.id : null;
  useEffect(() => {
    if (sentAs === null || isHeld) return;
    const timer = setTimeout(() => void bridge.invoke('quick:close', null), sentForMs);
    return () => clearTimeout(timer);
  }, [sentAs, isHeld, bridge]);
  return (
    // It stays for a person who does something in it.
    <main
      className="quick quick-filed"
      onPointerMove={() => setIsHeld(true)}
      onKeyDown={() => setIsHeld(true)}
    >
      {sentAs === null ? (
        <ul className="outbox-list">
          <OutboxCard item={item} />
        </ul>
      ) : (
        <EmptyState
          icon="check"
          title={t('quick.sent', { id: serverIdOf(sentAs) })}
          body={t('quick.sent-body')}
        />
      )}
      <div className="quick-filed-foot">
        <Button autoFocus onClick={() => void bridge.invoke('quick:close', null)}>
          {t('quick.close')}
        </Button>
        <Button onClick={onAnother}>{t('quick.write-another')}</Button>
      </div>
    </main>
  );
}
