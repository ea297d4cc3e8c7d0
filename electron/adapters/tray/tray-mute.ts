import { muteLengths } from '../../../shared/quiet/quiet.ts';
import type { Texts } from '../../../shared/texts/text.ts';
import type { View } from '../../../shared/view/view.ts';
import type { TrayItem } from './tray-model.ts';
import { timeOf } from './tray-state.ts';

/** What is quiet now, in words; null when things ring. */
export function quietLine({ quiet }: View, texts: Texts, nowMs: number): string | null {
  if (quiet.now === null) return null;
  const { cause, untilMs } = quiet.now;
  if (untilMs === null) return texts.t('tray.muted');
  const time = timeOf(untilMs, texts, nowMs);
  return texts.t(cause === 'muted' ? 'tray.muted-until' : 'tray.quiet-until', { time });
}

/** Muting all for some time; or until when it is muted, and the way back. */
export function muteMenu(view: View, texts: Texts, nowMs: number): TrayItem {
  const line = quietLine(view, texts, nowMs);
  const ring = {
    kind: 'action',
    label: texts.t('tray.unmute'),
    action: { kind: 'mute', length: null },
  } as const;
  if (line !== null && view.quiet.now?.cause === 'muted') return { kind: 'menu', label: line, items: [ring] };
  const lengths = muteLengths.map((length): TrayItem => {
    return { kind: 'action', label: texts.t(`tray.mute-${length}`), action: { kind: 'mute', length } };
  });
  return { kind: 'menu', label: texts.t('tray.mute'), items: lengths };
}
