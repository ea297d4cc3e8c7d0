import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { AccountCard } from '../../shared/view/view.ts';

const phases = {
  'without-key': 'accounts.without-key',
  'waiting-for-keyring': 'status.keyring',
  starting: 'status.connecting',
} as const;

/** What to show beside an account's name; null while all is well. */
export function accountState(
  { phase, connection }: AccountCard,
  { t }: WindowTexts,
): string | null {
  if (phase !== 'ready') return t(phases[phase]);
  if (connection.state === 'online') return null;
  return t(connection.state === 'trouble' ? 'accounts.trouble' : `status.${connection.state}`);
}
