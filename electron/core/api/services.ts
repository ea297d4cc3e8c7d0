import type { Service } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { ProviderPage, ServiceListing } from '../../../shared/providers/page.ts';
import { type ServerId, serverIdOf } from '../../../shared/values/account-ids.ts';
import type { CallDeps } from './list-reading.ts';
import { type ItemList, inList } from './records/rows.ts';
import type { RequestOptions } from './requests.ts';

/** The calls for services, and the list of a page that has one of them. */
export function createServiceCalls(page: ProviderPage, { requests, reader, readPages }: CallDeps) {
  const services = (page.services ?? []).map((listing) => ({
    listing,
    parse: reader.services(listing),
  }));
  /** As last read. */
  let lists: readonly ItemList<Service>[] = [];

  return {
    listedAs,

    /** Of all its lists, one after another; if one cannot be read, none counts. */
    async services(options: RequestOptions): Promise<Result<ItemList<Service>, ApiProblem>> {
      const read: ItemList<Service>[] = [];
      for (const { listing, parse } of services) {
        const list = await readPages(listing, parse, options);
        if (!list.ok) return list;
        read.push(list.value);
      }
      lists = read;
      return success(merged(read));
    },

    async service(id: string, options: RequestOptions): Promise<Result<Service, ApiProblem>> {
      const found = listedAs(id);
      if (found === null) return failure({ kind: 'not-found', words: null });
      const { listing } = found;
      const listed = lists.flatMap(({ items }) => items).find((service) => service.id === id);
      // Where one service has no path, its row says all.
      if (listing.one === undefined && listed !== undefined) return success(listed);
      return requests.readOne(
        listing,
        found.id,
        (body) => reader.service(body, listing, found.id),
        options,
      );
    },
  };

  /** The list that a service is in, and its id there. */
  function listedAs(
    id: string,
  ): { readonly listing: ServiceListing; readonly id: ServerId } | null {
    const isListed = ({ items }: ItemList<Service>) => items.some((service) => service.id === id);
    const at = lists.findIndex(isListed);
    const inApp = serverIdOf(id);
    const startOf = ({ prefix }: ServiceListing) => inList('', prefix);
    const found =
      services[at] ?? services.find(({ listing }) => inApp.startsWith(startOf(listing)));
    if (found === undefined) return null;
    const { listing } = found;
    // Without its list's prefix, it is what the server sent.
    return { listing, id: inApp.slice(startOf(listing).length) as ServerId };
  }
}

/** Several lists as one. */
function merged<T>(lists: readonly ItemList<T>[]): ItemList<T> {
  return {
    items: lists.flatMap(({ items }) => items),
    setAsideCount: lists.reduce((sum, list) => sum + list.setAsideCount, 0),
    ...(lists.some((list) => list.isCut) && { isCut: true }),
  };
}
