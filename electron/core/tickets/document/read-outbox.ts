import * as z from 'zod/mini';
import { type TicketForm, ticketFormSchema } from '../../../../shared/domain/domain.ts';
import type { ReplyDraft } from '../../../../shared/tickets/outbox-item.ts';
import { moveTicket } from '../../../../shared/tickets/outbox-machine.ts';
import { replyDraftSchema } from '../../../../shared/tickets/outbox-schema.ts';
import type { DocumentStore, TextName } from '../../ports.ts';
import { loadDocument } from '../../storage/documents.ts';
import type { LongTexts } from './long-texts.ts';
import { type StoredOutboxItem, storedOutbox, storedOutboxItem } from './ticket-schema.ts';

/** What is kept of the outbox. */
export interface KeptOutbox {
  readonly items: readonly StoredOutboxItem[];
  readonly draft: TicketForm | null;
  readonly replies: readonly ReplyDraft[];
}

interface ReadOutbox extends KeptOutbox {
  readonly sentBefore: readonly string[];
  readonly isLost: boolean;
}

/**
 * Reads what earlier runs left, with items in the state that a restart puts them in. Hands each damaged part to `setAside`.
 * `isLost`: the document could not be read.
 */
export async function readOutbox(
  documents: DocumentStore,
  texts: Pick<LongTexts, 'read'>,
  setAside: (raw: unknown) => Promise<void>,
): Promise<ReadOutbox> {
  const loaded = await loadDocument(documents, 'outbox', storedOutbox);
  const items = new Map<string, StoredOutboxItem>();
  for (const raw of await withTexts(loaded?.items ?? [], texts)) {
    const stored = readItem(raw);
    if (stored === null || items.has(stored.item.id)) await setAside(raw);
    else items.set(stored.item.id, stored);
  }
  const replies: ReplyDraft[] = [];
  for (const raw of await withTexts(loaded?.replies ?? [], texts)) {
    const reply = replyDraftSchema.safeParse(raw);
    if (reply.success && !lacksText(raw)) replies.push(reply.data);
    else await setAside(raw);
  }
  const [raw] = await withTexts([loaded?.draft], texts);
  const form = ticketFormSchema.safeParse(raw);
  const hasDraft = form.success && !lacksText(raw);
  if (!hasDraft && raw != null) await setAside(raw);
  const draft = hasDraft ? form.data : null;
  const isLost = loaded === undefined;
  const sentBefore = loaded?.sentBefore ?? [];
  return { items: [...items.values()], draft, replies, sentBefore, isLost };
}

const naming = z.looseObject({ textIn: z.string().check(z.regex(/^text-[1-9]\d{0,5}$/)) });

/** Puts each text back that has a document of its own. A part without its text stays as it is. */
async function withTexts(parts: readonly unknown[], texts: Pick<LongTexts, 'read'>) {
  const whole: unknown[] = [];
  for (const raw of parts) {
    const named = naming.safeParse(raw);
    // The pattern has the form of the type.
    const text = named.success ? await texts.read(named.data.textIn as TextName) : null;
    whole.push(text === null || !named.success ? raw : withText(named.data, text));
  }
  return whole;
}

/** Its text is not where it says, so that it is damaged. */
function lacksText(raw: unknown): boolean {
  return naming.safeParse(raw).success;
}

function withText({ textIn: _, ...part }: z.infer<typeof naming>, text: string): unknown {
  if ('ticketId' in part) return { ...part, text };
  if (!('item' in part)) return { ...part, message: text };
  const item = z.looseObject({ form: z.looseObject({}) }).safeParse(part.item);
  return item.success
    ? { ...part, item: { ...item.data, form: { ...item.data.form, message: text } } }
    : { ...part, text };
}

function readItem(raw: unknown): StoredOutboxItem | null {
  const parsed = storedOutboxItem.safeParse(raw);
  if (!parsed.success || lacksText(raw)) return null;
  const { item } = parsed.data;
  const state = moveTicket(item.state, { kind: 'restarted' });
  if (state === null || state.name === 'draft' || state.name === 'gone') return null;
  return { ...parsed.data, item: { ...item, state } };
}
