import { useEffect, useRef, useState } from 'react';
import { NewTicket } from '../new-ticket/NewTicket.tsx';
import { OutboxCard } from '../outbox/OutboxCard.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { ProposalNote } from './ProposalNote.tsx';

/** The form, then the state of the ticket filed with it. Reopening the window shows an empty form. */
export function QuickTicket() {
  const openings = useView((view) => view.quick.openings);
  const [filed, setFiled] = useState<{ readonly id: string; readonly opening: number } | null>(null);
  const item = useView((view) => view.outbox.find(({ id }) => id === filed?.id) ?? null);

  // If it was taken back or discarded, the outbox no longer has it: show the form.
  if (filed?.opening === openings && item !== null) {
    return <FiledTicket id={item.id} onAnother={() => setFiled(null)} />;
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

function FiledTicket({ id, onAnother }: { id: string; onAnother: () => void }) {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const item = useView((view) => view.outbox.find((candidate) => candidate.id === id) ?? null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus(), []);
  if (item === null) return null;
  return (
    <main className="quick quick-filed">
      <h1 className="page-title">{t('quick.filed')}</h1>
      <ul className="outbox-list">
        <OutboxCard item={item} />
      </ul>
      <div className="quick-filed-foot">
        <button
          type="button"
          ref={closeButton}
          className="button button-primary"
          onClick={() => void bridge.invoke('quick:close', null)}
        >
          {t('quick.close')}
        </button>
        <button type="button" className="button" onClick={onAnother}>
          {t('quick.write-another')}
        </button>
      </div>
    </main>
  );
}
