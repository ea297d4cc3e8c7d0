import { useId } from 'react';
import { type Entry, useEntry } from './use-entry.ts';

interface TextRowProps extends Entry {
  readonly label: string;
  readonly hint: string;
  readonly invalidHint: string;
  readonly className: string;
  /** Shown after the field, which then takes a number. */
  readonly unit?: string;
}

/** A short text. */
export function TextRow({ label, hint, invalidHint, className, unit, ...entry }: TextRowProps) {
  const id = useId();
  const { isValid, input } = useEntry(entry);
  return (
    <div className="setting-row">
      <div className="setting-text">
        <label className="setting-label" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={isValid ? 'form-hint' : 'form-problem'} aria-live="polite">
          {isValid ? hint : invalidHint}
        </p>
      </div>
      <span className="setting-entry">
        <input
          {...input}
          id={id}
          className={`input ${className}`}
          {...(unit === undefined ? { dir: 'auto' } : { inputMode: 'numeric' })}
          aria-describedby={`${id}-hint`}
        />
        {unit !== undefined && <span className="setting-unit">{unit}</span>}
      </span>
    </div>
  );
}
