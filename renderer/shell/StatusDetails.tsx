import { pollIntervalSeconds } from '../../shared/settings/poll-interval.ts';
import { requestsPerMinute } from '../../shared/view/view.ts';
import { useNowMs } from '../formats/now.ts';
import { Icon } from '../parts/Icon.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** How much of the provider's rate limit is used. */
export function StatusDetails() {
  const { t } = useApp().texts;
  return (
    <PopupButton
      className="icon-button status-details"
      label={t('status.details')}
      face={<Icon name="info" />}
      kind="dialog"
      popupLabel={t('status.details')}
      popupClassName="popup-above status-panel"
    >
      {() => <Budget />}
    </PopupButton>
  );
}

/** Says that polling is slower on battery. */
function Battery() {
  const { t } = useApp().texts;
  const settings = useView((view) => view.settings);
  const isInFront = useView((view) => view.isInFront);
  const isOnBattery = useView((view) => view.desktop.isOnBattery);
  const slow = pollIntervalSeconds(settings.pollIntervalSeconds, { isInFront, isOnBattery });
  const usual = pollIntervalSeconds(settings.pollIntervalSeconds, { isInFront, isOnBattery: false });
  if (slow === usual) return null;
  return (
    <>
      <dt>{t('status.battery')}</dt>
      <dd>{t('status.battery-slower', { slow, usual })}</dd>
    </>
  );
}

function Budget() {
  const { texts, times } = useApp();
  const { t } = texts;
  const { budget, pausedUntilMs } = useView((view) => view.connection);
  const nowMs = useNowMs(1_000);
  const used = budget.sentAtMs.filter((atMs) => Math.abs(nowMs - atMs) < 60_000).length;
  const isPaused = pausedUntilMs !== null && pausedUntilMs > nowMs;
  return (
    <dl>
      <Battery />
      <dt>{t('status.used')}</dt>
      <dd>{t('status.used-of', { used, limit: requestsPerMinute })}</dd>
      <dd>
        <meter min={0} max={requestsPerMinute} value={used} aria-hidden="true" />
      </dd>
      <dt>{t('status.pause')}</dt>
      <dd>
        {isPaused
          ? t('status.pause-until', { time: times.clock(pausedUntilMs, nowMs) })
          : t('status.pause-none')}
      </dd>
      {budget.spacingMs > 0 && (
        <>
          <dt>{t('status.spacing')}</dt>
          <dd>{t('status.spacing-kept', { seconds: Math.round(budget.spacingMs / 100) / 10 })}</dd>
        </>
      )}
    </dl>
  );
}
