import type { TicketForm } from '../../../../shared/domain/domain.ts';
import { type Result, type StorageProblem, success } from '../../../../shared/domain/problem.ts';
import type { ReplyDraft } from '../../../../shared/tickets/outbox-item.ts';
import type { DocumentStore, TextName } from '../../ports.ts';
import { createLongTexts, isLong } from './long-texts.ts';
import { type KeptOutbox, readOutbox } from './read-outbox.ts';
import type { StoredOutboxItem } from './ticket-schema.ts';

/**
 * The outbox's document, which names the documents of its long texts. Each write is complete or leaves what was there:
 * long texts are written first, then the one document that names them, then those that it no longer names are removed.
 */
export function createOutboxDocument(deps: {
  readonly documents: DocumentStore;
  readonly onStorageProblem: (problem: StorageProblem) => void;
  /** What to write when the turn has come. */
  readonly kept: () => KeptOutbox;
}) {
  const { documents, onStorageProblem, kept } = deps;
  const texts = createLongTexts(documents);
  let sentBefore: readonly string[] = [];
  /** Damaged items that could not be written to their own file; they stay in the document. */
  let unkept: readonly unknown[] = [];
  /** Something damaged was read, so that the document must be written without it. */
  let hasDamage = false;
  /** Texts may be there that belong to what was damaged. */
  let hasStrays = false;
  let running: Promise<void> | null = null;
  let waiting: Promise<Result<null, StorageProblem>> | null = null;
  let isClosed = false;

  return {
    /**
     * What earlier runs left, with items in the state that a restart puts them in. What is damaged goes to its own file.
     * `isUnsaved`: it must be written now.
     */
    async load() {
      const { isLost, ...left } = await readOutbox(documents, texts, setAside);
      sentBefore = [...left.sentBefore, ...left.items.flatMap(idOfSent)].slice(-mostSentBefore);
      hasStrays = isLost || hasDamage;
      // A kill may have left some.
      if (!hasStrays) await texts.keepOnly(longTextsOf(left));
      return { ...left, isUnsaved: left.items.length > 0 || hasDamage };
    },

    /** Ids of the tickets that earlier runs sent: of very many, the newest. */
    sentBefore: () => sentBefore,

    /** Writes what is kept once its turn has come; calls that wait for it end together. The caller reports a failure. */
    write(): Promise<Result<null, StorageProblem>> {
      if (running === null) return begin();
      waiting ??= running.then(() => {
        waiting = null;
        return begin();
      });
      return waiting;
    },

    /** Resolves once everything is written, and what is no longer named is removed. */
    async settled(): Promise<void> {
      while (running !== null) await running;
    },

    /** From now on nothing is written: the documents are about to go. */
    close(): void {
      isClosed = true;
    },
  };

  function begin(): Promise<Result<null, StorageProblem>> {
    const now = kept();
    const long = longTextsOf(now);
    const written = commit(now, long);
    const ended = written.then(async ({ ok }) => {
      if (ok && texts.hasOthers(long) && !isClosed) await texts.keepOnly(long);
      if (running === ended) running = null;
    });
    running = ended;
    return written;
  }

  async function commit(
    now: KeptOutbox,
    long: readonly string[],
  ): Promise<Result<null, StorageProblem>> {
    if (isClosed) return success(null);
    if (hasStrays) await texts.setOthersAside();
    hasStrays = false;
    if (long.length > 0) {
      const stored = await texts.store(long);
      if (!stored.ok || isClosed) return stored;
    }
    const items = now.items.map((stored) => itemInDocument(stored, texts.placeOf));
    const draft = now.draft && draftInDocument(now.draft, texts.placeOf);
    const replies = now.replies.map((reply) => replyInDocument(reply, texts.placeOf));
    return documents.write('outbox', { items: [...items, ...unkept], draft, replies, sentBefore });
  }

  async function setAside(raw: unknown): Promise<void> {
    hasDamage = true;
    onStorageProblem({ kind: 'ticket-corrupt' });
    const isKept = await documents.quarantinePart('outbox', raw);
    if (!isKept.ok) unkept = [...unkept, raw];
  }
}

/** A list that shows a ticket only after so many others were sent does not show it at all. */
const mostSentBefore = 200;

function idOfSent({ item: { state, replyTo } }: StoredOutboxItem): readonly string[] {
  return state.name === 'sent' && replyTo === undefined ? [state.ticket.id] : [];
}

type PlaceOf = (text: string) => TextName | undefined;

function longTextsOf({ items, draft, replies }: KeptOutbox): readonly string[] {
  // Of what was sent, the next start needs only the ticket.
  const unsent = items.filter(({ item }) => item.state.name !== 'sent');
  const all = [
    ...unsent.map(({ item }) => item.form.message),
    ...replies.map(({ text }) => text),
    draft?.message ?? '',
  ];
  return [...new Set(all.filter(isLong))];
}

// The name of its document takes a long text's place.

function itemInDocument(stored: StoredOutboxItem, placeOf: PlaceOf): object {
  const { form, state } = stored.item;
  if (!isLong(form.message)) return stored;
  const inside = { ...stored, item: { ...stored.item, form: { ...form, message: '' } } };
  return state.name === 'sent' ? inside : { ...inside, textIn: placeOf(form.message) };
}

function draftInDocument(form: TicketForm, placeOf: PlaceOf): object {
  return isLong(form.message) ? { ...form, message: '', textIn: placeOf(form.message) } : form;
}

function replyInDocument(reply: ReplyDraft, placeOf: PlaceOf): object {
  return isLong(reply.text) ? { ...reply, text: '', textIn: placeOf(reply.text) } : reply;
}
