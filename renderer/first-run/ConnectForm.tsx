import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { AccountInitial } from '../items/ItemMarks.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FieldProblem, ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { KeyField, KeyPage, KeySubmit, takeKey, useKeyPlace } from './KeyField.tsx';
import { OwnPage } from './OwnPage.tsx';
import { ProviderChoice } from './ProviderChoice.tsx';
import { problemPlace, withoutAddress } from './problem-place.ts';
import { type Offered, useChosenProvider } from './use-chosen-provider.ts';

/** A provider, then its key. A problem is shown at the field that can fix it. */
export function ConnectForm({ onConnected }: { onConnected?: () => void }) {
  const { bridge, t } = useApp();
  const [typed, setTyped] = useState('');
  const choice = useChosenProvider();
  const { chosen, own, isChosen, provider, asksAddress, read, used } = choice;
  const [hasKey, setHasKey] = useState(false);
  const { keyPlace, keyChoice } = useKeyPlace();
  const [problem, ask, isBusy, setProblem] = useProblem();
  /** Of what was typed, beside a problem of the address. */
  const [keyProblem, setKeyProblem] = useState<Problem | null>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const pasteButton = useRef<HTMLButtonElement>(null);
  const place = problem === null ? null : problemPlace(problem);

  const nextInput = () => {
    if (!isChosen) return searchInput.current;
    const isAddressNext = asksAddress && (place === 'address' || (place === null && !read.ok));
    return isAddressNext ? addressInput.current : keyInput.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the person types.
  useEffect(() => {
    // At the start, with each step, and after the check, during which the fields were disabled and lost the focus.
    if (!isBusy) nextInput()?.focus();
  }, [place, isBusy, chosen, own]);

  const corrects = (set: (next: string) => void) => (next: string) => {
    set(next);
    setProblem(null);
  };
  const choose = (offered: Offered) => setProblem(choice.choose(offered));
  const leave = () => {
    choice.leave();
    setTyped('');
    setProblem(null);
  };
  const connect = (key: string | null) => {
    setProblem(read.ok ? null : read.problem);
    if (!read.ok) {
      addressInput.current?.focus();
      return;
    }
    const connecting = bridge.invoke('account:connect', {
      baseAddress: read.value,
      ...(provider !== null && { page: provider.id }),
      key,
      keyPlace,
    });
    void ask(connecting, onConnected);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = keyInput.current;
    if (input === null || isBusy || !isChosen) return;
    const key = takeKey(input);
    // One at a time, from the top.
    setKeyProblem(key.ok || !read.ok ? null : key.problem);
    if (key.ok || !read.ok) connect(key.ok ? key.value : null);
  };

  return (
    <form className="connect-form" onSubmit={submit} onKeyDown={submitByEnter} noValidate>
      {!isChosen && (
        <ProviderChoice
          providers={choice.providers}
          input={searchInput}
          typed={typed}
          onType={corrects(setTyped)}
          onChoose={choose}
          problem={problem}
          onEnterAddress={() => choose({ hint: null, address: '' })}
          found={choice.found}
          onFound={choice.setFound}
        />
      )}
      {isChosen && (
        <ChosenProvider
          choice={choice}
          input={addressInput}
          problem={place === 'address' ? problem : null}
          isDisabled={isBusy}
          onAddress={corrects(choice.setAddress)}
          onLeave={leave}
        />
      )}
      {/* The key stays while another provider is chosen: it may be shown only once. */}
      <div className={isChosen ? 'connect-form key-step' : undefined} hidden={!isChosen}>
        <KeyPage provider={provider} used={used} onOpen={() => pasteButton.current?.focus()} />
        <KeyField
          label={t('key.label')}
          input={keyInput}
          problem={place === 'key' ? problem : keyProblem}
          hint={t('key.paste-hint')}
          isDisabled={isBusy}
          onInput={() => {
            setHasKey(keyInput.current?.value !== '');
            setKeyProblem(null);
            if (place !== 'address') setProblem(null);
          }}
        />
        {keyChoice}
        {problem !== null && place === 'form' && (
          <ProblemNote problem={asksAddress ? problem : withoutAddress(problem)} isAlert />
        )}
        <KeySubmit
          button={pasteButton}
          hasKey={hasKey}
          label={t('first-run.connect')}
          isBusy={isBusy}
          onPaste={() => {
            setKeyProblem(null);
            connect(null);
          }}
        />
      </div>
    </form>
  );
}

/** Enter in a field sends the form, whose button does not submit while there is no key. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, nativeEvent, defaultPrevented } = event;
  const isInField = target instanceof HTMLInputElement && target.type !== 'checkbox';
  if (key !== 'Enter' || !isInField || nativeEvent.isComposing || defaultPrevented) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}

interface ChosenProviderProps {
  readonly choice: ReturnType<typeof useChosenProvider>;
  /** The address field's. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Of the address. */
  readonly problem: Problem | null;
  readonly isDisabled: boolean;
  readonly onAddress: (typed: string) => void;
  readonly onLeave: () => void;
}

/** In the place of the field: which provider it is, the way back, and its address where that differs. */
function ChosenProvider(props: ChosenProviderProps) {
  const { choice, input, problem, isDisabled, onAddress, onLeave } = props;
  const { t } = useApp();
  const { chosen, found, own, provider, asksAddress, address, used, known } = choice;
  // Where the address differs, the page is that of a program that many providers use.
  const usesSoftware = provider !== null && asksAddress;
  return (
    <>
      {chosen !== null && (
        <div className="form-row">
          <span className="form-label">
            {t(usesSoftware ? 'first-run.provider-uses' : 'first-run.provider')}
          </span>
          <div className="chosen-provider">
            {provider === null ? (
              <Icon name="server" />
            ) : (
              <AccountInitial account={provider.id} name={provider.name} />
            )}
            <bdi>{provider?.name ?? t('first-run.other')}</bdi>
            <Button look="link" disabled={isDisabled} onClick={onLeave}>
              {t('first-run.change')}
            </Button>
          </div>
        </div>
      )}
      {asksAddress && (
        <AddressField
          label={t('portal.address')}
          input={input}
          value={address}
          onChange={onAddress}
          problem={problem}
          isDisabled={isDisabled}
        >
          <AddressHint typed={address} used={used} />
        </AddressField>
      )}
      {own !== null && (
        <OwnPage
          found={found}
          onFound={(next) => (next === null ? onLeave() : choice.setFound(next))}
          base={used}
          known={known}
          onUseKnown={(hint) => choice.choose({ hint, address: null })}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

interface AddressFieldProps {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly problem: Problem | null;
  readonly isDisabled: boolean;
  /** What is said below the field. */
  readonly children: ReactNode;
}

/** A field for an address. */
function AddressField(props: AddressFieldProps) {
  const { label, input, value, onChange, problem, isDisabled, children } = props;
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
      <div id={`${id}-hint`} aria-live="polite">
        {problem === null ? children : <FieldProblem problem={problem} />}
      </div>
    </div>
  );
}

/** The address that will be used, shown while typing. */
function AddressHint({ typed, used }: { typed: string; used: string | null }) {
  const { t } = useApp();
  // Half a name is no address yet.
  if (typed.trim() === '' || used === null || !/\..{2}/.test(new URL(used).hostname))
    return <p className="form-hint">{t('first-run.address-hint')}</p>;
  return (
    <p className="form-hint form-hint-used">{t('first-run.address-used', { address: used })}</p>
  );
}
