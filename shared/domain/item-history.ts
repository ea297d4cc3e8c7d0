import { aspects, type Change, isAboutService, type JournalEntry } from './change.ts';

/** What was seen to happen to one service or ticket, newest first. */
export function historyOf(
  journal: readonly JournalEntry[],
  item: { readonly kind: 'service' | 'ticket'; readonly id: string },
): readonly Change[] {
  const isService = item.kind === 'service';
  return journal
    .filter(({ change }) => change.itemId === item.id && isAboutService(change.kind) === isService)
    .map(({ change }) => change)
    .reverse();
}

/**
 * The change that brought each item to the status that it has, by item id. Absent for an item that has had it since it
 * was first read, or since before the journal begins.
 */
export function statusChanges(
  journal: readonly JournalEntry[],
  kind: 'service' | 'ticket',
): ReadonlyMap<string, Change> {
  const isService = kind === 'service';
  const latest = new Map<string, Change>();
  for (const { change } of journal) {
    const isAboutStatus = aspects[change.kind] === 'status' || aspects[change.kind] === 'presence';
    if (isAboutStatus && isAboutService(change.kind) === isService) latest.set(change.itemId, change);
  }
  return latest;
}
