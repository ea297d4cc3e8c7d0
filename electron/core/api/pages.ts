import type { Paging as PagingPage, Places } from '../../../shared/providers/page.ts';
import { valueAt, valuesAt } from '../../../shared/providers/place.ts';
import type { ApiAnswer } from './exchange.ts';
import { readNextLink, toNextPage } from './http/headers.ts';
import { isPlainObject } from './records/field-values.ts';

/** What an answer says about the pages of its list. */
export interface Paging {
  /** Address of the next page; null when there is none, or none that we may request. */
  readonly next: string | null;
  /** Whether the list goes on after this page. */
  readonly hasMore: boolean;
  /** How many items the whole list has, if the answer says. */
  readonly total: number | null;
}

/**
 * Where the next page of a list is, as the provider's page says: an address, a number, a cursor, page numbers or an
 * offset, next to the list or in an object next to it. `rowCount`: how many rows this page has.
 */
export function readPaging(
  json: unknown,
  headers: Pick<ApiAnswer, 'link' | 'totalCount'>,
  pageUrl: string,
  how: PagingPage = {},
  rowCount = 0,
): Paging {
  const places = placesBeside(json, how.beside ?? []);
  const more = find(places, how.more);
  const total = readCount(headers.totalCount) ?? readCount(find(places, how.total));
  if (more === false) return { next: null, hasMore: false, total };
  const linked = how.link === undefined ? null : readNextLink(headers.link);
  const wanted = linked ?? nextAddress(places, pageUrl, how, { rowCount, total });
  const next = wanted === null ? null : toNextPage(wanted, pageUrl);
  return { next, hasMore: wanted !== null || more === true, total };
}

function nextAddress(
  places: readonly unknown[],
  pageUrl: string,
  how: PagingPage,
  known: { readonly rowCount: number; readonly total: number | null },
): string | null {
  const found = find(places, how.next);
  const next = isPlainObject(found) ? found.href : found;
  if (typeof next === 'string' && /^([/?]|https?:)/i.test(next)) return next;
  const number = readCount(next);
  if (number !== null && how.page !== undefined)
    return withParameter(pageUrl, how.page, String(number));
  const cursor = find(places, how.nextCursor);
  if (typeof cursor === 'string' && cursor !== '' && how.cursor !== undefined)
    return withParameter(pageUrl, how.cursor, cursor);
  return countedAddress(places, pageUrl, how, known);
}

/** The next page where pages or rows are counted: up to the last, or as long as a page is full. */
function countedAddress(
  places: readonly unknown[],
  pageUrl: string,
  { page, pages, current, offset, size }: PagingPage,
  { rowCount, total }: { readonly rowCount: number; readonly total: number | null },
): string | null {
  const asked = (name: string) => readCount(new URL(pageUrl).searchParams.get(name));
  const isFull = size !== undefined && rowCount >= size;
  if (offset !== undefined) {
    const reached = (asked(offset) ?? 0) + rowCount;
    const goesOn = total === null ? isFull : reached < total;
    return goesOn && rowCount > 0 ? withParameter(pageUrl, offset, String(reached)) : null;
  }
  if (page === undefined) return null;
  const at = current === undefined ? (asked(page) ?? 1) : readCount(find(places, current));
  const last = readCount(find(places, pages));
  const goesOn = last === null ? isFull : (at ?? last) < last;
  return goesOn && at !== null ? withParameter(pageUrl, page, String(at + 1)) : null;
}

/** An answer that was read. */
export interface Page {
  readonly json: unknown;
  readonly paging: Paging;
  readonly bytes: number;
}

function placesBeside(json: unknown, names: readonly string[]): readonly unknown[] {
  const within = (object: unknown) =>
    names.map((name) => valueAt(object, name)).filter(isPlainObject);
  const beside = within(json);
  return [json, ...beside, ...beside.flatMap(within)];
}

/** The first value present, preferring a plain one to an object. */
function find(objects: readonly unknown[], places: Places | undefined): unknown {
  const values = places === undefined ? [] : objects.flatMap((object) => valuesAt(object, places));
  return values.find((value) => typeof value !== 'object') ?? values[0];
}

function readCount(value: unknown): number | null {
  const isCount =
    typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value));
  return isCount && Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

function withParameter(url: string, name: string, value: string): string {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
