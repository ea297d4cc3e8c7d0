import { firstPageId } from '../../../shared/providers/first-page.ts';
import {
  hintOf,
  type Provider,
  type ProviderHint,
  providerMeant,
} from '../../../shared/providers/provider.ts';
import type { ProviderPages } from '../ports.ts';

export type Providers = ReturnType<typeof createProviders>;

/** Which page describes an account's provider. */
export function createProviders(pages: ProviderPages) {
  let read: Promise<readonly ProviderHint[]> | null = null;

  return {
    /** What a person needs to know of every provider but the first, by name. Read once, when it is first needed. */
    hints,
    /** Undefined for the first, null when this Hostbell has no such page. */
    named,
    /** The same for what was typed and chosen in the window. */
    async meant(request: { readonly baseAddress: string; readonly page?: string }) {
      const known = providerMeant(request.baseAddress, await hints());
      const id = request.page ?? known?.id;
      return id === undefined ? undefined : named(id);
    },
  };

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

  async function named(id: string): Promise<Provider | undefined | null> {
    if (id === firstPageId) return undefined;
    const page = await pages.page(id);
    return page && { id, page };
  }
}
