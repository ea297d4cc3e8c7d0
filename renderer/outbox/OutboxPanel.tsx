import { useApp, useRoute, useView } from '../state/app-context.ts';
import { OutboxCard } from './OutboxCard.tsx';

/** The tickets that are not sent yet, and what became of each. Renders nothing when there are none. */
export function OutboxPanel() {
  const { t } = useApp();
  const all = useView((view) => view.outbox);
  const route = useRoute();
  // Replies to the open ticket are shown there.
  const outbox = all.filter(
    ({ replyTo, state }) =>
      state.name !== 'sent' && (replyTo === undefined || route.view !== 'ticket' || replyTo !== route.id),
  );
  if (outbox.length === 0) return null;
  return (
    <section className="outbox" aria-labelledby="outbox-title">
      <h2 id="outbox-title" className="section-title">
        {t('outbox.title')}
      </h2>
      <ul className="outbox-list">
        {outbox.map((item) => (
          <OutboxCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
