import { type AriaAttributes, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it is not the window's. */
  readonly language?: string;
  /** Shown at the end of its row in the open list. */
  readonly end?: ReactNode;
}

export interface SelectProps<Value> {
  readonly className: string;
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Says that it has to be filled in. */
  readonly field?: AriaAttributes;
  /** What the closed select shows; by default, the chosen label. */
  readonly children?: ReactNode;
}

/** The browser's own select, styled. */
export function Select<Value>(props: SelectProps<Value>) {
  const { className, label, choices, value, onChange, field, children } = props;
  const chosenAt = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      className={`select ${className}`}
      aria-label={label}
      {...field}
      value={chosenAt}
      onChange={(event) => {
        const chosen = choices[event.target.selectedIndex];
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {/* A browser without support shows the chosen option's text. */}
      <button type="button">
        {children ?? (
          <span className="select-value" dir="auto" lang={choices[chosenAt]?.language}>
            {choices[chosenAt]?.label}
          </span>
        )}
        <Icon name="chevron" />
      </button>
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index} className="popup-item">
          <span dir="auto" lang={choice.language}>
            {choice.label}
          </span>
          {choice.end}
        </option>
      ))}
    </select>
  );
}

interface RequiredSelectProps<Value> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Null until one is chosen: nothing is chosen on the person's behalf. */
  readonly value: Value | null;
  /** What the choices begin with until then. */
  readonly none: string;
  /** Says that one has to be chosen; null while that need not be said. */
  readonly missed: string | null;
  readonly onChange: (value: Value) => void;
}

/** A choice that a ticket needs. */
export function RequiredSelect<Value>(props: RequiredSelectProps<Value>) {
  const { label, choices, value, none, missed, onChange } = props;
  const all: readonly Choice<Value | null>[] =
    value === null ? [{ value: null, label: none }, ...choices] : choices;
  const id = useId();
  return (
    <div className="form-row">
      <span className="form-label" aria-hidden="true">
        {label}
      </span>
      <Select
        className="input select-input"
        label={label}
        choices={all}
        value={value}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
        field={{ 'aria-required': true, 'aria-invalid': missed !== null, 'aria-describedby': id }}
      />
      <div id={id} aria-live="polite">
        {missed !== null && <p className="form-problem">{missed}</p>}
      </div>
    </div>
  );
}
