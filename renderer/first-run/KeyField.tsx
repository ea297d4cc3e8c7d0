import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import type { IpcRequests } from '../../shared/ipc/ipc-contract.ts';
import { parseKey } from '../../shared/settings/credentials.ts';
import { Button } from '../parts/Button.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';

interface KeyFieldProps {
  readonly label: string;
  /** The key is only ever in the input element, never in React state. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly problem: Problem | null;
  readonly hint?: ReactNode;
  readonly isDisabled: boolean;
  /** The person corrects it. */
  readonly onInput: () => void;
}

export function KeyField({ label, input, problem, hint, isDisabled, onInput }: KeyFieldProps) {
  const { t } = useApp();
  const [isShown, setIsShown] = useState(false);
  const id = useId();

  return (
    <div className="form-row">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-with-button">
        <input
          ref={input}
          id={id}
          className="input input-key"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          disabled={isDisabled}
          onInput={onInput}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
        />
        <Button
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'key.hide' : 'key.show')}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      <div id={`${id}-hint`} aria-live="polite">
        {problem !== null && <FieldProblem problem={problem} />}
        {problem === null && hint !== undefined && <div className="form-hint">{hint}</div>}
      </div>
    </div>
  );
}

/**
 * Parses the key typed into this field, and focuses the field if it cannot be one. The field keeps the text until the
 * key is accepted and the form is gone: providers show a key once, and a typo in the address must not lose it.
 */
export function takeKey(input: HTMLInputElement): ReturnType<typeof parseKey> {
  const key = parseKey(input.value);
  if (!key.ok) input.focus();
  return key;
}

/** Opens the page where the provider makes keys, whose address main shows first. */
export function KeyPageButton({ of }: { of: IpcRequests['link:open-key-page']['argument'] }) {
  const { bridge, t } = useApp();
  return (
    <p>
      <Button isSmall icon="external" onClick={() => void bridge.invoke('link:open-key-page', of)}>
        {t('first-run.make-key')}
      </Button>
    </p>
  );
}
