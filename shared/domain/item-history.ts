import { aspects, type Change, isAboutService, type JournalEntry } from './change.ts';

/** The changes of one service or ticket, newest first. */
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
 * By item id, the change that led to the present status. Absent for an item that has had its status since the first
 * reading or since before the journal begins.
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
