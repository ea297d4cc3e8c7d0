import { hasWord } from '../../../shared/changes/comparison.ts';
import type { Item } from '../../../shared/domain/domain.ts';
import { byId, keepUnchanged } from '../../../shared/values/keep-unchanged.ts';
import type { ItemList } from '../api/schema.ts';
import type { WatchedList } from '../storage/item-schema.ts';

export interface Presence<T> {
  /** Whether it is known to exist without a second reading: it was sent from here. */
  readonly isExpected: (item: T) => boolean;
  /** What the list had before of items that are new in it. */
  readonly knownParts?: (items: readonly T[], before: readonly T[]) => readonly T[];
}

const rememberedMs = 7 * 24 * 60 * 60_000;
/** As many as a list may have. */
const mostRemembered = 100_000;

/**
 * Which items there are, by the rule that what appears or disappears needs two readings in a row that agree. A reading
 * that is cut off, or in which more is unreadable than usual, does not say that what it lacks is gone; what a cut one, or
 * the first one after it, lists for the first time may have been there before.
 *
 * `items` are to be listed: also what appeared in this reading, and what is not gone yet. `before` and `after` are to be
 * compared, where only `gone` is gone. What new items were in the first of the two readings is `confirmed`, to be compared
 * with what was `known` of them.
 */
export function followPresence<T extends Item>(
  { section: older, doubt }: WatchedList<T>,
  { items: read, setAsideCount, isCut }: ItemList<T>,
  nowMs: number,
  { isExpected, knownParts }: Presence<T>,
) {
  const isWhole = isCut !== true && setAsideCount <= doubt.usualCount;
  const mayBeNew = isCut !== true && older.isCut !== true;
  const newer = keepUnchanged(older.items, read);
  const [listed, present] = [byId(older.items), byId(newer)];
  const [appeared, lacking] = [new Set(doubt.appeared), new Set(doubt.lacking)];
  const words = new Map(doubt.words.map(({ id, status }) => [id, status]));
  const remembered = byId(doubt.gone.map(({ item }) => item));
  const split = byId(doubt.split);

  const isNew = (item: T) => mayBeNew && !listed.has(item.id) && !isExpected(item);
  const after = filtered(newer, (item) => !isNew(item));
  const appearing = after === newer ? [] : newer.filter(isNew);
  const believed = filtered(older.items, ({ id }) => !appeared.has(id) || present.has(id));
  const missing = believed.filter(({ id }) => !present.has(id));
  const isGone = ({ id }: T) => isWhole && lacking.has(id);
  const gone = byId(missing.filter(isGone).map(withWord));
  const doubted = byId(missing.filter((item) => !isGone(item)).slice(0, mostRemembered));
  const items = withMissing(older.items, newer, doubted);
  const back = [...remembered.values()].filter((item) => !listed.has(item.id) && isBelieved(item));
  const before = words.size + back.length === 0 ? believed : [...believed.map(withWord), ...back];

  const wordless = items.filter((item) => !hasWord(item));
  const known = wordless.length === 0 ? remembered : byId([...remembered.values(), ...before]);
  const away = doubt.gone.filter(
    ({ item, atMs }) => !isBelieved(item) && nowMs - atMs < rememberedMs,
  );
  const goneNow = [...gone.values()].map((item) => ({ item, atMs: nowMs }));
  return {
    items,
    before,
    after,
    gone,
    confirmed: older.items.filter(({ id }) => appeared.has(id) && present.has(id)),
    known: doubt.appeared.flatMap((id) =>
      present.has(id) ? (remembered.get(id) ?? split.get(id) ?? []) : [],
    ),
    presence: {
      appeared: appearing.map(({ id }) => id),
      split: appearing.length === 0 ? [] : (knownParts?.(appearing, older.items) ?? []),
      lacking: isWhole ? [...doubted.keys()] : doubt.lacking.filter((id) => doubted.has(id)),
      gone: [...away, ...goneNow].slice(-mostRemembered),
      words: wordless.flatMap(({ id }) => {
        const status = known.get(id)?.status ?? null;
        return status === null ? [] : [{ id, status }];
      }),
      usualCount: doubted.size === 0 ? setAsideCount : Math.min(doubt.usualCount, setAsideCount),
    },
  };

  function isBelieved({ id }: T): boolean {
    const now = present.get(id);
    return now !== undefined && !isNew(now);
  }

  function withWord(item: T): T {
    const status = words.get(item.id);
    return status === undefined || hasWord(item) ? item : { ...item, status };
  }
}

/** The items as read, with those that are doubted in their old places. */
function withMissing<T extends Item>(
  older: readonly T[],
  newer: readonly T[],
  doubted: ReadonlyMap<string, T>,
): readonly T[] {
  if (doubted.size === 0) return newer;
  const rest = newer.values();
  const items = older.map((item) => doubted.get(item.id) ?? rest.next().value);
  return keepUnchanged(older, [...items.filter((item) => item !== undefined), ...rest]);
}

/** The list itself where nothing is left out. */
function filtered<T>(items: readonly T[], isKept: (item: T) => boolean): readonly T[] {
  return items.every(isKept) ? items : items.filter(isKept);
}
