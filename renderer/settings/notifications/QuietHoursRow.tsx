import { useEffect, useState } from 'react';
import { useApp } from '../../state/app-context.ts';
import type { RowProps } from '../rows/row-props.ts';
import { SelectRow } from '../rows/SelectRow.tsx';
import { QuietDays, TimeSpan } from './QuietDays.tsx';
import { allDays, nightOf, presetHours, presetOf, quietPresets } from './quiet-presets.ts';

/** When nothing notifies: every night, at weekends, or per weekday. */
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
  return (
    <>
      <SelectRow
        label={t('quiet.hours')}
        hint={t('quiet.hint')}
        choices={quietPresets.map((value) => ({ value, label: t(`quiet.preset-${value}`) }))}
        value={preset}
        onChange={(chosen) => {
          setPreset(chosen);
          if (chosen !== 'custom') change(presetHours(chosen, hours));
        }}
      />
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
