import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { FormProblem } from '../../shared/domain/problem.ts';
import { FieldProblem, RoomLeft } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';

interface TextFieldProps {
  readonly name: 'subject' | 'message';
  readonly value: string;
  /** In characters. */
  readonly longest: number;
  readonly problem: FormProblem | null;
  readonly onChange: (value: string) => void;
  /** The input, with the attributes that connect it to its label, value and problem. */
  readonly children: (attributes: InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>) => ReactNode;
}

/** A text that a ticket needs. */
export function TextField({ name, value, longest, problem, onChange, children }: TextFieldProps) {
  const { t } = useApp();
  const id = useId();
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t(`new.${name}`)}
      </label>
      {children({
        id,
        dir: 'auto',
        placeholder: t(`new.${name}-placeholder`),
        value,
        onChange: (event) => onChange(event.target.value),
        'aria-required': 'true',
        'aria-invalid': problem !== null,
        'aria-describedby': `${id}-room ${id}-problem`,
      })}
      <RoomLeft id={`${id}-room`} text={value} longest={longest} />
      <div id={`${id}-problem`} aria-live="polite">
        {problem !== null && <FieldProblem problem={problem} />}
      </div>
    </div>
  );
}
