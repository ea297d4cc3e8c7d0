import { Icon } from '../parts/Icon.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/**
 * Says that this is the demo, or that the demo is among the accounts shown. A click leaves it without asking, since
 * nothing in it belongs to anyone. Renders nothing elsewhere.
 */
export function DemoBadge() {
  const { bridge, t } = useApp();
  const scope = useWindowState((state) => state.scope);
  const account = useView((view) => view.accounts.find((one) => one.account?.isDemo === true)?.key);
  if (account === undefined || (scope !== null && scope !== account)) return null;
  const label = t('settings.forget-demo');
  return (
    <button
      type="button"
      className="demo-mark"
      aria-label={label}
      title={label}
      onClick={() => void bridge.invoke('account:forget', { account })}
    >
      {t('nav.demo')}
      <Icon name="close" />
    </button>
  );
}
