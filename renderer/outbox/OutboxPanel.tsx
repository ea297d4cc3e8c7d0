import { panelTexts } from '../../shared/tickets/kept-text.ts';
import { useApp, useRoute, useView } from '../state/app-context.ts';
import { KeptReply } from './KeptReply.tsx';
import { OutboxCard } from './OutboxCard.tsx';

/** The texts that are not sent yet and have no other place. */
function usePanelTexts() {
  const all = useView((view) => view.outbox);
  const written = useView((view) => view.replies);
  const tickets = useView((view) => view.tickets.items);
  const route = useRoute();
  const openId = route.view === 'ticket' ? route.id : null;
  return panelTexts({ outbox: all, replies: written, tickets }, openId);
}

export function useHasOutbox(): boolean {
  const { outbox, replies } = usePanelTexts();
  return outbox.length + replies.length > 0;
}

/** What became of each of these texts. Renders nothing without any. */
export function OutboxPanel() {
  const { t } = useApp();
  const { outbox, replies } = usePanelTexts();
  if (outbox.length + replies.length === 0) return null;
  return (
    <section className="outbox" aria-labelledby="outbox-title">
      <h2 id="outbox-title" className="section-title">
        {t('outbox.title')}
      </h2>
      <ul className="outbox-list">
        {outbox.map((item) => (
          <OutboxCard key={item.id} item={item} />
        ))}
        {replies.map((reply) => (
          <KeptReply key={reply.ticketId} reply={reply} />
        ))}
      </ul>
    </section>
  );
}
