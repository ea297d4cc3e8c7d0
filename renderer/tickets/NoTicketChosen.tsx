import { countAnswered } from '../../shared/list-order.ts';
import { useApp, useTaught, useView } from '../app-context.ts';
import { EmptyState } from '../parts/EmptyState.tsx';

export function NoTicketChosen() {
  const { t } = useApp().texts;
  const tickets = useView((view) => view.tickets.items);
  const count = countAnswered(tickets, useTaught());
  if (tickets.length === 0) return null;
  return (
    <EmptyState
      icon="ticket"
      title={t('tickets.choose-title')}
      body={count === 0 ? t('tickets.choose-quiet') : t('tickets.choose-answered', { count })}
    />
  );
}
