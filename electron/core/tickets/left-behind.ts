import * as z from 'zod/mini';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import type { TextLeftBehind } from '../../../shared/tickets/left-behind.ts';
import type { OutboxItem, ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

const storedLeftBehind = z.lazy(() =>
  z.object({
    version: z.literal(1),
    texts: z.readonly(
      z.array(
        z.object({
          form: z.object({ subject: z.string(), message: z.string() }),
          mayHaveArrived: z.boolean(),
        }),
      ),
    ),
  }),
);

/**
 * Draft and outbox texts of an account that is no longer watched: they cannot be sent, and are kept until the person
 * discards them. Their document outlives the account's others.
 */
export function createLeftBehind(deps: {
  readonly documents: DocumentStore;
  readonly onTexts: (texts: readonly TextLeftBehind[]) => void;
}) {
  const { documents, onTexts } = deps;
  let kept: readonly TextLeftBehind[] = [];

  return {
    async load(): Promise<StorageProblem | null> {
      const loaded = await loadDocument(documents, 'left-behind', storedLeftBehind);
      show(loaded.value?.texts ?? []);
      return loaded.problem;
    },
    /** Keeps what was not sent, besides what is kept already. Call before the account's documents are set aside. */
    async add(
      draft: TicketForm | null,
      outbox: readonly OutboxItem[],
      replies: readonly ReplyDraft[],
    ): Promise<Result<null, StorageProblem>> {
      const drafts = draft === null || isEmptyForm(draft) ? [] : [asLeft(draft, false)];
      const unsent = outbox.flatMap(({ form, state }) =>
        state.name === 'sent' ? [] : [asLeft(form, state.name === 'unknown' || state.name === 'sending')],
      );
      const written = replies.map(({ text }) => asLeft({ ...emptyTicketForm, message: text }, false));
      // A crash may have followed an earlier call, leaving its texts in draft and outbox.
      const added = [...drafts, ...unsent, ...written].filter(
        (text) => !kept.some((other) => isEqual(other, text)),
      );
      return added.length === 0 ? success(null) : keep([...kept, ...added]);
    },
    discard: (): Promise<Result<null, StorageProblem>> => keep([]),
  };

  async function keep(texts: readonly TextLeftBehind[]): Promise<Result<null, StorageProblem>> {
    const written = await documents.write('left-behind', { version: 1, texts });
    if (written.ok) show(texts);
    return written;
  }

  function show(texts: readonly TextLeftBehind[]): void {
    kept = texts;
    onTexts(texts);
  }
}

function asLeft({ subject, message }: TicketForm, mayHaveArrived: boolean): TextLeftBehind {
  return { form: { subject, message }, mayHaveArrived };
}
