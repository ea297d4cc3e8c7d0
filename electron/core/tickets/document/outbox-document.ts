import { type TicketForm, ticketFormSchema } from '../../../../shared/domain/domain.ts';
import { type Result, type StorageProblem, success } from '../../../../shared/domain/problem.ts';
import type { ReplyDraft } from '../../../../shared/tickets/outbox-item.ts';
import { moveTicket } from '../../../../shared/tickets/outbox-machine.ts';
import { replyDraftSchema } from '../../../../shared/tickets/outbox-schema.ts';
import type { DocumentStore } from '../../ports.ts';
import { loadDocument } from '../../storage/documents.ts';
import { type StoredOutboxItem, storedOutbox, storedOutboxItem } from './ticket-schema.ts';

/** What is kept of the outbox. */
interface KeptOutbox {
  readonly items: readonly StoredOutboxItem[];
  readonly draft: TicketForm | null;
  readonly replies: readonly ReplyDraft[];
  /** How far east of UTC the server writes times. */
  readonly zoneMs?: number;
}

/** The outbox's document, of which each write is complete or leaves what was there. */
export function createOutboxDocument(deps: {
  readonly documents: DocumentStore;
  readonly onStorageProblem: (problem: StorageProblem) => void;
  /** What to write. */
  readonly kept: () => KeptOutbox;
}) {
  const { documents, onStorageProblem, kept } = deps;
  let sentBefore: readonly string[] = [];
  /** Damaged items that could not be written to their own file; they stay in the document. */
  let unkept: readonly unknown[] = [];
  let isClosed = false;

  return {
    /**
     * What earlier runs left, with items in the state that a restart puts them in. What is damaged goes to its own file.
     * `isUnsaved`: it must be written now.
     */
    async load() {
      let hasDamage = false;
      const left = await readOutbox(documents, async (raw) => {
        hasDamage = true;
        onStorageProblem({ kind: 'ticket-corrupt' });
        const isKept = await documents.quarantinePart('outbox', raw);
        if (!isKept.ok) unkept = [...unkept, raw];
      });
      sentBefore = [...left.sentBefore, ...left.items.flatMap(idOfSent)].slice(-mostSentBefore);
      return { ...left, isUnsaved: left.items.length > 0 || hasDamage };
    },

    /** Ids of the tickets that earlier runs sent: of very many, the newest. */
    sentBefore: () => sentBefore,

    /** The caller reports a failure. */
    async write(): Promise<Result<null, StorageProblem>> {
      if (isClosed) return success(null);
      const { items, ...others } = kept();
      const inDocument = [...items.map(withoutSentText), ...unkept];
      return documents.write('outbox', { items: inDocument, ...others, sentBefore });
    },

    /** From now on nothing is written: the documents are about to go. */
    close(): void {
      isClosed = true;
    },
  };
}

/** A list that shows a ticket only after so many others were sent does not show it at all. */
const mostSentBefore = 200;

function idOfSent({ item: { state, replyTo } }: StoredOutboxItem): readonly string[] {
  return state.name === 'sent' && replyTo === undefined ? [state.ticket.id] : [];
}

/** Of what was sent, the next start needs only the ticket. */
function withoutSentText(stored: StoredOutboxItem): StoredOutboxItem {
  const { item } = stored;
  if (item.state.name !== 'sent') return stored;
  return { ...stored, item: { ...item, form: { ...item.form, message: '' } } };
}

/**
 * Reads what earlier runs left, with items in the state that a restart puts them in. Hands each damaged part to
 * `setAside`.
 */
async function readOutbox(documents: DocumentStore, setAside: (raw: unknown) => Promise<void>) {
  const loaded = await loadDocument(documents, 'outbox', storedOutbox);
  const items = new Map<string, StoredOutboxItem>();
  for (const raw of loaded?.items ?? []) {
    const stored = readItem(raw);
    if (stored === null || items.has(stored.item.id)) await setAside(raw);
    else items.set(stored.item.id, stored);
  }
  const replies = new Map<string, readonly string[]>();
  for (const raw of loaded?.replies ?? []) {
    const reply = replyDraftSchema.safeParse(raw);
    if (!reply.success) {
      await setAside(raw);
      continue;
    }
    const { ticketId, text } = reply.data;
    // A ticket has one place for a reply. What a damaged document has twice becomes one text, where the person sees both.
    const before = replies.get(ticketId) ?? [];
    if (!before.includes(text)) replies.set(ticketId, [...before, text]);
  }
  const draft = ticketFormSchema.safeParse(loaded?.draft);
  if (!draft.success && loaded?.draft != null) await setAside(loaded.draft);
  const sentBefore = loaded?.sentBefore ?? [];
  return {
    items: [...items.values()],
    draft: draft.data ?? null,
    replies: Array.from(
      replies,
      ([ticketId, texts]): ReplyDraft => ({ ticketId, text: texts.join('\n\n') }),
    ),
    sentBefore,
    zoneMs: loaded?.zoneMs,
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
