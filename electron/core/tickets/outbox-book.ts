import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { StorageProblem } from '../../../shared/domain/problem.ts';
import type { ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { Clock, DocumentStore } from '../ports.ts';
import { createOutboxDocument } from './document/outbox-document.ts';
import { createOutboxEntries } from './outbox-entries.ts';

type Shown = Pick<AccountPart, 'outbox' | 'draft' | 'replies'>;

export interface OutboxBookDeps {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly show: (parts: Shown) => void;
  readonly onStorageProblem: (problem: StorageProblem) => void;
  /** `zoneMs` is another one. */
  readonly onZone?: () => void;
}

export type OutboxBook = ReturnType<typeof createOutboxBook>;

/** As much unsent text as is kept of an account, in bytes: without a limit, a page could fill the memory and the disk. */
export const mostTextBytes = 4_000_000;

/**
 * The outbox's tickets and replies, and what is being written, in memory and in one document: so that sending it, or
 * taking it back, is a single write.
 */
export function createOutboxBook(deps: OutboxBookDeps) {
  const { documents, clock, onStorageProblem } = deps;
  const entries = createOutboxEntries({ clock, onMoved: show });
  const { items } = entries;
  /** What is being written, by the ticket that it replies to; undefined for a new one. */
  let written: ReadonlyMap<string | undefined, TicketForm> = new Map();
  let zoneMs: number | undefined;
  let shown: Shown = { outbox: [], draft: null, replies: [] };
  const stored = createOutboxDocument({
    documents,
    onStorageProblem,
    kept: () => ({
      items: entries.entries().map(({ sinceMs: _sinceMs, ...entry }) => entry),
      draft: written.get(undefined) ?? null,
      replies: repliesIn(written),
      ...(zoneMs !== undefined && { zoneMs }),
    }),
  });

  return {
    ...entries,
    /**
     * Reads what earlier runs left, newest first, in the state that a restart puts it in. A damaged item goes
     * to its own file; the rest are kept, but for what was sent.
     */
    async load(): Promise<void> {
      const left = await stored.load();
      for (const { ticketId, text } of left.replies)
        setWritten(ticketId, { ...emptyTicketForm, message: text });
      setWritten(undefined, left.draft);
      zoneMs = left.zoneMs;
      entries.restore(left.items.filter(({ item }) => item.state.name !== 'sent'));
      if (left.isUnsaved) await save();
    },
    sentBefore: stored.sentBefore,
    /** How far east of UTC the server writes times; undefined as long as nobody knows. */
    zoneMs: (): number | undefined => zoneMs,
    /** Not written by itself. */
    recordZone(nextMs: number): void {
      if (nextMs === zoneMs) return;
      zoneMs = nextMs;
      deps.onZone?.();
    },
    /** Drops everything from memory, and writes nothing from now on. */
    clear(): void {
      stored.close();
      entries.restore([]);
      written = new Map();
    },
    /** What is being written, by the ticket that it replies to; undefined for a new one. */
    written: () => written,
    /** The replies being written. */
    replies: () => repliesIn(written),
    /** Whether there is room for this text, in place of what is being written there; always where it is not longer. */
    hasRoom(replyTo: string | undefined, form: TicketForm, isInPlace: boolean): boolean {
      const replaced = isInPlace ? bytesOf(written.get(replyTo) ?? emptyTicketForm) : 0;
      const unsent = items().filter(({ state }) => state.name !== 'sent');
      const all = [...written.values(), ...unsent.map((item) => item.form)];
      const others = all.reduce((sum, one) => sum + bytesOf(one), -replaced);
      return bytesOf(form) <= Math.max(replaced, mostTextBytes - others);
    },
    /** Replaces what is being written there; null or an empty form removes it. Not shown before `show`. */
    setWritten,
    /** Passes the current items to the listener. `move` does so by itself. */
    show,
    /** Writes it all to disk; the caller must report a failure. */
    write: stored.write,
    /** Writes, and reports a failure to `onStorageProblem`. False when it failed. */
    save,
  };

  function show(): void {
    const [outbox, replies] = [items(), repliesIn(written)];
    // What is the same as before is the same object, so that a change sends only what it changes.
    shown = {
      outbox: isEqual(shown.outbox, outbox) ? shown.outbox : outbox,
      draft: written.get(undefined) ?? null,
      replies: isEqual(shown.replies, replies) ? shown.replies : replies,
    };
    deps.show(shown);
  }

  function setWritten(replyTo: string | undefined, form: TicketForm | null): void {
    const others = [...written].filter(([to]) => to !== replyTo);
    written = new Map(form === null || isEmptyForm(form) ? others : [...others, [replyTo, form]]);
  }

  async function save(): Promise<boolean> {
    const saved = await stored.write();
    if (!saved.ok) onStorageProblem(saved.problem);
    return saved.ok;
  }
}

function repliesIn(written: ReadonlyMap<string | undefined, TicketForm>): readonly ReplyDraft[] {
  return [...written].flatMap(([ticketId, { message }]) =>
    ticketId === undefined ? [] : [{ ticketId, text: message }],
  );
}

const encoder = new TextEncoder();

/** Of a form's texts. */
function bytesOf({ subject, message }: TicketForm): number {
  return encoder.encode(subject + message).length;
}
