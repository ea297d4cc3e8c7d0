import * as z from 'zod/mini';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import { type TextLeftBehind, textLeftBehindSchema } from '../../../shared/tickets/left-behind.ts';
import type { OutboxItem, ReplyDraft } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm, isEmptyForm } from '../../../shared/tickets/ticket-form.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { DocumentStore } from '../ports.ts';
import { createKeptDocument } from '../storage/documents.ts';

const storedLeftBehind = z.lazy(() =>
  z.object({ texts: z.readonly(z.array(textLeftBehindSchema)) }),
);

/**
 * Draft and outbox texts of an account that is no longer watched: they cannot be sent, and are kept until the person
 * discards them. Their document outlives the account's others.
 */
export function createLeftBehind(deps: {
  readonly documents: DocumentStore;
  readonly show: (parts: Pick<AccountPart, 'leftBehind'>) => void;
}) {
  const kept = createKeptDocument({
    documents: deps.documents,
    name: 'left-behind',
    schema: storedLeftBehind,
    initial: { texts: [] },
    onValue: ({ texts }) => deps.show({ leftBehind: texts }),
  });
  const keep = (texts: readonly TextLeftBehind[]) => kept.keep({ texts });

  return {
    load: kept.load,
    /** Keeps what was not sent, besides what is kept already. Call before the account's documents are set aside. */
    add(draft: TicketForm | null, outbox: readonly OutboxItem[], replies: readonly ReplyDraft[]) {
      const { texts } = kept.value();
      const drafts = draft === null || isEmptyForm(draft) ? [] : [asLeft(draft, false)];
      const unsent = outbox.flatMap(({ form, state }) =>
        state.name === 'sent'
          ? []
          : [asLeft(form, state.name === 'unknown' || state.name === 'sending')],
      );
      const written = replies.map(({ text }) =>
        asLeft({ ...emptyTicketForm, message: text }, false),
      );
      // A crash may have followed an earlier call, leaving its texts in the outbox.
      const added = [...drafts, ...unsent, ...written].filter(
        (text) => !texts.some((other) => isEqual(other, text)),
      );
      return keep([...texts, ...added]);
    },
    discard: (): Promise<Result<null, StorageProblem>> => keep([]),
  };
}

function asLeft({ subject, message }: TicketForm, mayHaveArrived: boolean): TextLeftBehind {
  return { form: { subject, message }, mayHaveArrived };
}
