import * as z from 'zod/mini';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../../shared/domain/item-name.ts';
import {
  failure,
  type Problem,
  type Result,
  type StorageProblem,
} from '../../../shared/domain/problem.ts';
import {
  emptyWordBook,
  type OverrideChange,
  type SeenWord,
  type ServiceOverride,
  type StatusOverride,
  type StatusOverrides,
  serviceOverrides,
  type TicketOverride,
  ticketOverrides,
  type WordBook,
  type WordKind,
  wordKey,
  wordKinds,
} from '../../../shared/domain/vocabulary.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import type { DocumentStore } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

const storedWords = z.lazy(() =>
  z.object({
    seen: z.array(
      z.object({
        kind: z.enum(wordKinds),
        word: z.string(),
        firstSeenMs: z.number(),
        itemId: z.string(),
        itemName: z.string(),
      }),
    ),
    taught: z.object({
      services: z.array(z.object({ key: z.string(), meaning: z.enum(serviceOverrides) })),
      tickets: z.array(z.object({ key: z.string(), meaning: z.enum(ticketOverrides) })),
    }),
    /** What the person calls services, by the server's id. */
    names: z.array(z.tuple([z.string(), z.string()])),
  }),
);

/** What the person calls services, by the server's id; one plain line each. */
export type ServiceNames = ReadonlyMap<string, string>;

export interface StatusVocabularyDeps {
  readonly documents: DocumentStore;
  readonly show: (parts: Pick<AccountPart, 'words'>) => void;
  /** Called with what was loaded, and with each change. */
  readonly onNames: (names: ServiceNames) => void;
  /** What could not be written although nobody waits for it. */
  readonly onStorageProblem: (problem: StorageProblem) => void;
}

/** A provider uses a handful of each; a server that makes them up must not fill the disk. */
const mostWordsOfAKind = 100;
/** Longer texts do not count as words: they are shown as received, but not remembered. */
const longestWord = 100;
const longestName = 200;
/** As an account's name. */
const longestOwnName = 60;
/** More than a person names; those named longest ago are forgotten first. */
const mostNames = 1_000;

export type StatusVocabulary = ReturnType<typeof createStatusVocabulary>;

/**
 * The words that a provider uses, with where each was first seen, the meanings that the person gave them, and the names
 * that the person gave services.
 */
export function createStatusVocabulary(deps: StatusVocabularyDeps) {
  const { documents, onNames, onStorageProblem } = deps;
  const queue = createSerialQueue();
  let book = emptyWordBook;
  let names: ServiceNames = new Map();
  /** By kind, the keys of the words that were seen. */
  const keys = new Map<WordKind, Set<string>>(wordKinds.map((kind) => [kind, new Set()]));

  return {
    /** Reads what earlier runs wrote. Call once, first. */
    async load(): Promise<void> {
      const loaded = await loadDocument(documents, 'words', storedWords);
      names = new Map(loaded?.names);
      onNames(names);
      if (loaded == null) return;
      const { seen, taught } = loaded;
      for (const { kind, word } of seen) isNew(kind, word);
      show({ seen, overrides: taught });
    },

    book: (): WordBook => book,

    /** Remembers the words of these items that are new, and writes them. */
    async record(
      services: readonly Service[],
      tickets: readonly Ticket[],
      nowMs: number,
    ): Promise<void> {
      const found: SeenWord[] = [];
      const look = (
        kind: WordKind,
        text: string | null,
        itemId: string,
        nameOf: () => string,
      ): void => {
        if (text === null || !isNew(kind, text)) return;
        const itemName = nameOf().slice(0, longestName);
        found.push({ kind, word: text.trim(), firstSeenMs: nowMs, itemId, itemName });
      };
      for (const service of services) {
        const nameOf = () => serviceName(service);
        look('service-status', service.status, service.id, nameOf);
        look('service-type', service.type, service.id, nameOf);
        look('billing-cycle', service.billingCycle, service.id, nameOf);
      }
      for (const ticket of tickets) {
        const nameOf = () => ticketName(ticket);
        look('ticket-status', ticket.status, ticket.id, nameOf);
        look('priority', ticket.priority, ticket.id, nameOf);
      }
      if (found.length === 0) return;
      await queue.run(async () => {
        show({ ...book, seen: [...book.seen, ...found] });
        const written = await write(book);
        if (!written.ok) onStorageProblem(written.problem);
      });
    },

    /** Sets what a word that was seen means. Takes effect once it is on disk; a failure changes nothing. */
    teach: (teaching: OverrideChange): Promise<Result<null, Problem>> =>
      queue.run(async () => {
        const key = wordKey(teaching.word);
        if (keys.get(teaching.kind)?.has(key) !== true)
          return failure({ kind: 'not-found', words: null });
        const next = { ...book, overrides: withChange(book.overrides, teaching, key) };
        const written = await write(next);
        if (written.ok) show(next);
        return written;
      }),

    /** What the person calls a service; empty: nothing of their own. Takes effect once it is on disk. */
    rename: (serviceId: string, typed: string): Promise<Result<null, Problem>> =>
      queue.run(async () => {
        const others = [...names].filter(([id]) => id !== serviceId);
        const name = plainLine(typed, longestOwnName);
        const next = new Map(
          name === '' ? others : [...others, [serviceId, name] as const].slice(-mostNames),
        );
        const written = await write(book, next);
        if (!written.ok) return written;
        names = next;
        onNames(names);
        return written;
      }),
  };

  /** Whether the word is new and there is room for it; it is known from then on. */
  function isNew(kind: WordKind, text: string): boolean {
    const known = keys.get(kind);
    const key = wordKey(text);
    if (known === undefined || known.has(key) || known.size >= mostWordsOfAKind) return false;
    if (key === '' || key.length > longestWord) return false;
    known.add(key);
    return true;
  }

  function show(next: WordBook): void {
    book = next;
    deps.show({ words: next });
  }

  function write(
    { seen, overrides }: WordBook,
    called = names,
  ): Promise<Result<null, StorageProblem>> {
    return documents.write('words', { seen, taught: overrides, names: [...called] });
  }
}

function withChange(
  overrides: StatusOverrides,
  teaching: OverrideChange,
  key: string,
): StatusOverrides {
  switch (teaching.kind) {
    case 'service-status':
      return { ...overrides, services: withOverride(overrides.services, key, teaching.meaning) };
    case 'ticket-status':
      return { ...overrides, tickets: withOverride(overrides.tickets, key, teaching.meaning) };
  }
}

function withOverride<M extends ServiceOverride | TicketOverride>(
  words: readonly StatusOverride<M>[],
  key: string,
  meaning: M | null,
): readonly StatusOverride<M>[] {
  const others = words.filter((one) => one.key !== key);
  return meaning === null ? others : [...others, { key, meaning }];
}
