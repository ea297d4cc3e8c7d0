import { type AccountCard, isKeyWrong } from '../../shared/view/view.ts';
import { useApp, useNamesOf, useView } from '../state/app-context.ts';

/** Whether nothing was ever read from this account, although it is watched. */
export function isUnread({ services }: AccountCard): boolean {
  return services.asOfMs === null;
}

/** If several accounts are shown together: which of them could not be read yet, or are being read. Null for none. */
export function useUnread(): { readonly text: string; readonly isReading: boolean } | null {
  const { t } = useApp();
  const accounts = useNamesOf(isUnread);
  const isReading = useView((view) =>
    view.accounts.filter(isUnread).every(({ phase, services, connection }) => {
      const isAsking = phase === 'ready' && !isKeyWrong(connection);
      return phase === 'starting' || (isAsking && services.problem === null);
    }),
  );
  if (accounts === null) return null;
  return {
    text: t(isReading ? 'overview.reading-of' : 'overview.unread-of', { accounts }),
    isReading,
  };
}
