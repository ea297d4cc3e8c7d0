import { isPlainObject } from './envelope.ts';
import type { AnswerMark } from './exchange.ts';
import { readNextLink, toOwnOrigin } from './headers.ts';

/** What an answer says about the pages of its list. */
export interface Paging {
  /** Address of the next page; null when there is none, or none that we may request. */
  readonly next: string | null;
  /** Whether the list goes on after this page. */
  readonly hasMore: boolean;
  /** How many items the whole list has, if the answer says. */
  readonly total: number | null;
}

const holders = ['meta', 'pagination', 'paging', 'page', 'links', '_links', 'page_info', 'sorter'] as const;
const nextNames = [
  'next',
  'next_page',
  'nextPage',
  'next_page_url',
  'nextPageUrl',
  'next_url',
  'nextUrl',
] as const;
const cursorNames = ['next_cursor', 'nextCursor'] as const;
const currentNames = ['current_page', 'currentPage', 'page'] as const;
const lastNames = ['last_page', 'lastPage', 'total_pages', 'totalPages', 'totalpages', 'pages'] as const;
const totalNames = ['total', 'total_count', 'totalCount', 'totalresults', 'sorterrecords'] as const;
const moreNames = ['has_more', 'hasMore', 'more'] as const;

/**
 * Reads the common kinds of pagination, next to the list or in an object next to it: an address (`links.next`), a
 * cursor (`meta.next_cursor`, requested as `cursor`), page numbers (`meta.current_page` of `meta.last_page`, requested
 * as `page`), and the total length (`total`, `X-Total-Count`). As used by Laravel (laravel.com/docs/pagination),
 * Zendesk (developer.zendesk.com/api-reference/introduction/pagination), WHMCS, HostBill and FOSSBilling.
 */
export function readPaging(
  json: unknown,
  headers: { readonly link: string | null; readonly totalCount: string | null },
  pageUrl: string,
): Paging {
  const places = placesBeside(json);
  const total = readCount(headers.totalCount) ?? readCount(find(places, totalNames));
  if (find(places, moreNames) === false) return { next: null, hasMore: false, total };
  const wanted = readNextLink(headers.link) ?? nextAddress(places, pageUrl);
  const next = wanted === null ? null : toOwnOrigin(wanted, pageUrl);
  return { next, hasMore: wanted !== null || find(places, moreNames) === true, total };
}

function nextAddress(places: readonly Fields[], pageUrl: string): string | null {
  const found = find(places, nextNames);
  const next = isPlainObject(found) ? found.href : found;
  if (typeof next === 'string' && /^([/?]|https?:)/i.test(next)) return next;
  const page = readCount(next);
  if (page !== null) return withParameter(pageUrl, 'page', String(page));
  const cursor = find(places, cursorNames);
  if (typeof cursor === 'string' && cursor !== '') return withParameter(pageUrl, 'cursor', cursor);
  const current = readCount(find(places, currentNames));
  const last = readCount(find(places, lastNames));
  if (current === null || last === null || current >= last) return null;
  return withParameter(pageUrl, 'page', String(current + 1));
}

/** An answer that was read, and what is needed to recognize it later. */
export interface Page {
  readonly json: unknown;
  readonly paging: Paging;
  readonly mark: AnswerMark;
}

/** The pages of one list as last read to its end, and what was made of them. */
export interface LastReading<T> {
  page(url: string): Page | null;
  /** Whether to trust the server now if it says that a page has not changed. */
  isServerBelieved(): boolean;
  /** Records that the server cannot be asked whether something has changed. */
  distrust(): void;
  /**
   * Replaces the last reading. Returns what is made of the new one: the same as last time for the very same pages.
   * `isWhole`: no page was left out because the server said it had not changed.
   */
  keep(pages: ReadonlyMap<string, Page>, isWhole: boolean, make: () => Promise<T | null>): Promise<T | null>;
}

/** How long a server is trusted when it says that nothing has changed. */
const longestBeliefMs = 10 * 60_000;

/** A server caught sending other content with the same validator, or refusing a condition, is not trusted again. */
export function createLastReading<T>(clock: { monotonicMs(): number }): LastReading<T> {
  let last: { readonly pages: ReadonlyMap<string, Page>; readonly result: T } | null = null;
  let wholeAtMs = Number.NEGATIVE_INFINITY;
  let isTrusted = true;
  const page = (url: string) => last?.pages.get(url) ?? null;

  return {
    page,
    isServerBelieved: () => isTrusted && clock.monotonicMs() - wholeAtMs < longestBeliefMs,
    distrust() {
      isTrusted = false;
    },
    async keep(pages, isWhole, make) {
      const fresh = [...pages].filter(([url, read]) => read !== page(url));
      if (fresh.some(([url, { mark }]) => isSameValidator(page(url)?.mark, mark))) isTrusted = false;
      const isUnchanged = fresh.length === 0 && pages.size === last?.pages.size;
      const result = isUnchanged && last !== null ? last.result : await make();
      if (result === null) return null;
      last = { pages, result };
      if (isWhole) wholeAtMs = clock.monotonicMs();
      return result;
    },
  };
}

function isSameValidator(known: AnswerMark | undefined, { validator }: AnswerMark): boolean {
  return (
    validator !== null &&
    known?.validator?.name === validator.name &&
    known.validator.value === validator.value
  );
}

type Fields = Readonly<Record<string, unknown>>;

function placesBeside(json: unknown): readonly Fields[] {
  if (!isPlainObject(json)) return [];
  const within = (object: Fields) => holders.map((name) => object[name]).filter(isPlainObject);
  const beside = within(json);
  return [json, ...beside, ...beside.flatMap(within)];
}

/** The first value present, preferring a plain one to an object. */
function find(places: readonly Fields[], names: readonly string[]): unknown {
  const values = places.flatMap((place) => names.map((name) => place[name])).filter((value) => value != null);
  return values.find((value) => typeof value !== 'object') ?? values[0];
}

function readCount(value: unknown): number | null {
  const isCount = typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value));
  return isCount && Number.isSafeInteger(Number(value)) ? Number(value) : null;
}

function withParameter(url: string, name: string, value: string): string {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}
