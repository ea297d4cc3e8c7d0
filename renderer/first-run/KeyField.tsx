import { type RefObject, useId, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import type { IpcRequests } from '../../shared/ipc/ipc-contract.ts';
import { linkFrom, type ProviderHint } from '../../shared/providers/provider.ts';
import { type ChosenKeyPlace, parseKey } from '../../shared/settings/credentials.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { keyHints } from './key-hint.ts';

interface KeyFieldProps {
  readonly label: string;
  /** The key is only ever in the input element, never in React state. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly problem: Problem | null;
  readonly hint: string;
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
      <div id={`${id}-hint`}>
        {problem === null && <p className="form-hint">{hint}</p>}
        {/* The hint is read with the field, so it is not announced when the field appears. */}
        <div aria-live="polite">
          <FieldProblem problem={problem} />
        </div>
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

/**
 * Whether to keep the key, and the choice, to be rendered. If the OS cannot protect it, that says so instead of offering
 * one.
 */
export function useKeyPlace() {
  const { t } = useApp();
  const storage = useView((view) => view.platform.secretStorage);
  const [chosen, setChosen] = useState<ChosenKeyPlace>('os');
  if (storage !== 'protected') {
    const note = (
      <p className="session-only">
        <Icon name="info" />
        <span>
          {t(storage === 'absent' ? 'key.session-only-absent' : 'key.session-only-unknown')}
        </span>
      </p>
    );
    return { keyPlace: 'session', keyChoice: note } as const;
  }
  const choice = (
    <div>
      <label className="keep-key">
        <input
          type="checkbox"
          className="checkbox"
          aria-describedby="keep-key-hint"
          checked={chosen === 'os'}
          onChange={({ target }) => setChosen(target.checked ? 'os' : 'session')}
        />
        {t('key.keep')}
      </label>
      <p id="keep-key-hint" className="form-hint">
        {t('key.kept-os')}
      </p>
    </div>
  );
  return { keyPlace: chosen, keyChoice: choice };
}

interface KeyPageProps {
  readonly provider: ProviderHint | null;
  /** The base address, once it is known. */
  readonly used: string | null;
  readonly onOpen: () => void;
}

/** Where the provider makes a key, and what to choose there. */
export function KeyPage({ provider, used, onOpen }: KeyPageProps) {
  const { t, texts } = useApp();
  const link = provider?.key.link;
  const hints = keyHints(provider, texts);
  if (hints.length === 0 && link === undefined) return null;
  return (
    <div className="form-row">
      {provider !== null && link !== undefined && (
        <p className="setting-entry">
          <KeyPageButton
            of={used === null ? null : { page: provider.id, baseAddress: used }}
            onOpen={onOpen}
          />
          <bdi className="form-hint">
            {used === null
              ? t('first-run.make-key-after')
              : new URL(linkFrom(link, provider, used)).host}
          </bdi>
        </p>
      )}
      {hints.map(({ text, scopes = [] }) => (
        <div key={text} className="form-hint">
          {text}
          {scopes.length > 0 && (
            <ul className="key-scopes">
              {scopes.map((scope) => (
                <li key={scope}>
                  <code dir="ltr">{scope}</code>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

/** Opens the page where the provider makes keys. */
export function KeyPageButton({
  of,
  onOpen,
}: {
  /** Null while its address is not known. */
  of: IpcRequests['link:open-key-page']['argument'] | null;
  onOpen: () => void;
}) {
  const { bridge, t } = useApp();
  const open = () => {
    if (of !== null) void bridge.invoke('link:open-key-page', of);
    onOpen();
  };
  return (
    <Button icon="external" disabled={of === null} onClick={open}>
      {t('first-run.make-key')}
    </Button>
  );
}

interface KeySubmitProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Whether one was typed: then it is sent, and otherwise what was copied. */
  readonly hasKey: boolean;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPaste: () => void;
}

/** Sends the form, or has main take the key from the clipboard, which no page ever reads. */
export function KeySubmit({ button, hasKey, label, isBusy, onPaste }: KeySubmitProps) {
  const { t } = useApp();
  const whenIdle = hasKey ? label : t('key.paste');
  return (
    <Button
      ref={button}
      type={hasKey ? 'submit' : 'button'}
      className="button-large"
      look="primary"
      disabled={isBusy}
      onClick={hasKey ? undefined : onPaste}
    >
      {isBusy ? t('first-run.connecting') : whenIdle}
    </Button>
  );
}
