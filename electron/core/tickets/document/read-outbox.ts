import { type TicketForm, ticketFormSchema } from '../../../../shared/domain/domain.ts';
import type { ReplyDraft } from '../../../../shared/tickets/outbox-item.ts';
import { moveTicket } from '../../../../shared/tickets/outbox-machine.ts';
import { replyDraftSchema } from '../../../../shared/tickets/outbox-schema.ts';
import type { DocumentStore } from '../../ports.ts';
import { loadDocument } from '../../storage/documents.ts';
import { type StoredOutboxItem, storedOutbox, storedOutboxItem } from './ticket-schema.ts';

/** What is kept of the outbox. */
export interface KeptOutbox {
  readonly items: readonly StoredOutboxItem[];
  readonly draft: TicketForm | null;
  readonly replies: readonly ReplyDraft[];
}

interface ReadOutbox extends KeptOutbox {
  readonly sentBefore: readonly string[];
}

/** Reads what earlier runs left, with items in the state that a restart puts them in. Hands each damaged part to `setAside`. */
export async function readOutbox(
  documents: DocumentStore,
  setAside: (raw: unknown) => Promise<void>,
): Promise<ReadOutbox> {
  const loaded = await loadDocument(documents, 'outbox', storedOutbox);
  const items = new Map<string, StoredOutboxItem>();
  for (const raw of loaded?.items ?? []) {
    const stored = readItem(raw);
    if (stored === null || items.has(stored.item.id)) await setAside(raw);
    else items.set(stored.item.id, stored);
  }
  const replies: ReplyDraft[] = [];
  for (const raw of loaded?.replies ?? []) {
    const reply = replyDraftSchema.safeParse(raw);
    if (reply.success) replies.push(reply.data);
    else await setAside(raw);
  }
  const draft = ticketFormSchema.safeParse(loaded?.draft);
  if (!draft.success && loaded?.draft != null) await setAside(loaded.draft);
  const sentBefore = loaded?.sentBefore ?? [];
  return { items: [...items.values()], draft: draft.data ?? null, replies, sentBefore };
}

function readItem(raw: unknown): StoredOutboxItem | null {
  const parsed = storedOutboxItem.safeParse(raw);
  if (!parsed.success) return null;
  const { item } = parsed.data;
  const state = moveTicket(item.state, { kind: 'restarted' });
  if (state === null || state.name === 'draft' || state.name === 'gone') return null;
  return { ...parsed.data, item: { ...item, state } };
}
