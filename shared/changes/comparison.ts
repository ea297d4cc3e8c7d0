import type { Change } from '../domain/change.ts';
import type { Account, Item } from '../domain/domain.ts';

/** The context in which two readings are compared. */
export interface Comparison {
  /** Incremented whenever a changed baseline is stored; part of a change's id. */
  readonly generation: number;
  /** When the two readings were taken. */
  readonly beforeMs: number;
  readonly afterMs: number;
  /** Whose account it is; null when it may not be read. */
  readonly owner: Account | null;
  /** When a due date counts as near: at the older reading, and now. */
  readonly dueBefore: DueHorizon;
  readonly dueNow: DueHorizon;
}

export interface DueHorizon {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly withinDays: number;
}

/** Whether an item has a status word that is not blank. */
export function hasWord<T extends Item>(item: T): item is T & { readonly status: string } {
  return item.status !== null && item.status.trim() !== '';
}

/** The status word that an item had; null when it had none. */
export function wordOf(item: Item | undefined): string | null {
  return item !== undefined && hasWord(item) ? item.status : null;
}

export type ToldChange = Omit<Change, 'id' | 'lastSeenBeforeMs' | 'firstSeenMs'>;

/** A change found by this comparison. Without an `id` of its own, it happens once for each baseline. */
export function changeOf(
  told: ToldChange,
  { generation, beforeMs, afterMs }: Comparison,
  id: readonly unknown[] = [generation, told.kind, told.itemId, told.to],
): Change {
  return { id: JSON.stringify(id), ...told, lastSeenBeforeMs: beforeMs, firstSeenMs: afterMs };
}
