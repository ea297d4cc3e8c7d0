import { type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import { firstPage, firstPageId, isFixed } from '../../../shared/providers/first-page.ts';
import { imitatedBy, mixesAlphabets } from '../../../shared/providers/imitation.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import {
  callsOf,
  endOf,
  type FoundPage,
  hintOf,
  linkFrom,
  ownPageId,
  type Provider,
  type ProviderHint,
  providerMeant,
} from '../../../shared/providers/provider.ts';
import type { PageFault } from '../../../shared/providers/read-page.ts';
import { parseBaseAddress } from '../../../shared/settings/credentials.ts';
import type { Desktop, ProviderPages } from '../ports.ts';

/** A name must not lead anybody to believe that their key goes to a provider that they know. */
function imitationFaults(page: ProviderPage, known: readonly ProviderHint[]): readonly PageFault[] {
  const imitated = imitatedBy(page, [...known, firstPage]);
  if (imitated === null && !mixesAlphabets(page.name)) return [];
  const allowed = imitated === null ? '"…"' : `≠ "${imitated}"`;
  return [{ place: 'name', fault: 'wrong', allowed }];
}

export type Providers = ReturnType<typeof createProviders>;

/** Which page describes an account's provider. */
export function createProviders(pages: ProviderPages, choosePage: Desktop['choosePage']) {
  /** The person's own page, until another is chosen. */
  let chosen: Provider | null = null;
  let read: Promise<readonly ProviderHint[]> | null = null;

  return {
    /** What a person needs to know of every provider but the first, by name. Read once, when it is first needed. */
    hints,
    /** Lets the person choose a file with a page of their own, and shows what is in it. Null when they cancel. */
    choose,
    /** Undefined for the first, null when this Hostbell has no such page. */
    named,
    /**
     * Where a key is made for what was chosen and typed in the window; null where its page does not say. Who says so:
     * Hostbell all of it, the person its beginning, or a file of theirs.
     */
    async keyLink({
      page: id,
      baseAddress,
    }: {
      readonly page: string;
      readonly baseAddress: string;
    }) {
      const page = (await named(id))?.page;
      const address = parseBaseAddress(baseAddress, page?.base);
      if (page?.key.link === undefined || !address.ok) return null;
      const { link } = page.key;
      const ours = isFixed(page.base) ? 'hostbell' : 'person';
      const by = id === ownPageId ? 'file' : ours;
      return { address: linkFrom(link, page, address.value), by } as const;
    },
    /** The same for what was typed and chosen in the window. */
    async meant(request: { readonly baseAddress: string; readonly page?: string }) {
      const known = providerMeant(request.baseAddress, await hints());
      const id = request.page ?? known?.id;
      if (id === undefined) return undefined;
      const provider = await named(id);
      return provider && withRivals(provider, request.baseAddress);
    },
  };

  /** Where the end of an address is all that tells a provider, others may have the same one. */
  async function withRivals(provider: Provider, typed: string): Promise<Provider> {
    const isMeant = endOf(typed);
    if (provider.id === ownPageId || !isMeant(provider.page)) return provider;
    const others = (await hints()).filter((hint) => hint.id !== provider.id && isMeant(hint));
    const pages = await Promise.all(others.map(({ id }) => named(id)));
    const rivals = [...(isMeant(firstPage) ? [undefined] : []), ...pages].filter(
      (rival) => rival !== null,
    );
    return rivals.length === 0 ? provider : { ...provider, rivals };
  }

  function hints(): Promise<readonly ProviderHint[]> {
    read ??= readHints();
    return read;
  }

  async function readHints(): Promise<readonly ProviderHint[]> {
    const providers = await Promise.all((await pages.ids()).map(named));
    return providers
      .flatMap((provider) => (provider == null ? [] : [hintOf(provider)]))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  async function choose(): Promise<Result<FoundPage | null, Problem>> {
    const file = await choosePage();
    if (!file.ok || file.value === null) return file.ok ? success(null) : file;
    const { readPage } = await import('../../../shared/providers/read-page.ts');
    const read = readPage(file.value);
    const faults = read.ok ? imitationFaults(read.value, await hints()) : read.problem;
    chosen = read.ok && faults.length === 0 ? { id: ownPageId, page: read.value } : null;
    if (!read.ok || faults.length > 0) return success({ faults });
    return success({
      hint: hintOf({ id: ownPageId, page: read.value }),
      calls: callsOf(read.value),
    });
  }

  async function named(id: string): Promise<Provider | undefined | null> {
    if (id === ownPageId) return chosen;
    if (id === firstPageId) return undefined;
    const page = await pages.page(id);
    return page && { id, page };
  }
}
