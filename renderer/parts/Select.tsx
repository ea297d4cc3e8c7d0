import type { ReactNode, RefObject } from 'react';
import { Icon } from './Icon.tsx';

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, if it is not the window's. */
  readonly language?: string;
  /** Shown at the end of its row in the open list. */
  readonly end?: ReactNode;
}

interface RequiredField {
  readonly ref: RefObject<HTMLSelectElement | null>;
  readonly 'aria-required': true;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface SelectProps<Value> {
  readonly className: string;
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** If it has to be filled in. */
  readonly field?: RequiredField;
  /** What the closed select shows. */
  readonly children: ReactNode;
}

/** The browser's own select, styled. */
export function Select<Value>(props: SelectProps<Value>) {
  const { className, label, choices, value, onChange, field, children } = props;
  return (
    <select
      className={`select ${className}`}
      aria-label={label}
      {...field}
      value={choices.findIndex((choice) => choice.value === value)}
      onChange={(event) => {
        const chosen = choices[event.target.selectedIndex];
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {/* A browser without support shows the chosen option's text. */}
      <button type="button">
        {children}
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
