import { useNowMs } from '../formats/now.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

/**
 * A strip that stands as long as notifications are paused, in every view: until when, how many changes wait, and the way
 * to end it. Renders nothing otherwise.
 */
export function QuietStrip() {
  const { bridge, texts, times } = useApp();
  const { t } = texts;
  const { now, heldCount } = useView((view) => view.quiet);
  const nowMs = useNowMs(60_000);
  if (now === null) return null;
  const time = now.untilMs === null ? null : times.clock(now.untilMs, nowMs);
  return (
    <div className="quiet-strip">
      <Icon name="bell-off" />
      <p className="quiet-strip-text" role="status">
        {time === null ? t('quiet.now') : t('quiet.now-until', { time })}
        {heldCount > 0 && <span className="quiet-strip-held">{t('quiet.held', { count: heldCount })}</span>}
      </p>
      <button
        type="button"
        className="button button-small"
        onClick={() => void bridge.invoke('bell:mute', { length: null })}
      >
        {t('quiet.end-mute')}
      </button>
    </div>
  );
}
