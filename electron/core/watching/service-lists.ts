import type { Service } from '../../../shared/domain/domain.ts';
import { serverIdOf } from '../../../shared/values/account-ids.ts';
import { keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import { isInList, type ListName, neverRead, type Section } from '../../../shared/view/view.ts';
import { type Doubt, notWatched, type WatchedList } from '../storage/item-schema.ts';

/** One of a provider's lists of services, as last read. */
export interface ServiceList extends WatchedList<Service> {
  readonly list: ListName;
  /** The calendar day at its last good reading, as it was where the person then was; null if not known. */
  readonly day: string | null;
}

/**
 * The lists that a page names, each as it is known. One that was never read begins with a silent baseline. Earlier
 * versions kept all services in one list: it is divided by what its ids begin with, where that has none of a list's items, the
 * list may be new too.
 */
export function knownLists(
  known: readonly ServiceList[],
  names: readonly ListName[],
): readonly ServiceList[] {
  const called = (name: string) => known.find(({ list }) => serverIdOf(list.id) === name);
  const whole = called('');
  return names.map((list) => {
    const own = called(serverIdOf(list.id));
    if (own !== undefined) return { ...own, list };
    const found = whole && listWithin(whole, list);
    return found ?? { ...notWatched, list, day: null };
  });
}

/** Null where none of the items is in the list. */
function listWithin({ section, doubt, day }: ServiceList, list: ListName): ServiceList | null {
  const isOurs = ({ id }: { readonly id: string }) => isInList(id, list);
  const items = section.items.filter(isOurs);
  if (items.length === 0) return null;
  const own: Doubt<Service> = {
    appeared: doubt.appeared.filter((id) => isInList(id, list)),
    lacking: doubt.lacking.filter((id) => isInList(id, list)),
    gone: doubt.gone.filter(({ item }) => isOurs(item)),
    split: doubt.split.filter(isOurs),
    words: doubt.words.filter(isOurs),
    // How many of them were unreadable is not known; that is learned again by a reading that lacks nothing.
    usualCount: 0,
    steps: [],
    restless: doubt.restless.filter(isOurs),
  };
  return { list, day, section: { ...section, items, setAsideCount: 0 }, doubt: own };
}

/** All of them as one. What did not change stays the same object as in the section `before`. */
export function joinedLists(
  lists: readonly ServiceList[],
  before: Section<Service>,
): Section<Service> {
  const [first] = lists;
  if (first === undefined) return neverRead;
  if (lists.length === 1) return first.section;
  const sections = lists.map(({ section }) => section);
  const items = keepUnchanged(
    before.items,
    sections.flatMap((section) => section.items),
  );
  const times = sections.flatMap(({ asOfMs }) => asOfMs ?? []);
  const isUnread = sections.every(({ problem }) => problem !== null);
  return {
    items,
    asOfMs: times.length === 0 ? null : Math.min(...times),
    problem: isUnread ? first.section.problem : null,
    setAsideCount: sections.reduce((sum, { setAsideCount }) => sum + setAsideCount, 0),
    ...(sections.some(({ isCut }) => isCut === true) && { isCut: true }),
    lists: lists.map(({ list, section: { asOfMs, problem } }) => ({ ...list, asOfMs, problem })),
  };
}
