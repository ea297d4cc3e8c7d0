import type { Texts } from '../../../shared/texts/catalogue.ts';
import { momentText } from '../../../shared/texts/formats.ts';
import {
  type AccountCard,
  isKeyWrong,
  troubledLists,
  type View,
} from '../../../shared/view/view.ts';

export const trayStates = ['idle', 'attention', 'suspended', 'paused', 'offline', 'error'] as const;
/**
 * The worst state of all accounts counts. `error`: only the person can fix it. `offline`: not watching. `suspended`,
 * `attention`: something is waiting. `paused`: held back by the provider's rate limit. A state that makes the others
 * doubtful wins. Paused notifications are not a state: their mark appears beside each one.
 */
export type TrayState = (typeof trayStates)[number];

/** What the icon shows about the things waiting for the person. */
export interface Waiting {
  readonly suspendedCount: number;
  /** Everything that needs the person or is unread. */
  readonly count: number;
}

export function trayState(view: View, waiting: Waiting): TrayState {
  if (view.phase === 'waiting-for-keyring') return 'error';
  if (view.phase !== 'ready') return 'idle';
  if (view.accounts.some(needsKey)) return 'error';
  switch (view.connection.state) {
    case 'key-refused':
    case 'another-account':
      return 'error';
    case 'trouble':
      // One list of several says nothing against what the others show.
      if (troubledLists(view).length === 0) return 'error';
      return waitingState(waiting) ?? 'error';
    case 'offline':
      return 'offline';
    case 'connecting':
    case 'paused':
    case 'online':
      return waitingState(waiting) ?? (view.connection.state === 'paused' ? 'paused' : 'idle');
  }
}

function waitingState({ suspendedCount, count }: Waiting): 'suspended' | 'attention' | null {
  if (suspendedCount > 0) return 'suspended';
  return count > 0 ? 'attention' : null;
}

/** Whether this account's key is unavailable, which the state of other accounts would not show. */
function needsKey({ phase }: AccountCard): boolean {
  return phase === 'waiting-for-keyring' || phase === 'without-key';
}

/** More lines about watching itself would hide what is waiting. */
const mostStateLines = 4;

/** What is wrong with watching itself; of several accounts by name, first what only the person can fix. */
export function stateLines(view: View, texts: Texts): readonly string[] {
  if (view.phase !== 'ready') return [texts.t(phaseTexts[view.phase])];
  if (view.accounts.length < 2) return watchingLines(view, texts);
  const isError = (card: AccountCard) => needsKey(card) || isKeyWrong(card.connection);
  const inTrouble = [
    ...view.accounts.filter(isError),
    ...view.accounts.filter((card) => !isError(card)),
  ];
  const lines = inTrouble.flatMap((card) =>
    cardLine(card, texts).map((title) =>
      texts.t('notify.of-account', { account: card.label, title }),
    ),
  );
  if (lines.length <= mostStateLines) return lines;
  const more = texts.t('overview.more', { count: lines.length - mostStateLines });
  return [...lines.slice(0, mostStateLines), more];
}

const phaseTexts = {
  starting: 'tray.state.starting',
  'first-run': 'tray.state.first-run',
  'waiting-for-keyring': 'tray.state.keyring',
} as const;

function cardLine({ phase, connection, alerts }: AccountCard, texts: Texts): readonly string[] {
  switch (phase) {
    case 'starting':
    case 'waiting-for-keyring':
      return [texts.t(phaseTexts[phase])];
    case 'without-key':
      return [texts.t('accounts.without-key')];
    case 'ready':
      return watchingLines({ connection, alerts }, texts);
  }
}

function watchingLines(
  { connection, alerts }: Pick<View, 'connection' | 'alerts'>,
  texts: Texts,
): readonly string[] {
  const areDown = alerts?.state === 'down';
  return [
    ...connectionLine(connection, texts),
    // Offline says it already.
    ...(areDown && connection.state !== 'offline' ? [texts.t('tray.state.alerts-down')] : []),
  ];
}

function connectionLine({ state, problem }: View['connection'], texts: Texts): readonly string[] {
  if (state === 'paused' && problem?.kind === 'limited' && problem.isBusy === true)
    return [texts.t('tray.state.busy')];
  return state === 'online' ? [] : [texts.t(`tray.state.${state}`)];
}

/** When the lists were last known to be right; null before the first reading. */
export function asOf(view: View, texts: Texts, nowMs: number): string | null {
  const { asOfMs } = view.connection;
  if (view.phase !== 'ready' || asOfMs === null) return null;
  return momentText(asOfMs, nowMs, texts.locale);
}
