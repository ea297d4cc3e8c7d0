import { Icon } from '../../parts/Icon.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';

/**
 * Says that this is the demo, or that it is among the accounts that are shown, and leaves it at once: nothing in it is
 * anybody's. Renders nothing elsewhere.
 */
export function DemoBadge() {
  const { bridge, texts } = useApp();
  const scope = useWindowState((state) => state.scope);
  const account = useView((view) => view.accounts.find((one) => one.account?.isDemo === true)?.key);
  if (account === undefined || (scope !== null && scope !== account)) return null;
  const label = texts.t('settings.forget-demo');
  return (
    <button
      type="button"
      className="demo-mark"
      aria-label={label}
      title={label}
      onClick={() => void bridge.invoke('account:forget', { account })}
    >
      {texts.t('nav.demo')}
      <Icon name="close" />
    </button>
  );
}
