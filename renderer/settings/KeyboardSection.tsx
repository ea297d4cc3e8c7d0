import { keyOf } from '../actions/action-table.ts';
import { bindingLabel } from '../actions/shortcuts.ts';
import { useApp, useView } from '../state/app-context.ts';
import { SettingsSection } from './rows/SettingsSection.tsx';
import { SwitchRow } from './rows/SwitchRow.tsx';
import type { SectionProps } from './rows/section-props.ts';

export function KeyboardSection({ settings, onChange }: SectionProps) {
  const { store, texts } = useApp();
  const { t } = texts;
  const os = useView((view) => view.platform.os);
  return (
    <SettingsSection title={t('settings.shortcuts')}>
      <div className="setting-row">
        <p className="setting-label">{t('settings.shortcuts-hint')}</p>
        <span className="keys">
          <kbd className="key">{bindingLabel(keyOf('help'), os)}</kbd>
          <button type="button" className="button button-small" onClick={() => store.showOverlay('help')}>
            {t('action.help')}
          </button>
        </span>
      </div>
      <SwitchRow
        label={t('settings.single-keys')}
        isOn={settings.singleKeys}
        onChange={(singleKeys) => onChange({ singleKeys })}
      />
    </SettingsSection>
  );
}
