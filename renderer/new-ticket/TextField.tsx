import { type ChangeEvent, useId } from 'react';
import type { FormProblem } from '../../shared/domain/problem.ts';
import type { TextLimit } from '../../shared/tickets/ticket-form.ts';
import { FieldProblem, RoomLeft } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';

interface TextFieldProps {
  readonly name: 'subject' | 'message';
  readonly value: string;
  readonly limit: TextLimit;
  readonly problem: FormProblem | null;
  readonly onChange: (value: string) => void;
}

/** A text that a ticket needs. */
export function TextField({ name, value, limit, problem, onChange }: TextFieldProps) {
  const { t } = useApp();
  const id = useId();
  const attributes = {
    id,
    name,
    dir: 'auto',
    placeholder: t(`new.${name}-placeholder`),
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value),
    'aria-required': true,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-room ${id}-problem`,
  } as const;
  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {t(`new.${name}`)}
      </label>
      {name === 'subject' ? (
        <input className="input" autoComplete="off" {...attributes} />
      ) : (
        <textarea className="input input-message" rows={9} {...attributes} />
      )}
      <RoomLeft id={`${id}-room`} text={value} limit={limit} />
      {/* Not live: a form with problems moves the focus to the field, and a screen reader reads this with it. */}
      <div id={`${id}-problem`}>
        <FieldProblem problem={problem} />
      </div>
    </div>
  );
}
