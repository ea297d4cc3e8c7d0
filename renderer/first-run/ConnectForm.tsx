import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { isFixed } from '../../shared/providers/first-page.ts';
import {
  type FoundPage,
  isNamed,
  type ProviderHint,
  providerMeant,
} from '../../shared/providers/provider.ts';
import { parseBaseAddress } from '../../shared/settings/credentials.ts';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { AddressField } from './AddressField.tsx';
import { KeyField, KeyPageButton, takeKey } from './KeyField.tsx';
import { keyHint } from './key-hint.ts';
import { OwnPage } from './OwnPage.tsx';
import { problemPlace } from './problem-place.ts';
import { useKeyPlace } from './use-key-place.tsx';

/** Provider or base address, and key. A problem is shown at the field that can fix it. */
export function ConnectForm({ onConnected }: { onConnected?: () => void }) {
  const { bridge, t } = useApp();
  const providers = useProviders();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<FoundPage | null>(null);
  const [typedPortal, setTypedPortal] = useState('');
  const { keyPlace, keyChoice } = useKeyPlace();
  const [problem, ask, isBusy, setProblem] = useProblem();
  /** Of what was typed, beside a problem of the address. */
  const [keyProblem, setKeyProblem] = useState<Problem | null>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const own = found?.hint ?? null;
  const provider = own ?? providerMeant(typed, providers);
  // The name says all where the address is the same for everyone.
  const asksPortal =
    provider !== null && !isFixed(provider.base) && (own !== null || isNamed(provider, typed));
  const typedAddress = asksPortal ? typedPortal : typed;
  const address = parseBaseAddress(typedAddress, provider?.base);
  const used = address.ok ? address.value : null;
  const place = problem === null ? null : problemPlace(problem);

  useEffect(() => {
    // At the start, after the check, during which the fields were disabled and lost the focus, and where a file of the
    // person's own changes the fields.
    const isKeyNext = place === 'key' || (own !== null && isFixed(own.base));
    if (!isBusy) (isKeyNext ? keyInput : addressInput).current?.focus();
  }, [place, isBusy, own]);

  const corrects = (set: (next: string) => void) => (next: string) => {
    set(next);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = keyInput.current;
    if (input === null || isBusy) return;
    const key = takeKey(input);
    setKeyProblem(key.ok ? null : key.problem);
    setProblem(address.ok ? null : address.problem);
    if (!address.ok) addressInput.current?.focus();
    if (!address.ok || !key.ok) return;
    const connecting = bridge.invoke('account:connect', {
      baseAddress: address.value,
      ...(provider !== null && { page: provider.id }),
      key: key.value,
      keyPlace,
    });
    void ask(connecting, onConnected);
  };

  // It stands after the button until it is used, so that it is no step on the way there.
  const ownPage = (
    <OwnPage
      found={found}
      onFound={setFound}
      base={used}
      known={used === null ? null : providerMeant(used, providers)}
      onUseKnown={(known) => {
        setFound(null);
        setTyped(known.name);
      }}
      isDisabled={isBusy}
    />
  );

  return (
    <form className="connect-form" onSubmit={submit} noValidate>
      {problem !== null && place === 'form' && <ProblemNote problem={problem} isAlert />}
      {own === null && (
        <AddressField
          label={t('first-run.address')}
          {...(!asksPortal && { input: addressInput })}
          value={typed}
          onChange={corrects(setTyped)}
          suggestions={providers.map(({ name }) => name)}
          problem={place === 'address' && !asksPortal ? problem : null}
          isDisabled={isBusy}
        >
          {asksPortal || <AddressHint typed={typed} used={used} />}
        </AddressField>
      )}
      {asksPortal && (
        <AddressField
          label={t('first-run.portal')}
          input={addressInput}
          value={typedPortal}
          onChange={corrects(setTypedPortal)}
          problem={place === 'address' ? problem : null}
          isDisabled={isBusy}
        >
          {typedPortal.trim() !== '' && <AddressHint typed={typedPortal} used={used} />}
        </AddressField>
      )}
      {own !== null && ownPage}
      <KeyField
        label={t('key.label')}
        input={keyInput}
        problem={place === 'key' ? problem : keyProblem}
        hint={<KeyHint provider={provider} used={used} />}
        isDisabled={isBusy}
        onInput={() => {
          setKeyProblem(null);
          if (place !== 'address') setProblem(null);
        }}
      />
      {keyChoice}
      <Button type="submit" className="button-large" look="primary" disabled={isBusy}>
        {t(isBusy ? 'first-run.connecting' : 'first-run.connect')}
      </Button>
      {own === null && ownPage}
    </form>
  );
}

/** The providers that Hostbell knows; none before they are read. */
function useProviders(): readonly ProviderHint[] {
  const { bridge } = useApp();
  const [providers, setProviders] = useState<readonly ProviderHint[]>([]);
  useEffect(() => {
    // Without the list, an address is still all that it takes.
    void bridge.invoke('providers:read', null).then((read) => read.ok && setProviders(read.value));
  }, [bridge]);
  return providers;
}

/** Where the provider shows the key, with a button that opens it. */
function KeyHint({ provider, used }: { provider: ProviderHint | null; used: string | null }) {
  const { texts } = useApp();
  return (
    <>
      {keyHint(provider, used, texts)}
      {provider?.key.link !== undefined && used !== null && (
        <KeyPageButton of={{ page: provider.id, baseAddress: used }} />
      )}
    </>
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
