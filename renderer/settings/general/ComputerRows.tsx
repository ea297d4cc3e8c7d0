import type { Settings } from '../../../shared/settings/settings.ts';
import { useApp, useView } from '../../state/app-context.ts';
import type { RowProps } from '../rows/row-props.ts';
import { SegmentRow } from '../rows/SegmentRow.tsx';
import { SwitchRow } from '../rows/SwitchRow.tsx';

export function StartAtLoginRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  const isBlocked = useView((view) => view.desktop.isLoginBlocked);
  const isMac = useView((view) => view.platform.os === 'macos');
  const hint = t(isMac ? 'settings.login-blocked-macos' : 'settings.login-blocked-windows');
  return (
    <SwitchRow
      label={t('settings.start-at-login')}
      hint={isBlocked ? hint : ''}
      isOn={settings.startAtLogin}
      onChange={(startAtLogin) => onChange({ startAtLogin })}
    />
  );
}

export function SendDelayRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <SwitchRow
      label={t('settings.send-delay')}
      hint={t('settings.send-delay-hint')}
      isOn={settings.delaysSending}
      onChange={(delaysSending) => onChange({ delaysSending })}
    />
  );
}

const closingChoices = ['ask', 'stay', 'quit'] as const satisfies readonly Settings['withoutTray'][];

/** What closing the window does where there is no tray to reopen it. */
export function ClosingRow({ settings, onChange }: RowProps) {
  const { t } = useApp().texts;
  return (
    <SegmentRow
      label={t('settings.without-tray')}
      hint={t('settings.without-tray-hint')}
      choices={closingChoices.map((choice) => ({
        value: choice,
        label: t(`settings.without-tray-${choice}`),
      }))}
      value={settings.withoutTray}
      onChange={(withoutTray) => onChange({ withoutTray })}
    />
  );
}
