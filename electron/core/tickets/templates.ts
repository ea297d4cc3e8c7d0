import {
  failure,
  type Problem,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { ticketTemplateSchema } from '../../../shared/tickets/outbox-schema.ts';
import { findTooLong } from '../../../shared/tickets/ticket-form.ts';
import { type TicketTemplate, templateLimits } from '../../../shared/tickets/ticket-template.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { DocumentStore, Random } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';
import { storedTemplates } from './document/ticket-schema.ts';

/** The person's ticket templates, by name. What is reported as kept is on disk. */
export function createTemplates(deps: {
  readonly documents: DocumentStore;
  readonly random: Random;
  readonly show: (parts: Pick<AccountPart, 'templates'>) => void;
}) {
  const { documents, random } = deps;
  let templates: readonly TicketTemplate[] = [];

  return {
    async load(): Promise<void> {
      const loaded = await loadDocument(documents, 'templates', storedTemplates);
      const parsed = (loaded?.templates ?? []).map((raw) => ticketTemplateSchema.safeParse(raw));
      const isCorrupt = parsed.some((result) => !result.success);
      // Sets the whole file aside first, so that the damaged part is not lost when the rest is written again.
      if (isCorrupt) await documents.quarantine('templates');
      show(parsed.flatMap((result) => (result.success ? [result.data] : [])));
      if (isCorrupt) await write(templates);
    },

    /**
     * Keeps a template, replacing one with the same name. Fails, changing nothing, when it is empty, too long or not
     * written.
     */
    async save(template: Omit<TicketTemplate, 'id'>): Promise<Result<null, Problem>> {
      const name = plainLine(template.name, templateLimits.nameLength);
      const isEmpty = template.subject.trim() === '' && template.message.trim() === '';
      if (name === '' || isEmpty) return failure({ kind: 'template-empty' });
      const tooLong = findTooLong(template);
      if (tooLong !== null) return failure(tooLong);
      const replaced = templates.find((other) => other.name === name);
      const others = templates.filter((other) => other !== replaced);
      if (others.length >= templateLimits.count) {
        return failure({ kind: 'too-many-templates', limit: templateLimits.count });
      }
      return keep([...others, { ...template, name, id: replaced?.id ?? random.uuid() }]);
    },

    async remove(id: string): Promise<Result<null, StorageProblem>> {
      const left = templates.filter((template) => template.id !== id);
      return left.length === templates.length ? success(null) : keep(left);
    },
  };

  async function keep(next: readonly TicketTemplate[]): Promise<Result<null, StorageProblem>> {
    const before = templates;
    // Applied at once, so that of two changes in a row the first is not lost.
    show(next);
    const written = await write(next);
    if (!written.ok && templates === next) show(before);
    return written;
  }

  function write(all: readonly TicketTemplate[]): Promise<Result<null, StorageProblem>> {
    return documents.write('templates', { templates: all });
  }

  function show(next: readonly TicketTemplate[]): void {
    templates = next;
    deps.show({ templates: next });
  }
}
