import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useApp } from '../app-context.ts';
import { parseWholeNumber } from '../number-entry.ts';

interface NumberRowProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: 'seconds' | 'days';
  readonly onChange: (value: number) => void;
}

/** A whole number, taken when the person leaves the field or presses Enter. Escape takes the typing back. */
export function NumberRow({ label, value, min, max, unit, onChange }: NumberRowProps) {
  const { t } = useApp().texts;
  const [typed, setTyped] = useState(String(value));
  const id = useId();
  const entered = parseWholeNumber(typed, { min, max });

  useEffect(() => setTyped(String(value)), [value]);

  const take = () => {
    if (entered !== null && entered !== value) onChange(entered);
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
        <p id={`${id}-hint`} className={entered === null ? 'form-problem' : 'form-hint'} aria-live="polite">
          {t(entered === null ? 'settings.number-invalid' : `settings.${unit}-range`, { min, max })}
        </p>
      </div>
      <span className="number">
        <input
          id={id}
          className="input input-number"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={handleKeys}
          aria-invalid={entered === null}
          aria-describedby={`${id}-hint`}
        />
        <span className="number-unit">{t(`settings.${unit}`)}</span>
      </span>
    </div>
  );
}
