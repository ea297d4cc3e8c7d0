import { MuteMenu } from '../../quiet/MuteMenu.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';

/** Mutes everything, or the account shown. */
export function DoNotDisturbRow() {
  const { t } = useApp().texts;
  const scope = useWindowState((state) => state.scope);
  const name = useView(({ accounts }) => accounts.find(({ key }) => key === scope)?.label ?? null);
  const label = t('quiet.everything');
  return (
    <div className="setting-row">
      <span className="setting-label">
        {name === null ? label : t('accounts.with-state', { name, state: label })}
      </span>
      <MuteMenu />
    </div>
  );
}
