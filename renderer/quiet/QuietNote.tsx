import { useNowMs } from '../formats/now.ts';
import { Banner } from '../parts/Banner.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Says that notifications are paused, until when, and how many are held. Renders nothing otherwise. */
export function QuietNote() {
  const { bridge, texts, times } = useApp();
  const { t } = texts;
  const quiet = useView((view) => view.quiet);
  const nowMs = useNowMs(60_000);
  const { now, heldCount } = quiet;
  const waiting = heldCount === 0 ? undefined : t('quiet.held', { count: heldCount });
  if (now === null) {
    return waiting === undefined ? null : <Banner tone="info" icon="bell-off" title={waiting} />;
  }
  const time = now.untilMs === null ? null : times.clock(now.untilMs, nowMs);
  const title = time === null ? t('quiet.now') : t('quiet.now-until', { time });
  return (
    <Banner tone="info" icon="bell-off" title={title} body={waiting}>
      {now.cause === 'muted' && (
        <button
          type="button"
          className="button"
          onClick={() => void bridge.invoke('bell:mute', { length: null })}
        >
          {t('quiet.end-mute')}
        </button>
      )}
    </Banner>
  );
}
