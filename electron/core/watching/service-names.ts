import * as z from 'zod/mini';
import { type Change, isAboutService, type JournalEntry } from '../../../shared/domain/change.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import type { Problem, Result } from '../../../shared/domain/problem.ts';
import { onceForEach } from '../../../shared/values/once-for-each.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { DocumentStore } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

const storedNames = z.lazy(() => z.object({ names: z.array(z.tuple([z.string(), z.string()])) }));

/** What the person calls services, by their ids; one plain line each. */
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

export type Naming = ReturnType<typeof withNames>;

/** Gives services, and changes of them, these names. What stays the same is the same object each time. */
export function withNames(names: ServiceNames) {
  const service = remembered((one: Service) => {
    const ownName = names.get(one.id);
    return ownName === undefined ? one : { ...one, ownName };
  });
  const change = remembered((one: Change) => {
    const itemName = isAboutService(one.kind) ? names.get(one.itemId) : undefined;
    return itemName === undefined ? one : { ...one, itemName };
  });
  const entry = remembered((one: JournalEntry) => {
    const named = change(one.change);
    return named === one.change ? one : { ...one, change: named };
  });
  const services = remembered((items: readonly Service[]) => each(items, service));
  return {
    service,
    changes: (all: readonly Change[]): readonly Change[] => all.map(change),
    parts: ({ services: section, journal, ...parts }: Partial<AccountPart>) => ({
      ...parts,
      ...(section && { services: { ...section, items: services(section.items) } }),
      ...(journal && { journal: journal.map(entry) }),
    }),
  };
}

function remembered<T extends object>(give: (one: T) => T): (one: T) => T {
  return onceForEach(give, new WeakMap<T, T>());
}

/** The list itself where nothing in it is another. */
function each<T>(items: readonly T[], give: (item: T) => T): readonly T[] {
  const given = items.map(give);
  return given.every((item, at) => item === items[at]) ? items : given;
}
