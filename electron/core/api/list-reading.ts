import {
  type ApiProblem,
  longestList,
  type Result,
  success,
} from '../../../shared/domain/problem.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { Clock } from '../ports.ts';
import { type ItemList, type Rows, rowsOf, sentIdOf } from './records/rows.ts';
import { type RequestOptions, type Requests, shaped } from './requests.ts';
import type { createSchemaReader } from './schema.ts';

/** A longer list is assumed to be endless. */
const mostPages = 50;

/** What the calls for services and for tickets need. */
export interface CallDeps {
  readonly requests: Requests;
  readonly reader: ReturnType<typeof createSchemaReader>;
  readonly readPages: ReturnType<typeof createListReading>;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}

/** Reads all pages of a list. */
export function createListReading(
  { get, urlOf, bodyLimitBytes }: Requests,
  paging: ProviderPage['paging'],
) {
  return readPages;

  async function readPages<T>(
    listing: Rows,
    parse: (rows: readonly unknown[]) => ItemList<T>,
    options: RequestOptions,
  ): Promise<Result<ItemList<T>, ApiProblem>> {
    const { single, at = single ? undefined : paging?.at } = listing;
    const urls = new Set<string>();
    const ids = new Set<unknown>();
    let data: readonly unknown[] = [];
    let size = 0;
    for (let url = urlOf(listing.list); ; ) {
      const page = await get(url, options, listing);
      if (!page.ok)
        return urls.size === 0 && meansEmpty(page.problem, listing) ? success(parse([])) : page;
      urls.add(url);
      const more = rowsOf(page.value.json, at, page.value.paging.total, single);
      if (more === null) return shaped<ItemList<T>>(null);
      size += page.value.bytes;
      const isFull = size > bodyLimitBytes || data.length + more.length > longestList;
      const { next, hasMore, total } = page.value.paging;
      const known = ids.size;
      const isAlone = next === null && urls.size === 1;
      if (!isAlone) for (const item of more) ids.add(sentIdOf(item, listing));
      // The same page again: the server does not understand the request for the next one.
      const isRepeated = !isAlone && more.length > 0 && ids.size === known;
      if (!isRepeated && size <= bodyLimitBytes) data = data.concat(more).slice(0, longestList);
      const isCircle = next !== null && urls.has(next);
      if (next !== null && !isFull && !isCircle && !isRepeated && urls.size < mostPages) {
        url = next;
        continue;
      }
      // Where a page names itself as the next one, only the total can say that it is the last.
      const isLast = isCircle && !isRepeated && (next !== url || total !== null);
      const isMore = (hasMore && !isLast) || (total !== null && total > data.length);
      const isCut = isFull || isMore;
      const list = parse(data);
      return success(isCut ? { ...list, isCut } : list);
    }
  }
}

/** Only by what it says: a list that was moved, or a proxy in between, answers 404 too. */
function meansEmpty(problem: ApiProblem, { empty }: Rows): boolean {
  if (problem.kind !== 'not-found' || empty === undefined) return false;
  return problem.words?.toLowerCase().includes(empty.toLowerCase()) === true;
}
