import { useId } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { Segments } from '../parts/Segments.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { SettingsSection } from './rows/SettingsSection.tsx';
import { SwitchRow } from './rows/SwitchRow.tsx';
import type { SectionProps } from './rows/section-props.ts';

/** Starting at login, and closing the window on a desktop without a tray. Renders nothing if neither applies. */
export function ComputerSection({ settings, onChange }: SectionProps) {
  const { t } = useApp().texts;
  const canStartAtLogin = useView((view) => view.platform.canStartAtLogin);
  const hasTray = useView((view) => view.desktop.hasTray);
  if (!canStartAtLogin && hasTray) return null;
  return (
    <SettingsSection title={t('settings.computer')}>
      {canStartAtLogin && (
        <SwitchRow
          label={t('settings.start-at-login')}
          isOn={settings.startAtLogin}
          onChange={(startAtLogin) => onChange({ startAtLogin })}
        />
      )}
      {!hasTray && (
        <ClosingChoice value={settings.withoutTray} onChange={(withoutTray) => onChange({ withoutTray })} />
      )}
    </SettingsSection>
  );
}

const closingChoices = ['ask', 'stay', 'quit'] as const satisfies readonly Settings['withoutTray'][];

interface ClosingChoiceProps {
  readonly value: Settings['withoutTray'];
  readonly onChange: (choice: Settings['withoutTray']) => void;
}

/** What closing the window does where there is no tray to reopen it. */
function ClosingChoice({ value, onChange }: ClosingChoiceProps) {
  const { t } = useApp().texts;
  const id = useId();
  return (
    <div className="setting-row">
      <div className="setting-text">
        <p id={id} className="setting-label">
          {t('settings.without-tray')}
        </p>
        <p className="form-hint">{t('settings.without-tray-hint')}</p>
      </div>
      <Segments
        labelId={id}
        choices={closingChoices.map((choice) => ({
          value: choice,
          label: t(`settings.without-tray-${choice}`),
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
