import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { Settings } from '../../shared/settings.ts';
import { useApp } from '../app-context.ts';

const choices = ['ask', 'stay', 'quit'] as const satisfies readonly Settings['withoutTray'][];

interface ClosingChoiceProps {
  readonly value: Settings['withoutTray'];
  readonly onChange: (choice: Settings['withoutTray']) => void;
}

/** What closing the window does where no tray could bring it back. */
export function ClosingChoice({ value, onChange }: ClosingChoiceProps) {
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
      <RadioGroup className="segments" aria-labelledby={id} value={value} onValueChange={onChange}>
        {choices.map((choice) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio brings an input of its own.
          <label key={choice} className="segment">
            <Radio.Root value={choice} className="segment-radio" />
            {t(`settings.without-tray-${choice}`)}
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}
