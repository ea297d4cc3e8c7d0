import { countAttention } from '../../shared/list-order.ts';
import { useApp, useTaught, useView } from '../app-context.ts';
import { EmptyState } from '../parts/EmptyState.tsx';

export function NoServiceChosen() {
  const { t } = useApp().texts;
  const services = useView((view) => view.services.items);
  const count = countAttention(services, useTaught());
  if (services.length === 0) return null;
  return (
    <EmptyState
      icon="server"
      title={t('services.choose-title')}
      body={count === 0 ? t('services.choose-quiet') : t('services.choose-attention', { count })}
    />
  );
}
