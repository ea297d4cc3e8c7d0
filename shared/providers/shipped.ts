import { firstPage, isFixed } from './first-page.ts';
import type { ProviderPage } from './page.ts';
import fossbilling from './pages/fossbilling.json' with { type: 'json' };
import hostbell from './pages/hostbell.json' with { type: 'json' };
import hostbill from './pages/hostbill.json' with { type: 'json' };
import hostup from './pages/hostup.json' with { type: 'json' };
import interserver from './pages/interserver.json' with { type: 'json' };
import linode from './pages/linode.json' with { type: 'json' };
import vultr from './pages/vultr.json' with { type: 'json' };
import { withServiceFields } from './place.ts';

/** The pages that come with this program, by their names in what is stored. */
const shipped = { hostbell, fossbilling, hostbill, hostup, interserver, linode, vultr } as const;

export type ShippedPageId = keyof typeof shipped;

export const shippedPageIds = Object.keys(shipped) as readonly ShippedPageId[];

/** The page with this id; without one, the first. */
export function chosenPage(id: ShippedPageId | undefined): ProviderPage {
  return id === undefined ? firstPage : shippedPage(id);
}

/** The page of the provider that has this host, if one of ours names it; undefined otherwise. */
export function pageOfHost(host: string): ShippedPageId | undefined {
  return shippedPageIds.find((id) => {
    const { base, hosts = [] } = shippedPage(id);
    return hosts.includes(host) || (isFixed(base) && new URL(base).hostname === host);
  });
}

/** A page that came with this program; a test has checked it, so that a start does not need to. */
export function shippedPage(id: ShippedPageId): ProviderPage {
  // What JSON says in words is a text to the compiler.
  return withServiceFields(shipped[id] as unknown as ProviderPage);
}
