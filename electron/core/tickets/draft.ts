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
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { checkTicketForm, isEmptyForm, isSameForm } from '../../../shared/tickets/ticket-form.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import type { Outbox } from './outbox.ts';
import { storedDraft } from './ticket-schema.ts';

/** The ticket that a person is writing, kept across windows, restarts and crashes. */
export interface Draft {
  load(): Promise<StorageProblem | null>;
  /**
   * Keeps the form; null, or a form with nothing in it, throws the draft away. In memory even when the disk fails.
   * Refused with `draft-changed`, changing nothing, when the draft is not the one to be replaced: two windows never
   * destroy each other's text.
   */
  save(save: DraftSave): Promise<Result<null, StorageProblem | FormProblem>>;
  /** This ticket is in the outbox now: removes it here, on disk too. Success when the draft is another one. */
  letGo(form: TicketForm): Promise<Result<null, StorageProblem>>;
  /** Makes an outbox item the draft again. Fails, changing nothing, while another ticket is being written. */
  takeBack(id: string, outbox: Outbox): Promise<Result<TicketForm, Problem>>;
  /**
   * A ticket moves between draft and outbox by two writes, and is in both documents between them. This completes a
   * move that a crash cut in two. `left`: what earlier runs left in the outbox. Call after both are loaded.
   */
  finishMove(left: readonly OutboxItem[], outbox: Outbox): Promise<Result<null, StorageProblem>>;
}

export function createDraft(deps: {
  readonly documents: DocumentStore;
  readonly onDraft: (form: TicketForm | null) => void;
}): Draft {
  let current: TicketForm | null = null;
  /** The outbox item that the draft was taken from, until its next change. */
  let takenFrom: string | null = null;
  /** What the next start would find: after a write that failed, still the one before. */
  let onDisk: TicketForm | null = null;

  return {
    async load() {
      const loaded = await loadDocument(deps.documents, 'draft', storedDraft);
      onDisk = loaded.value?.form ?? null;
      show(onDisk, loaded.value?.takenFrom ?? null);
      return loaded.problem;
    },

    async save({ form, replaces }) {
      const next = form === null || isEmptyForm(form) ? null : form;
      if (current === null && next === null) return success(null);
      const isOthers = current !== null && !isSameForm(current, replaces) && !isSameForm(current, next);
      return isOthers ? failure({ kind: 'draft-changed' }) : replace(next, null);
    },

    letGo,

    async takeBack(id, outbox) {
      if (current !== null) return failure({ kind: 'draft-present' });
      const taken = await outbox.takeBack(id, (form) => replace(form, id));
      if (!taken.ok && takenFrom === id) await replace(null, null);
      return taken;
    },

    async finishMove(left, outbox) {
      if (takenFrom !== null) return outbox.discard(takenFrom);
      for (const { form } of left) {
        const gone = await letGo(form);
        if (!gone.ok) return gone;
      }
      return success(null);
    },
  };

  async function letGo(form: TicketForm): Promise<Result<null, StorageProblem>> {
    if (isTicket(current, form)) show(null, null);
    return isTicket(onDisk, form) ? write() : success(null);
  }

  function replace(form: TicketForm | null, from: string | null): Promise<Result<null, StorageProblem>> {
    show(form, from);
    return write();
  }

  async function write(): Promise<Result<null, StorageProblem>> {
    const form = current;
    const written = await deps.documents.write('draft', { version: 1, form, takenFrom });
    if (written.ok) onDisk = form;
    return written;
  }

  function show(form: TicketForm | null, from: string | null): void {
    current = form;
    takenFrom = from;
    deps.onDraft(form);
  }
}

/** Whether a draft is this ticket, as it would be sent. */
function isTicket(draft: TicketForm | null, form: TicketForm): boolean {
  const checked = draft === null ? null : checkTicketForm(draft);
  return checked?.ok === true && isSameForm(checked.value, form);
}
