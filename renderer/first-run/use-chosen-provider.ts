import { useEffect, useState } from 'react';
import { isFixed } from '../../shared/providers/first-page.ts';
import {
  type FoundPage,
  isAddress,
  type ProviderHint,
  providerMeant,
} from '../../shared/providers/provider.ts';
import { parseBaseAddress } from '../../shared/settings/credentials.ts';
import { useApp } from '../state/app-context.ts';

/** What the field offers: a provider, or the address in it, which may end as a known provider's do. */
export type Offered =
  | { readonly hint: ProviderHint; readonly address: null }
  | { readonly hint: ProviderHint | null; readonly address: string };

/** The provider that the person has chosen so far, by its tile, by an address or by a file, and its address. */
export function useChosenProvider() {
  const providers = useProviders();
  const [chosen, setChosen] = useState<Offered | null>(null);
  const [found, setFound] = useState<FoundPage | null>(null);
  const [address, setAddress] = useState('');
  const own = found?.hint ?? null;
  const isChosen = chosen !== null || own !== null;
  const provider = own ?? chosen?.hint ?? (isChosen ? providerMeant(address, providers) : null);
  const asksAddress = isChosen && (provider === null || !isFixed(provider.base));
  const read = addressOf(address, provider);
  const used = isChosen && read.ok ? read.value : null;
  return {
    providers,
    /** Null before one is chosen, and where a file is. */
    chosen,
    found,
    setFound,
    own,
    isChosen,
    /** Null also for one that Hostbell does not know. */
    provider,
    /** Whether the address differs from person to person. */
    asksAddress,
    address,
    setAddress,
    /** The base address, or why there is none yet. */
    read,
    /** It, once a provider is chosen. */
    used,
    /** Another one that Hostbell knows at this address, in place of the person's file. */
    known: own === null || used === null ? null : providerMeant(used, providers),
    /** The problem of an address that is none. */
    choose(offered: Offered) {
      const at = offered.address === null ? null : addressOf(offered.address, offered.hint);
      if (at?.ok === false && offered.address !== '') return at.problem;
      setFound(null);
      setAddress(offered.address ?? '');
      setChosen(offered);
      return null;
    },
    leave() {
      setChosen(null);
      setFound(null);
    },
  };
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

/** As `parseBaseAddress`; a word is no address of a provider, although it may be that of a computer nearby. */
function addressOf(typed: string, provider: ProviderHint | null) {
  const parsed = parseBaseAddress(typed, provider?.base);
  const isWord = (provider === null || !isFixed(provider.base)) && !isAddress(typed);
  if (parsed.ok && isWord) return { ok: false, problem: { kind: 'address-unreadable' } } as const;
  return parsed;
}
