import { useNowMs } from '../../formats/now.ts';
import { QuietMenu } from '../../quiet/QuietMenu.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

/** Mutes all notifications for a while, or those of the account shown. */
export function MuteRow() {
  const { bridge, store, t, times } = useApp();
  const scope = useWindowState((state) => state.scope);
  const name = useView(({ accounts }) => accounts.find(({ key }) => key === scope)?.label ?? null);
  const now = useView((view) => view.quiet.now);
  const nowMs = useNowMs(60_000);
  const isMuted = now?.cause === 'muted';
  const rowLabel = t('quiet.title');
  const label = !isMuted
    ? t('quiet.mute')
    : now.untilMs === null
      ? t('quiet.muted')
      : t('quiet.muted-until', { time: times.clock(now.untilMs, nowMs) });
  return (
    <LabelledRow label={name === null ? rowLabel : t('accounts.with-state', { name, state: rowLabel })}>
      <QuietMenu
        label={label}
        isQuiet={isMuted}
        open={{ length: 'open', label: t('quiet.open') }}
        endLabel={t('quiet.end-mute')}
        onChoose={(length) => void bridge.invoke('bell:mute', { ...store.shown(), length })}
      />
    </LabelledRow>
  );
}
