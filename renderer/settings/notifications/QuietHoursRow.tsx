import { useEffect, useState } from 'react';
import { Select } from '../../parts/Select.tsx';
import { useApp } from '../../state/app-context.ts';
import type { RowProps } from '../rows/row-props.ts';
import { QuietDays, TimeSpan } from './QuietDays.tsx';
import { allDays, nightOf, presetHours, presetOf, quietPresets } from './quiet-presets.ts';

/** When nothing notifies: every night, at weekends, or by the day. */
export function QuietHoursRow({ settings: { quietHours: kept }, onChange }: RowProps) {
  const { t } = useApp().texts;
  // Updated at once, so that two quick changes do not overwrite each other.
  const [hours, setHours] = useState(kept);
  const [preset, setPreset] = useState(() => presetOf(kept));
  useEffect(() => setHours(kept), [kept]);
  const change = (next: typeof kept) => {
    setHours(next);
    onChange({ quietHours: next });
  };
  const label = t('quiet.hours');
  return (
    <>
      <div className="setting-row">
        <div className="setting-text">
          <p className="setting-label" aria-hidden="true">
            {label}
          </p>
          <p className="form-hint">{t('quiet.hint')}</p>
        </div>
        <Select
          className="input select-input setting-select"
          label={label}
          choices={quietPresets.map((value) => ({ value, label: t(`quiet.preset-${value}`) }))}
          value={preset}
          onChange={(chosen) => {
            setPreset(chosen);
            if (chosen !== 'custom') change(presetHours(chosen, hours));
          }}
        >
          <span className="select-value">{t(`quiet.preset-${preset}`)}</span>
        </Select>
      </div>
      {preset === 'night' && (
        <div className="setting-row quiet-night">
          <TimeSpan
            span={nightOf(hours)}
            fromLabel={t('quiet.night-from')}
            toLabel={t('quiet.night-to')}
            onChange={(night) => change(allDays(() => night))}
          />
        </div>
      )}
      {preset === 'custom' && <QuietDays hours={hours} onChange={change} />}
    </>
  );
}
