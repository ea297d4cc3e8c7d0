import { type ReactNode, type RefObject, useId } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';

interface AddressFieldProps {
  readonly label: string;
  readonly input?: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly suggestions?: readonly string[];
  readonly problem: Problem | null;
  readonly isDisabled: boolean;
  /** What is said below the field. */
  readonly children: ReactNode;
}

/** A field for an address, or for what is suggested in place of one. */
export function AddressField(props: AddressFieldProps) {
  const { label, input, value, onChange, suggestions, problem, isDisabled, children } = props;
  const { t } = useApp();
  const id = useId();
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        type="text"
        inputMode="url"
        list={suggestions === undefined ? undefined : `${id}-list`}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t('first-run.address-placeholder')}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
      />
      {suggestions !== undefined && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <div id={`${id}-hint`} aria-live="polite">
        {problem === null ? children : <FieldProblem problem={problem} />}
      </div>
    </div>
  );
}
