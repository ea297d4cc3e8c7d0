interface Placed {
  readonly id?: string;
  readonly type?: string;
  readonly visible?: boolean;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly beforeGroupContaining?: readonly string[];
  readonly afterGroupContaining?: readonly string[];
}

/**
 * The items of a template in the order in which a menu shows them, as Electron documents `before`, `after` and the
 * two for groups: items between separators form a group; an item that names one in another group moves there with its
 * whole group; unknown names and cycles are ignored.
 */
export function inOrder<T extends Placed>(items: readonly T[]): T[] {
  const isEdge = (item: T) =>
    item.type === 'separator' &&
    !(item.before ?? item.after ?? item.beforeGroupContaining ?? item.afterGroupContaining);
  const separators = items.filter(isEdge);
  const groups = groupsOf(items, isEdge);
  joinGroups(groups);
  const sorted = inOrderOf(groups.map(sortedGroup), groupsBefore);
  return sorted.flatMap((group, at) => {
    // If the template has none left, Electron makes one.
    const edge = separators[at - 1] ?? ({ type: 'separator' } as T);
    return at === 0 ? group : [edge, ...group];
  });
}

/** Drops separators at either end or next to another one. Hidden items stay where they are. */
export function withoutLooseSeparators<T extends Placed>(items: readonly T[]): T[] {
  const isSeparator = (item: T | undefined) => item?.type === 'separator';
  return items
    .filter(
      (item, at, all) =>
        item.visible === false || !isSeparator(item) || at === 0 || !isSeparator(all[at - 1]),
    )
    .filter(
      (item, at, all) => item.visible === false || !isSeparator(item) || (at !== 0 && at !== all.length - 1),
    );
}

function groupsOf<T>(items: readonly T[], isEdge: (item: T) => boolean): T[][] {
  const groups: T[][] = [[]];
  for (const item of items) {
    if (isEdge(item)) groups.push([]);
    else groups.at(-1)?.push(item);
  }
  return groups.filter((group) => group.length > 0);
}

function groupWith<T extends Placed>(groups: readonly T[][], id: string, except: T[]): T[] | undefined {
  return groups.find((group) => group !== except && group.some((item) => item.id === id));
}

/** Merges each group that names items of another one into it, until none does. */
function joinGroups<T extends Placed>(groups: T[][]): void {
  for (let at = 0; at < groups.length; at += 1) {
    const group = groups[at] ?? [];
    const named = group.flatMap(({ before = [], after = [] }) => [...before, ...after]);
    const target = named.map((id) => groupWith(groups, id, group)).find((found) => found !== undefined);
    if (target === undefined) continue;
    target.push(...group);
    groups.splice(at, 1);
    at = -1;
  }
}

function sortedGroup<T extends Placed>(group: T[]): T[] {
  const byId = new Map(group.map((item) => [item.id, item]));
  return inOrderOf(group, (item) =>
    group.flatMap((other) => {
      if (other === item) return (item.after ?? []).map((id) => byId.get(id));
      return other.before?.some((id) => byId.get(id) === item) ? [other] : [];
    }),
  );
}

/** The groups that come before this one. */
function groupsBefore<T extends Placed>(group: T[], all: readonly T[][]): T[][] {
  return all.flatMap((other) => {
    const place = placeOf(other, all);
    if (other === group) return place?.side === 'after' ? [place.beside] : [];
    return place?.side === 'before' && place.beside === group ? [other] : [];
  });
}

/** Of all that a group's items name, only the first that is found counts. */
function placeOf<T extends Placed>(group: T[], all: readonly T[][]) {
  for (const { beforeGroupContaining = [], afterGroupContaining = [] } of group) {
    const named = [
      ...beforeGroupContaining.map((id) => ({ side: 'before', id })),
      ...afterGroupContaining.map((id) => ({ side: 'after', id })),
    ];
    for (const { side, id } of named) {
      const beside = groupWith(all, id, group);
      if (beside !== undefined) return { side, beside };
    }
  }
  return null;
}

/** Puts each one after those that must come first, otherwise keeps the order; a cycle is cut where it is met. */
function inOrderOf<T>(all: readonly T[], earlierThan: (one: T, all: readonly T[]) => (T | undefined)[]): T[] {
  const seen = new Set<T>();
  const ordered: T[] = [];
  const visit = (one: T | undefined) => {
    if (one === undefined || seen.has(one)) return;
    seen.add(one);
    for (const earlier of earlierThan(one, all)) visit(earlier);
    ordered.push(one);
  };
  for (const one of all) visit(one);
  return ordered;
}
