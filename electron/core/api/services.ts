import type { Service } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { ProviderPage, ServiceListing } from '../../../shared/providers/page.ts';
import { idIn, type ServerId, serverIdOf } from '../../../shared/values/account-ids.ts';
import type { ListName } from '../../../shared/view/view.ts';
import type { CallDeps } from './list-reading.ts';
import { type ItemList, inList } from './records/rows.ts';
import type { RequestOptions } from './requests.ts';

/** One list of services as it came, or why it did not. */
export interface ListReading {
  readonly list: ListName;
  readonly read: Result<ItemList<Service>, ApiProblem>;
}

/** The calls for services, and the list of a page that has one of them. */
export function createServiceCalls(
  page: ProviderPage,
  account: string,
  { requests, reader, readPages }: CallDeps,
) {
  const onlyList: ListName = { id: idIn(account, '') };
  const lists = (page.services ?? []).map((listing) => ({
    listing,
    name: nameOf(listing, account),
    parse: reader.services(listing),
    /** As last read. */
    items: [] as readonly Service[],
  }));

  return {
    listedAs,

    /**
     * All its lists, one after another, each with its own outcome. After a pause that the provider asks for, and after
     * two failures of the network in a row, the rest fails alike without being asked. One empty list where the page
     * names none.
     */
    async serviceLists(options: RequestOptions): Promise<readonly ListReading[]> {
      const readings: ListReading[] = [];
      for (const list of lists) {
        const vain = problemOfRest(readings);
        const read =
          vain === null ? await readPages(list.listing, list.parse, options) : failure(vain);
        if (read.ok) list.items = read.value.items;
        readings.push({ list: list.name, read });
      }
      return lists.length === 0 ? [{ list: onlyList, read: success(noServices) }] : readings;
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
    const inApp = serverIdOf(id);
    const startOf = ({ prefix }: ServiceListing) => inList('', prefix);
    const found =
      lists.find(({ items }) => items.some((service) => service.id === id)) ??
      lists.find(({ listing }) => inApp.startsWith(startOf(listing)));
    if (found === undefined) return null;
    const { listing } = found;
    // Without its list's prefix, it is what the server sent.
    return { listing, id: inApp.slice(startOf(listing).length) as ServerId };
  }
}

const noServices: ItemList<Service> = { items: [], setAsideCount: 0 };

function nameOf({ prefix = '', name, scope }: ServiceListing, account: string): ListName {
  return {
    id: idIn(account, prefix),
    ...(name !== undefined && { name }),
    ...(scope !== undefined && { scope }),
  };
}

/** Why asking for a further list would be in vain; null where it is not. */
export function problemOfRest(
  readings: readonly { readonly read: Result<unknown, ApiProblem> }[],
): ApiProblem | null {
  const [last, before] = readings.toReversed().map(({ read }) => (read.ok ? null : read.problem));
  if (last?.kind === 'limited' || last?.kind === 'cancelled') return last;
  return last?.kind === 'network' && before?.kind === 'network' ? last : null;
}
