import * as z from 'zod/mini';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { DocumentStore } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

/** What the person calls services, by the server's id. */
const storedNames = z.lazy(() => z.object({ names: z.array(z.tuple([z.string(), z.string()])) }));

/** What the person calls services, by the server's id; one plain line each. */
export type ServiceNames = ReadonlyMap<string, string>;

/** As an account's name. */
const longestName = 60;
/** More than a person names; those named longest ago are forgotten first. */
const mostNames = 1_000;

export function createServiceNames(deps: {
  readonly documents: DocumentStore;
  /** Called with what was loaded, and with each change. */
  readonly onNames: (names: ServiceNames) => void;
}) {
  const { documents, onNames } = deps;
  const queue = createSerialQueue();
  let names: ServiceNames = new Map();

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<void> {
      names = new Map((await loadDocument(documents, 'names', storedNames))?.names);
      onNames(names);
    },
    /** What the person calls a service; empty: nothing of their own. Takes effect once it is on disk. */
    rename: (serviceId: string, typed: string): Promise<Result<null, Problem>> =>
      queue.run(async () => {
        const others = [...names].filter(([id]) => id !== serviceId);
        const name = plainLine(typed, longestName);
        const next = new Map(
          name === '' ? others : [...others, [serviceId, name] as const].slice(-mostNames),
        );
        const written = await documents.write('names', { names: [...next] });
        if (!written.ok) return written;
        names = next;
        onNames(names);
        return written;
      }),
  };
}
