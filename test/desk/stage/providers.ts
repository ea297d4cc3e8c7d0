import type { Credentials } from '../../../electron/core/ports.ts';
import { type ProviderFixture, providerKey } from '../../server/provider-server.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { fossbillingInNewYork } from '../../server/providers/fossbilling.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';
import { dialects, mission } from './mission.ts';

const fixtures = [
  ...dialects.map((dialect) => () => mission(dialect)),
  ...everyProvider,
  fossbillingInNewYork,
];

/** When histories begin: after all that is at the providers. */
export const startMs = Date.UTC(2026, 4, 4, 9);

/** Who answers, by page: of a provider with several versions or dialects, each in turn. */
export const desks: ReadonlyMap<string, readonly (() => ProviderFixture)[]> = Map.groupBy(
  fixtures,
  (make) => make().page,
);

export const deskPages: readonly string[] = [...desks.keys()];

/** The one that answers in the history of this seed. */
export function deskOf(page: string, seed: number): ProviderFixture {
  const variants = desks.get(page) ?? [];
  const make = variants[seed % variants.length];
  if (make === undefined) throw new RangeError(`No page ${page}`);
  return make();
}

/** As in the environment, where the program finds the page by its address. */
export function credentialsOf({ page, base }: ProviderFixture): Credentials {
  const { base: of } = shippedPage(page);
  const baseAddress = of.startsWith('/') ? `https://desk.example${base}` : of;
  return {
    baseAddress: page === 'hostbell' ? baseAddress : `${baseAddress}/api/v1`,
    key: providerKey,
  };
}
