import { type Result, type StorageProblem, success } from '../../../../shared/domain/problem.ts';
import type { DocumentStore } from '../../ports.ts';
import { type KeptOutbox, readOutbox } from './read-outbox.ts';
import type { StoredOutboxItem } from './ticket-schema.ts';

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
      const { items, draft, replies } = kept();
      const inDocument = [...items.map(withoutSentText), ...unkept];
      return documents.write('outbox', { items: inDocument, draft, replies, sentBefore });
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
