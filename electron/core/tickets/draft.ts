import type { TicketForm } from '../../../shared/domain/domain.ts';
import {
  type FormProblem,
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import type { DraftSave } from '../../../shared/ipc/ipc-contract.ts';
import { checkTicketForm, isEmptyForm, isSameForm } from '../../../shared/tickets/ticket-form.ts';
import type { DocumentStore } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import { storedDraft } from './ticket-schema.ts';

/** The ticket that a person is writing, kept across windows, restarts and crashes. */
export interface Draft {
  load(): Promise<StorageProblem | null>;
  current(): TicketForm | null;
  /** The outbox item that the draft was taken from, until its next change. */
  takenFrom(): string | null;
  /**
   * Keeps the form; null, or a form with nothing in it, throws the draft away. In memory even when the disk fails.
   * Refused with `draft-changed`, changing nothing, when the draft is another than the one to be replaced: two
   * windows that write at once never destroy each other's text.
   */
  save(save: DraftSave): Promise<Result<null, StorageProblem | FormProblem>>;
  /** The draft is in the outbox now: it goes, on disk too. Success when the draft is another one. */
  letGo(form: TicketForm): Promise<Result<null, StorageProblem>>;
  /** Makes this the draft, whatever was there. */
  replace(form: TicketForm | null, takenFrom?: string): Promise<Result<null, StorageProblem>>;
}

export function createDraft(deps: {
  readonly documents: DocumentStore;
  readonly onDraft: (form: TicketForm | null) => void;
}): Draft {
  let current: TicketForm | null = null;
  let origin: string | null = null;
  /** What the next start would find: after a write that failed, still the one before. */
  let onDisk: TicketForm | null = null;
  return {
    async load() {
      const loaded = await loadDocument(deps.documents, 'draft', storedDraft);
      onDisk = loaded.value?.form ?? null;
      show(onDisk, loaded.value?.takenFrom ?? null);
      return loaded.problem;
    },
    current: () => current,
    takenFrom: () => origin,
    async save({ form, replaces }) {
      const next = form === null || isEmptyForm(form) ? null : form;
      if (current === null && next === null) return success(null);
      const isOthers = current !== null && !isSameForm(current, replaces) && !isSameForm(current, next);
      return isOthers ? failure({ kind: 'draft-changed' }) : replace(next, null);
    },
    async letGo(form) {
      if (isTicket(current, form)) show(null, null);
      return isTicket(onDisk, form) ? store(current, origin) : success(null);
    },
    replace: (form, takenFrom) => replace(form, takenFrom ?? null),
  };

  function replace(form: TicketForm | null, takenFrom: string | null): Promise<Result<null, StorageProblem>> {
    show(form, takenFrom);
    return store(form, takenFrom);
  }

  async function store(
    form: TicketForm | null,
    takenFrom: string | null,
  ): Promise<Result<null, StorageProblem>> {
    const written = await deps.documents.write('draft', { version: 1, form, takenFrom });
    if (written.ok) onDisk = form;
    return written;
  }

  function show(form: TicketForm | null, takenFrom: string | null): void {
    current = form;
    origin = takenFrom;
    deps.onDraft(form);
  }
}

/** Whether a draft is this ticket, as it would be sent. */
function isTicket(draft: TicketForm | null, form: TicketForm): boolean {
  const checked = draft === null ? null : checkTicketForm(draft);
  return checked?.ok === true && isSameForm(checked.value, form);
}
