import { useEffect, useState } from 'react';
import { eachDay, type QuietSpan, type Weekday } from '../../../shared/quiet/quiet-hours.ts';
import { weekdayName, weekdaysInOrder } from '../../formats/quiet-day-words.ts';
import { useApp } from '../../state/app-context.ts';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';
import { nightOf, presetHours, presetOf, quietPresets } from './quiet-presets.ts';

/** When nothing notifies: every night, at weekends, or per weekday. */
export function QuietHoursRow({ settings: { quietHours: kept }, onChange }: RowProps) {
  const { t, locale } = useApp().texts;
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
            onChange={(night) => change(eachDay(() => night))}
          />
        </div>
      )}
      {preset === 'custom' && (
        <fieldset className="setting-row quiet-days">
          <legend className="visually-hidden">{t('quiet.hours')}</legend>
          {weekdaysInOrder.map(quietDay)}
        </fieldset>
      )}
    </>
  );

  function quietDay(day: Weekday) {
    const name = weekdayName(day, locale);
    const span = hours[day];
    const changeDay = (to: QuietSpan | null) => change({ ...hours, [day]: to });
    return (
      <div key={day} className="quiet-day">
        <label className="quiet-day-name">
          <input
            type="checkbox"
            className="checkbox"
            checked={span !== null}
            onChange={(event) => changeDay(event.target.checked ? nightOf(hours) : null)}
          />
          {name}
        </label>
        {span !== null && (
          <TimeSpan
            span={span}
            fromLabel={t('quiet.from', { day: name })}
            toLabel={t('quiet.to', { day: name })}
            onChange={changeDay}
          />
        )}
      </div>
    );
  }
}

interface TimeSpanProps {
  readonly span: QuietSpan;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly onChange: (span: QuietSpan) => void;
}

/** A start and an end time; says so if it ends on the next day. */
function TimeSpan({ span, fromLabel, toLabel, onChange }: TimeSpanProps) {
  const { t } = useApp();
  return (
    <span className="quiet-day-times">
      <TimeField
        label={fromLabel}
        minutes={span.from}
        onMinutes={(from) => onChange({ ...span, from })}
      />
      <span aria-hidden="true">–</span>
      <TimeField label={toLabel} minutes={span.to} onMinutes={(to) => onChange({ ...span, to })} />
      {span.to <= span.from && <span className="quiet-day-next">{t('quiet.next-day')}</span>}
    </span>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
}

/** A time of day. The browser's own field, in 12 or 24 hours as in the language that it runs in. */
function TimeField({ label, minutes, onMinutes }: TimeFieldProps) {
  return (
    <input
      type="time"
      className="input input-time"
      aria-label={label}
      // Milliseconds of a day in UTC, which is how the field counts too.
      value={new Date(minutes * 60_000).toISOString().slice(11, 16)}
      onChange={({ target }) => {
        if (target.value !== '') onMinutes(target.valueAsNumber / 60_000);
      }}
    />
  );
}
