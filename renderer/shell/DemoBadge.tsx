import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Says that this is the demo, and leaves it at once: nothing in it is anybody's. Renders nothing elsewhere. */
export function DemoBadge() {
  const { bridge, texts } = useApp();
  const isShown = useView((view) => view.account?.isDemo === true);
  const account = useView((view) => view.accounts.find((one) => one.account?.isDemo === true)?.key);
  if (!isShown) return null;
  const label = texts.t('settings.forget-demo');
  return (
    <button
      type="button"
      className="demo-mark"
      aria-label={label}
      title={label}
      onClick={() => void bridge.invoke('account:forget', account === undefined ? null : { account })}
    >
      {texts.t('nav.demo')}
      <Icon name="close" />
    </button>
  );
}
