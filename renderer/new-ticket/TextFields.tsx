import { type ChangeEvent, type ReactNode, type RefObject, useId } from 'react';
import type { FormProblem } from '../../shared/domain/problem.ts';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';

interface TextFieldProps<E> {
  readonly input: RefObject<E | null>;
  readonly value: string;
  readonly problem: FormProblem | null;
  readonly onChange: (value: string) => void;
}

export function SubjectField({ input, ...field }: TextFieldProps<HTMLInputElement>) {
  return (
    <TextField name="subject" {...field}>
      {(attributes) => <input ref={input} className="input" autoComplete="off" {...attributes} />}
    </TextField>
  );
}

export function MessageField({ input, ...field }: TextFieldProps<HTMLTextAreaElement>) {
  return (
    <TextField name="message" {...field}>
      {(attributes) => <textarea ref={input} className="input input-message" rows={9} {...attributes} />}
    </TextField>
  );
}

interface AnyTextFieldProps extends Omit<TextFieldProps<never>, 'input'> {
  readonly name: 'subject' | 'message';
  readonly children: (attributes: TextAttributes) => ReactNode;
}

/** Connects the input to its label, value and problem. */
interface TextAttributes {
  readonly id: string;
  readonly dir: 'auto';
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly 'aria-required': 'true';
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

function TextField({ name, value, problem, onChange, children }: AnyTextFieldProps) {
  const { t } = useApp().texts;
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
        'aria-describedby': `${id}-problem`,
      })}
      <div id={`${id}-problem`} aria-live="polite">
        {problem !== null && <FieldProblem problem={problem} />}
      </div>
    </div>
  );
}
