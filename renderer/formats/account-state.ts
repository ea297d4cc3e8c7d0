import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { AccountCard } from '../../shared/view/view.ts';

/** What to show beside an account's name; null while all is well. */
export function accountState({ phase, connection }: AccountCard, { t }: WindowTexts): string | null {
  switch (phase) {
    case 'paused':
      return t('accounts.paused');
    case 'without-key':
      return t('accounts.without-key');
    case 'waiting-for-keyring':
      return t('status.keyring');
    case 'starting':
      return t('status.connecting');
    case 'ready':
      if (connection.state === 'online') return null;
      return t(connection.state === 'trouble' ? 'accounts.trouble' : `status.${connection.state}`);
  }
}
