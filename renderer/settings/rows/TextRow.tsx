import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface TextRowProps {
  readonly label: string;
  readonly hint: string;
  readonly invalidHint: string;
  readonly className: string;
  /** Shown after the field, which then takes a number. */
  readonly unit?: string;
  /** The saved text. */
  readonly value: string;
  /** The text to save, tidied; null if what was typed is invalid. */
  readonly read: (typed: string) => string | null;
  /** False if it was not saved: then the old value is shown again. */
  readonly onChange: (entered: string) => Promise<boolean>;
}

/** A short text, saved on leaving it or Enter; Escape restores the saved one. */
export function TextRow(props: TextRowProps) {
  const { label, hint, invalidHint, className, unit, value, read, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  const isSaving = useRef(false);
  const entered = read(typed);
  const isValid = entered !== null;

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
        <p id={`${id}-hint`} className={isValid ? 'form-hint' : 'form-problem'} aria-live="polite">
          {isValid ? hint : invalidHint}
        </p>
      </div>
      <span className="setting-entry">
        <input
          id={id}
          className={`input ${className}`}
          {...(unit === undefined ? { dir: 'auto' } : { inputMode: 'numeric' })}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={!isValid}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void take()}
          onKeyDown={handleKeys}
        />
        {unit !== undefined && <span className="setting-unit">{unit}</span>}
      </span>
    </div>
  );
}
