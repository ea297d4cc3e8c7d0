import type { ApiProblem } from '../../../../shared/domain/problem.ts';
import type { From, Paging } from '../../../../shared/providers/page.ts';
import { valueAt } from '../../../../shared/providers/place.ts';
import type { ServerId } from '../../../../shared/values/account-ids.ts';
import { isEqual } from '../../../../shared/values/keep-unchanged.ts';
import { isPlainObject, valuesFrom } from './field-values.ts';

/** The readable items of a list, and how many were not (not an object, no usable id, an id of another item). */
export interface ItemList<T> {
  readonly items: readonly T[];
  readonly setAsideCount: number;
  /** The provider has more items, which could not be read. */
  readonly isCut?: true;
  /** Why the list itself could not be read: its items were read one by one. */
  readonly cutBy?: ApiProblem;
}

/** Where rows are, and how to tell them apart. */
export interface Rows {
  readonly list: string;
  readonly at?: string;
  readonly single?: true;
  readonly wrapped?: readonly string[];
  /** What a 404 says where it means that there are no rows. */
  readonly empty?: string;
  readonly paging?: Paging;
  readonly fields: { readonly id: From };
}

/** What the account says of itself: its id, how its holder is called where a ticket says who wrote, the currency of prices. */
export interface Holder {
  readonly id: ServerId | null;
  readonly me: string | null;
  readonly currency: string | null;
}
export const nobody: Holder = { id: null, me: null, currency: null };

/**
 * The rows of a list's answer; null when there is no list. Some servers send one without rows as null or as an object
 * without properties: in the list's place, and only where `total` counts nothing, that is an empty list. Whether it was
 * empty before is judged by whoever compares the readings, as of any other.
 */
export function rowsOf(
  body: unknown,
  at: string | undefined,
  total: number | null = null,
  single?: true,
): readonly unknown[] | null {
  const rows = valueAt(body, at);
  if (Array.isArray(rows)) return rows;
  if (single && isPlainObject(rows)) return [rows];
  return isEmptyPlace(body, at) && (total ?? 0) === 0 ? [] : null;
}

/** Whether there is such a place, with nothing in it. */
function isEmptyPlace(body: unknown, at = ''): boolean {
  const name = at.split('.').at(-1) ?? '';
  const holder = at === name ? body : valueAt(body, at.slice(0, -name.length - 1));
  const isThere = at === '' || (isPlainObject(holder) && Object.hasOwn(holder, name));
  const held = at === '' || !isPlainObject(holder) ? body : holder[name];
  return isThere && (held === null || (isPlainObject(held) && Object.keys(held).length === 0));
}

/** The id of a list's row as the server wrote it, to tell two pages apart. */
export function sentIdOf(sent: unknown, listing: Rows): unknown {
  const row = unwrapped(sent, listing);
  return isPlainObject(row) ? valuesFrom(row, listing.fields.id)[0] : row;
}

/** An id with its list's prefix, where two lists may use the same ones. */
export function inList(id: string, prefix: string | undefined): string {
  return prefix === undefined ? id : `${prefix}-${id}`;
}

/** A row without an id may be wrapped under the name of what it is. */
function unwrapped(sent: unknown, { wrapped = [], fields }: Rows): unknown {
  if (valuesFrom(sent, fields.id).length > 0) return sent;
  return wrapped.map((name) => valueAt(sent, name)).find(isPlainObject) ?? sent;
}

/** Reads the rows of a list. */
export function listReader<T extends { readonly id: string }>(
  listing: Rows,
  read: (raw: unknown) => T | null,
): (rows: readonly unknown[]) => ItemList<T> {
  return (rows) => {
    const items: T[] = [];
    const taken = new Map<string, unknown>();
    let setAsideCount = 0;
    for (const row of rows) {
      const raw = unwrapped(row, listing);
      const item = read(raw);
      // We cannot tell which item with a repeated id is right. Always keeping the first avoids false notifications.
      const isRepeated = item !== null && taken.has(item.id);
      // The same item again, as on two pages of a list that has just moved on, is no loss.
      if (item === null || (isRepeated && !isEqual(taken.get(item.id), raw))) setAsideCount += 1;
      if (item === null || isRepeated) continue;
      taken.set(item.id, raw);
      items.push(item);
    }
    return { items, setAsideCount };
  };
}
