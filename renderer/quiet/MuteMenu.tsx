import { tomorrowMorningMs } from '../../shared/quiet/quiet-hours.ts';
import { useNowMs } from '../formats/now.ts';
import { useApp, useView } from '../state/app-context.ts';
import { SilenceMenu } from './SilenceMenu.tsx';

/** Mutes all notifications of the accounts shown for a while. */
export function MuteMenu() {
  const { bridge, store, texts, times } = useApp();
  const { t } = texts;
  const now = useView((view) => view.quiet.now);
  const nowMs = useNowMs(60_000);
  const isMuted = now?.cause === 'muted';
  const label = !isMuted
    ? t('quiet.mute')
    : now.untilMs === null
      ? t('quiet.muted')
      : t('quiet.muted-until', { time: times.clock(now.untilMs, nowMs) });
  return (
    <SilenceMenu
      label={label}
      isSilent={isMuted}
      endLabel={t('quiet.end-mute')}
      choices={[
        { length: 'hour', label: t('quiet.hour') },
        {
          length: 'morning',
          label: t('quiet.until', { time: times.clock(tomorrowMorningMs(nowMs), nowMs) }),
        },
        { length: 'open', label: t('quiet.open') },
      ]}
      onChoose={(length) => void bridge.invoke('bell:mute', { ...store.shown(), length })}
    />
  );
}
