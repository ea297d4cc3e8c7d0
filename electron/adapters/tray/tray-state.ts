import type { Texts } from '../../../shared/texts/catalogue.ts';
import type { View } from '../../../shared/view/view.ts';

export const trayStates = ['idle', 'attention', 'suspended', 'paused', 'offline', 'error'] as const;
/**
 * `error`: only the person can fix it. `offline`: not watching. `suspended`, `attention`: something is waiting.
 * `paused`: held by the provider's rate limit. A state that makes the others doubtful wins. Paused notifications are no
 * state: their mark stands beside each.
 */
export type TrayState = (typeof trayStates)[number];

/** What the icon shows of the things waiting for the person. */
export interface Waiting {
  readonly suspendedCount: number;
  /** Everything that needs the person or is unread. */
  readonly count: number;
}

export function trayState(view: View, waiting: Waiting): TrayState {
  if (view.phase === 'waiting-for-keyring') return 'error';
  if (view.phase !== 'ready') return 'idle';
  switch (view.connection.state) {
    case 'key-refused':
    case 'trouble':
      return 'error';
    case 'offline':
      return 'offline';
    case 'connecting':
    case 'paused':
    case 'online':
      if (waiting.suspendedCount > 0) return 'suspended';
      if (waiting.count > 0) return 'attention';
      return view.connection.state === 'paused' ? 'paused' : 'idle';
  }
}

/** A line about watching itself; null when all is well. */
export function stateLine(view: View, texts: Texts): string | null {
  switch (view.phase) {
    case 'starting':
      return texts.t('tray.state.starting');
    case 'first-run':
      return texts.t('tray.state.first-run');
    case 'waiting-for-keyring':
      return texts.t('tray.state.keyring');
    case 'ready':
      return view.connection.state === 'online' ? null : texts.t(`tray.state.${view.connection.state}`);
  }
}

/** When the lists were last known to be right; null before the first reading. */
export function asOf(view: View, texts: Texts, nowMs: number): string | null {
  const { asOfMs } = view.connection;
  if (view.phase !== 'ready' || asOfMs === null) return null;
  return timeOf(asOfMs, texts, nowMs);
}

/** The time of day; with its date unless that is today. */
export function timeOf(ms: number, texts: Texts, nowMs: number): string {
  const isToday = new Date(ms).toDateString() === new Date(nowMs).toDateString();
  return new Intl.DateTimeFormat(texts.locale, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' }),
  }).format(ms);
}
