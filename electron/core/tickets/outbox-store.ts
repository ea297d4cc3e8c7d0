import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import { moveTicket } from '../../../shared/tickets/outbox-machine.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import { type StoredOutboxItem, storedOutbox, storedOutboxItem } from './ticket-schema.ts';

/** The outbox on disk. */
export interface OutboxStore {
  /**
   * What earlier runs left, newest first, in the state that a restart makes of it. Read as untrusted input: a damaged
   * item goes to a file of its own, the rest live.
   */
  load(): Promise<{ readonly items: readonly StoredOutboxItem[]; readonly problem: StorageProblem | null }>;
  save(items: readonly StoredOutboxItem[]): Promise<Result<null, StorageProblem>>;
}

export function createOutboxStore(documents: DocumentStore): OutboxStore {
  /** Damaged items that no file of their own could be made for; they stay in the document. */
  let unkept: readonly unknown[] = [];
  return {
    async load() {
      const loaded = await loadDocument(documents, 'outbox', storedOutbox);
      const items: StoredOutboxItem[] = [];
      const ids = new Set<string>();
      let { problem } = loaded;
      for (const raw of loaded.value?.items ?? []) {
        const item = readItem(raw);
        if (item !== null && !ids.has(item.item.id)) {
          ids.add(item.item.id);
          items.push(item);
          continue;
        }
        problem = { kind: 'ticket-damaged' };
        const kept = await documents.keepDamaged('outbox', raw);
        if (!kept.ok) unkept = [...unkept, raw];
      }
      return { items, problem };
    },

    save: (items) => documents.write('outbox', { version: 1, items: [...items, ...unkept] }),
  };
}

function readItem(raw: unknown): StoredOutboxItem | null {
  const parsed = storedOutboxItem.safeParse(raw);
  if (!parsed.success) return null;
  const { item } = parsed.data;
  const state = moveTicket(item.state, { kind: 'restarted' });
  if (state === null || state.name === 'draft' || state.name === 'gone') return null;
  return { ...parsed.data, item: { ...item, state } };
}
