import { type ReactNode, type RefObject, useId } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { AccountInitial } from '../items/ItemMarks.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';
import { OwnPage } from './OwnPage.tsx';
import type { useChosenProvider } from './use-chosen-provider.ts';

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
export function ChosenProvider(props: ChosenProviderProps) {
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
