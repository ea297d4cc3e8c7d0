import { useState } from 'react';
import { currencyOf } from '../../shared/settings/account-settings.ts';
import type { SettingsChange } from '../../shared/settings/settings.ts';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useOwnSettings, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { CurrencyRow } from './account/CurrencyRow.tsx';
import { ShortcutRow } from './general/ShortcutRows.tsx';
import { LabelledRow } from './rows/LabelledRow.tsx';
import { SwitchRow } from './rows/SwitchRow.tsx';

/**
 * What a person may want to know and choose after the first connection. It can be left as it is: it is gone with the
 * next start, and nothing is changed before the button is pressed, except for the currency and the shortcut.
 */
export function Connected() {
  const { bridge, t } = useApp();
  const platform = useView((view) => view.platform);
  const desktop = useView((view) => view.desktop);
  const settings = useView((view) => view.settings);
  const own = useOwnSettings();
  const services = useView((view) => view.services.items);
  // The row stays once a currency is chosen.
  const [asksCurrency] = useState(() =>
    services.some((service) => service.price !== null && currencyOf(service, settings) === ''),
  );
  const [startsAtLogin, setStartsAtLogin] = useState(true);
  const [problem, ask, isBusy] = useProblem();
  const change = (part: SettingsChange) => ask(bridge.invoke('settings:change', part));

  async function goOn(): Promise<void> {
    if (platform.canStartAtLogin && startsAtLogin && !(await change({ startAtLogin: true })))
      return;
    void bridge.invoke('notification:test', null);
    void bridge.invoke('notice:dismiss', { id: 'connected' });
  }

  return (
    <section className="card" aria-labelledby="connected">
      {problem !== null && <ProblemNote problem={problem} isAlert />}
      <div className="setting-field">
        <LabelledRow label={t('connected.title')} hint={where()} labelProps={{ id: 'connected' }} />
      </div>
      {platform.canStartAtLogin && (
        <div className="setting-field">
          <SwitchRow
            label={t('settings.start-at-login')}
            isOn={startsAtLogin}
            onChange={setStartsAtLogin}
          />
        </div>
      )}
      {asksCurrency && own !== null && (
        <div className="setting-field">
          <CurrencyRow settings={{ ...settings, ...own }} onChange={change} />
        </div>
      )}
      {own !== null && (
        <div className="setting-field">
          <ShortcutRow settings={{ ...settings, ...own }} onChange={change} />
        </div>
      )}
      <div className="setting-row">
        <p className="form-hint">{t('connected.test')}</p>
        <Button look="primary" disabled={isBusy} onClick={() => void goOn()}>
          {t('connected.done')}
        </Button>
      </div>
    </section>
  );

  function where(): string {
    if (!desktop.hasTray) return `${t('notice.no-tray-title')}. ${t('notice.no-tray-body')}`;
    return t(platform.os === 'macos' ? 'connected.menu-bar' : 'connected.beside-clock');
  }
}
