import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { Settings } from '../../shared/settings.ts';
import { useApp } from '../app-context.ts';

const themes = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];

interface ThemeChoiceProps {
  readonly value: Settings['theme'];
  readonly onChange: (theme: Settings['theme']) => void;
}

export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const { t } = useApp().texts;
  const id = useId();
  return (
    <div className="setting-row">
      <span className="setting-label" id={id}>
        {t('settings.theme')}
      </span>
      <RadioGroup className="segments" aria-labelledby={id} value={value} onValueChange={onChange}>
        {themes.map((theme) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio brings an input of its own.
          <label key={theme} className="segment">
            <Radio.Root value={theme} className="segment-radio" />
            {t(`settings.theme-${theme}`)}
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}
