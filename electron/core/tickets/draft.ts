import type { TicketForm } from '../../../shared/domain/domain.ts';
import {
  type FormProblem,
  failure,
  type Problem,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import type { DraftSave } from '../../../shared/ipc/ipc-contract.ts';
import { isReply, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { checkTicketForm, isEmptyForm, isSameForm } from '../../../shared/tickets/ticket-form.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import type { Outbox } from './outbox.ts';
import { storedDraft } from './ticket-schema.ts';

/** The ticket that a person is writing, kept across windows, restarts and crashes. */
export function createDraft(deps: {
  readonly documents: DocumentStore;
  readonly onDraft: (form: TicketForm | null) => void;
}) {
  let current: TicketForm | null = null;
  /** The outbox item that the draft was taken from, until the draft changes: the next start removes that item. */
  let takenFrom: string | null = null;
  /** While that item is still on disk, changing the draft does not clear `takenFrom` either. */
  let taking: Promise<unknown> | null = null;
  /** What the next start may find: the form last written, and any being written. */
  let onDisk: readonly (TicketForm | null)[] = [];
  let isLetGo = false;

  return {
    async load(): Promise<void> {
      const { form, takenFrom: from } = (await loadDocument(deps.documents, 'draft', storedDraft)) ?? nothing;
      onDisk = [form];
      show(form, from);
    },

    /**
     * Keeps the form; null or an empty form discards the draft. Takes effect in memory even when the disk fails.
     * Refused with `draft-changed`, changing nothing, when the draft is not the one to be replaced: two windows never
     * destroy each other's text.
     */
    async save({ form, replaces }: DraftSave): Promise<Result<null, StorageProblem | FormProblem>> {
      const next = form === null || isEmptyForm(form) ? null : form;
      if (current === null && next === null) return success(null);
      const isOthers = current !== null && !isSameForm(current, replaces) && !isSameForm(current, next);
      return isOthers ? failure({ kind: 'draft-changed' }) : replace(next, stillTaken());
    },

    /**
     * This ticket is in the outbox now: removes it here at once, then on disk, where the next start would remove it too
     * (`finishMove`). Succeeds when the draft is a different ticket.
     */
    letGo,

    /** Until this succeeds, the disk may hold a draft that was let go: its ticket must stay in the outbox on disk. */
    isGone: async (): Promise<Result<null, StorageProblem>> => (isLetGo ? write() : success(null)),

    /** Makes an outbox item the draft again. Fails, changing nothing, while another ticket is being written. */
    async takeBack(id: string, outbox: Outbox): Promise<Result<TicketForm, Problem>> {
      if (taking !== null) await taking;
      if (current !== null) return failure({ kind: 'draft-present' });
      let taken: TicketForm | null = null;
      const takingBack = outbox.takeBack(id, (form) => {
        taken = form;
        return replace(form, id);
      });
      taking = takingBack;
      const result = await takingBack;
      taking = null;
      // The outbox keeps the item. Anything typed meanwhile is kept too.
      if (!result.ok && takenFrom === id) await replace(current === taken ? null : current, null);
      return result;
    },

    /**
     * A ticket moves between draft and outbox in two writes, and is in both documents between them. This completes a
     * move that a crash interrupted. `left`: what earlier runs left in the outbox. Call after both are loaded.
     */
    async finishMove(left: readonly OutboxItem[], outbox: Outbox): Promise<Result<null, StorageProblem>> {
      const origin = left.find(({ id }) => id === takenFrom);
      const gone = origin === undefined ? success(null) : await outbox.discard(origin.id);
      if (!gone.ok) return gone;
      // Also covers a draft that was sent again before the item it was taken from had left the disk.
      for (const item of left.filter((one) => !isReply(one))) {
        const isMoved = item === origin ? success(null) : await letGo(item.form);
        if (!isMoved.ok) return isMoved;
      }
      return success(null);
    },
  };

  async function letGo(form: TicketForm): Promise<Result<null, StorageProblem>> {
    if (isTicket(current, form)) show(null, stillTaken());
    if (!onDisk.some((kept) => isTicket(kept, form))) return success(null);
    isLetGo = true;
    return write();
  }

  function stillTaken(): string | null {
    return taking === null ? null : takenFrom;
  }

  function replace(form: TicketForm | null, from: string | null): Promise<Result<null, StorageProblem>> {
    show(form, from);
    return write();
  }

  async function write(): Promise<Result<null, StorageProblem>> {
    const form = current;
    onDisk = [...onDisk, form];
    const written = await deps.documents.write('draft', { version: 1, form, takenFrom });
    if (written.ok) {
      onDisk = onDisk.slice(onDisk.indexOf(form));
      isLetGo = false;
    }
    return written;
  }

  function show(form: TicketForm | null, from: string | null): void {
    current = form;
    takenFrom = from;
    deps.onDraft(form);
  }
}

const nothing = { form: null, takenFrom: null };

/** Whether a draft is this ticket, as it would be sent. */
function isTicket(draft: TicketForm | null, form: TicketForm): boolean {
  const checked = draft === null ? null : checkTicketForm(draft);
  return checked?.ok === true && isSameForm(checked.value, form);
}
