import type { TicketForm } from '../../shared/domain.ts';
import { type Result, type StorageProblem, success } from '../../shared/problem.ts';
import { isEmptyForm } from '../../shared/ticket-form.ts';
import type { DocumentStore } from './ports.ts';
import { loadDocument } from './stored-document.ts';
import { storedDraft } from './stored-schema.ts';

/** The ticket that a person is writing, kept across windows, restarts and crashes. */
export interface Draft {
  load(): Promise<StorageProblem | null>;
  current(): TicketForm | null;
  /** Keeps the form; null, or a form with nothing in it, throws the draft away. In memory even when the disk fails. */
  save(form: TicketForm | null): Promise<Result<null, StorageProblem>>;
}

export function createDraft(deps: {
  readonly documents: DocumentStore;
  readonly onDraft: (form: TicketForm | null) => void;
}): Draft {
  let current: TicketForm | null = null;
  return {
    async load() {
      const loaded = await loadDocument(deps.documents, 'draft', storedDraft);
      show(loaded.value?.form ?? null);
      return loaded.problem;
    },
    current: () => current,
    async save(form) {
      const next = form === null || isEmptyForm(form) ? null : form;
      if (next === null && current === null) return success(null);
      show(next);
      return deps.documents.write('draft', { version: 1, form: next });
    },
  };

  function show(form: TicketForm | null): void {
    current = form;
    deps.onDraft(form);
  }
}
