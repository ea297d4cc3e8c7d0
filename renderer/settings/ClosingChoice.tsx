import { useId } from 'react';
import type { Settings } from '../../shared/settings/settings.ts';
import { Segments } from '../parts/Segments.tsx';
import { useApp } from '../state/app-context.ts';

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
      <Segments
        labelId={id}
        choices={choices.map((choice) => ({ value: choice, label: t(`settings.without-tray-${choice}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
