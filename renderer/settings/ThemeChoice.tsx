import type { Settings } from '../../shared/settings.ts';
import { useApp } from '../app-context.ts';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];

interface ThemeChoiceProps {
  readonly value: Settings['theme'];
  readonly onChange: (theme: Settings['theme']) => void;
}

export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const { t } = useApp().texts;
  return (
    <fieldset className="setting-row plain-fieldset">
      <legend className="visually-hidden">{t('settings.theme')}</legend>
      <span className="setting-label" aria-hidden="true">
        {t('settings.theme')}
      </span>
      <span className="segments">
        {themes.map((theme) => (
          <label key={theme} className="segment">
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              value={theme}
              checked={value === theme}
              onChange={() => onChange(theme)}
            />
            <span className="segment-label">{t(`settings.theme-${theme}`)}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
