import type { Problem } from '../../shared/problem.ts';
import { problemText } from '../../shared/problem-text.ts';
import { useApp } from '../app-context.ts';

/** What is wrong with one field, in its own sentence, under the field. */
export function FieldProblem({ problem }: { problem: Problem }) {
  const { title, body } = problemText(problem, useApp().texts);
  return (
    <p className="form-problem">
      <strong>{title}.</strong> {body}
    </p>
  );
}
