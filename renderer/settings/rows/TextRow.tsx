import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface TextRowProps {
  readonly label: string;
  /** The current value; empty for none. */
  readonly value: string;
  readonly hint: string;
  readonly invalidHint: string;
  readonly className: string;
  /** Shown after the field, which then takes a number. */
  readonly unit?: string;
  /** Parses the typed text; null if it is invalid. */
  readonly read: (typed: string) => string | null;
  /** False if it was not saved: then the old value is shown again. */
  readonly onChange: (value: string) => Promise<boolean>;
}

/** A short text, saved on leaving the field or Enter. Escape restores the old one. */
export function TextRow({ label, value, hint, invalidHint, className, unit, read, onChange }: TextRowProps) {
  const [typed, setTyped] = useState(value);
  const id = useId();
  const isSaving = useRef(false);
  const entered = read(typed);

  useEffect(() => setTyped(value), [value]);

  const take = async () => {
    // If main asks a question meanwhile, it takes the focus, and the blur calls this again.
    if (entered === null || isSaving.current) return;
    setTyped(entered);
    if (entered === value) return;
    isSaving.current = true;
    const isSaved = await onChange(entered);
    isSaving.current = false;
    if (!isSaved) setTyped(value);
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void take();
    if (event.key === 'Escape' && typed !== value) {
      event.preventDefault();
      setTyped(value);
    }
  };

  return (
    <div className="setting-row">
      <div className="setting-text">
        <label className="setting-label" htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={entered === null ? 'form-problem' : 'form-hint'} aria-live="polite">
          {entered === null ? invalidHint : hint}
        </p>
      </div>
      <span className="setting-entry">
        <input
          id={id}
          className={`input ${className}`}
          {...(unit === undefined ? { dir: 'auto' } : { inputMode: 'numeric' })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void take()}
          onKeyDown={handleKeys}
          aria-invalid={entered === null}
          aria-describedby={`${id}-hint`}
        />
        {unit !== undefined && <span className="setting-unit">{unit}</span>}
      </span>
    </div>
  );
}
