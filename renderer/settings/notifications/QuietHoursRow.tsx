import { useEffect, useId, useState } from 'react';
import { eachDay, type QuietSpan, type Weekday } from '../../../shared/quiet/quiet-hours.ts';
import {
  minutesOf,
  timeText,
  weekdayName,
  weekdaysInOrder,
} from '../../formats/quiet-day-words.ts';
import { useApp } from '../../state/app-context.ts';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';
import { useEntry } from '../rows/use-entry.ts';
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

/**
 * A time of day, saved on Enter or on leaving the field; Escape restores the old one. Not the browser's own time field:
 * that uses 12 or 24 hours by the browser's language, not by the person's locale.
 */
function TimeField({ label, minutes, onMinutes }: TimeFieldProps) {
  const { t, locale } = useApp().texts;
  const hintId = useId();
  const textOf = (minutesOfDay: number) => timeText(minutesOfDay, locale);
  const { isValid, input } = useEntry({
    value: textOf(minutes),
    read(typed) {
      const entered = minutesOf(typed, locale);
      return entered === null ? null : textOf(entered);
    },
    async onChange(text) {
      onMinutes(minutesOf(text, locale) ?? minutes);
      return true;
    },
  });
  return (
    <span className="time-field">
      <input
        {...input}
        className="input input-time"
        dir="auto"
        aria-label={label}
        aria-describedby={hintId}
      />
      <span id={hintId} className="form-problem" aria-live="polite">
        {!isValid && t('quiet.time-invalid', { example: textOf(22 * 60 + 30) })}
      </span>
    </span>
  );
}
