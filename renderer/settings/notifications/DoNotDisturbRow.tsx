import { QuietMenu } from '../../quiet/QuietMenu.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';

/** Do Not Disturb for a while, for all accounts or the one shown. */
export function DoNotDisturbRow() {
  const { bridge, store, t, times } = useApp();
  const scope = useWindowState((state) => state.scope);
  const name = useView(({ accounts }) => accounts.find(({ key }) => key === scope)?.label ?? null);
  const now = useView((view) => view.quiet.now);
  const isDoNotDisturb = now?.cause === 'do-not-disturb';
  const rowLabel = t('quiet.title');
  const untilMs = now?.untilMs ?? null;
  const state =
    untilMs === null
      ? t('quiet.do-not-disturb-on')
      : t('quiet.do-not-disturb-on-until', { time: times.clock(untilMs) });
  return (
    <LabelledRow
      label={name === null ? rowLabel : t('accounts.with-state', { name, state: rowLabel })}
    >
      <QuietMenu
        label={isDoNotDisturb ? state : t('quiet.do-not-disturb')}
        isQuiet={isDoNotDisturb}
        open={{ length: 'open', label: t('quiet.open') }}
        endLabel={t('quiet.end-do-not-disturb')}
        onChoose={(length) =>
          void bridge.invoke('do-not-disturb:set', { ...store.shown(), length })
        }
      />
    </LabelledRow>
  );
}
