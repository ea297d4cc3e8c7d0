import type { Problem } from '../../shared/domain/problem.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { useApp } from '../state/app-context.ts';

/** What is wrong with one field, in its own sentence, under the field. */
export function FieldProblem({ problem }: { problem: Problem }) {
  const { title, body } = problemText(problem, useApp().texts);
  return (
    <p className="form-problem">
      <strong>{title}.</strong> {body}
    </p>
  );
}
