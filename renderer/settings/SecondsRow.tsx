import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApp } from '../app-context.ts';
import { parseSeconds } from '../interval-entry.ts';

interface SecondsRowProps {
  readonly label: string;
  readonly value: number;
  readonly bounds: { readonly minSeconds: number; readonly maxSeconds: number };
  readonly onChange: (seconds: number) => void;
}

/** A number of seconds, taken when the person leaves the field or presses Enter. Escape takes the typing back. */
export function SecondsRow({ label, value, bounds, onChange }: SecondsRowProps) {
  const { t } = useApp().texts;
  const [typed, setTyped] = useState(String(value));
  const id = useId();
  const seconds = parseSeconds(typed, bounds);
  const range = { min: bounds.minSeconds, max: bounds.maxSeconds };

  useEffect(() => setTyped(String(value)), [value]);

  const take = () => {
    if (seconds !== null && seconds !== value) onChange(seconds);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    if (event.key === 'Escape' && typed !== String(value)) {
      event.preventDefault();
      setTyped(String(value));
    }
  };

  return (
    <div className="setting-row">
      <div className="setting-text">
        <label className="setting-label" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={seconds === null ? 'form-problem' : 'form-hint'} aria-live="polite">
          {t(seconds === null ? 'settings.interval-invalid' : 'settings.interval-range', range)}
        </p>
      </div>
      <span className="seconds">
        <input
          id={id}
          className="input input-seconds"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={handleKeys}
          aria-invalid={seconds === null}
          aria-describedby={`${id}-hint`}
        />
        <span className="seconds-unit">{t('settings.seconds')}</span>
      </span>
    </div>
  );
}
