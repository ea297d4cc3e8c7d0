import { z } from 'zod';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { serviceName, ticketName } from '../../../shared/domain/item-name.ts';
import { failure, type Problem, type Result, type StorageProblem } from '../../../shared/domain/problem.ts';
import {
  emptyWordBook,
  type SeenWord,
  type ServiceTeaching,
  serviceTeachings,
  type TaughtWord,
  type TaughtWords,
  type Teaching,
  type TicketTeaching,
  ticketTeachings,
  type WordBook,
  type WordKind,
  wordKey,
  wordKinds,
} from '../../../shared/domain/vocabulary.ts';
import type { DocumentStore } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { loadDocument } from '../storage/documents.ts';

const storedWords = z.object({
  version: z.literal(1),
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
    services: z.array(z.object({ key: z.string(), meaning: z.enum(serviceTeachings) })),
    tickets: z.array(z.object({ key: z.string(), meaning: z.enum(ticketTeachings) })),
  }),
});

/** The words that a provider uses: each with where it was first seen, and what the person taught us of them. */
export interface Words {
  /** Reads what earlier runs wrote. Call once, first. */
  load(): Promise<StorageProblem | null>;
  book(): WordBook;
  /** Remembers the words of these items that are new, and writes them. */
  note(seen: {
    readonly services: readonly Service[];
    readonly tickets: readonly Ticket[];
    readonly nowMs: number;
  }): Promise<StorageProblem | null>;
  /** Takes a meaning for a word that was seen. It holds once it is on disk; a failure changes nothing. */
  teach(teaching: Teaching): Promise<Result<null, Problem>>;
}

export interface WordsDeps {
  readonly documents: DocumentStore;
  readonly onBook: (book: WordBook) => void;
}

/** A provider has a handful of each; a server that makes them up does not fill the disk. */
const mostWordsOfAKind = 100;
/** Longer texts are no words. They are shown as they come, but not remembered. */
const longestWord = 100;
const longestName = 200;

export function createWords({ documents, onBook }: WordsDeps): Words {
  const queue = createSerialQueue();
  let book = emptyWordBook;
  /** As they came, so that a word seen before costs one look. */
  const known = new Set<string>();
  const keys = new Set<string>();
  const counts = new Map<WordKind, number>();

  return {
    async load() {
      const loaded = await loadDocument(documents, 'words', storedWords);
      if (loaded.value === null) return loaded.problem;
      const { seen, taught } = loaded.value;
      for (const { kind, word } of seen) isNew(kind, word);
      show({ seen, taught });
      return null;
    },

    book: () => book,

    async note({ services, tickets, nowMs }) {
      const found: SeenWord[] = [];
      const look = (kind: WordKind, text: string | null, itemId: string, nameOf: () => string): void => {
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
      if (found.length === 0) return null;
      return queue.run(async () => {
        show({ ...book, seen: [...book.seen, ...found] });
        const written = await write(book);
        return written.ok ? null : written.problem;
      });
    },

    teach: (teaching) =>
      queue.run(async () => {
        const key = wordKey(teaching.word);
        if (!keys.has(`${teaching.kind} ${key}`)) return failure({ kind: 'not-found', words: null });
        const next = { ...book, taught: withTeaching(book.taught, teaching, key) };
        const written = await write(next);
        if (written.ok) show(next);
        return written;
      }),
  };

  /** Whether the word was never seen, and there is room to remember it; it is known from then on. */
  function isNew(kind: WordKind, text: string): boolean {
    const asItCame = `${kind} ${text}`;
    if (known.has(asItCame)) return false;
    const key = wordKey(text);
    const count = counts.get(kind) ?? 0;
    if (key === '' || key.length > longestWord || count >= mostWordsOfAKind) return false;
    // Spellings of a word that is known already; a server that makes up many is looked at anew each time.
    if (known.size < 10 * mostWordsOfAKind) known.add(asItCame);
    if (keys.has(`${kind} ${key}`)) return false;
    keys.add(`${kind} ${key}`);
    counts.set(kind, count + 1);
    return true;
  }

  function show(next: WordBook): void {
    book = next;
    onBook(next);
  }

  function write({ seen, taught }: WordBook): Promise<Result<null, StorageProblem>> {
    return documents.write('words', { version: 1, seen, taught });
  }
}

function withTeaching(taught: TaughtWords, teaching: Teaching, key: string): TaughtWords {
  switch (teaching.kind) {
    case 'service-status':
      return { ...taught, services: taughtAnew(taught.services, key, teaching.meaning) };
    case 'ticket-status':
      return { ...taught, tickets: taughtAnew(taught.tickets, key, teaching.meaning) };
  }
}

function taughtAnew<M extends ServiceTeaching | TicketTeaching>(
  words: readonly TaughtWord<M>[],
  key: string,
  meaning: M | null,
): readonly TaughtWord<M>[] {
  const others = words.filter((one) => one.key !== key);
  return meaning === null ? others : [...others, { key, meaning }];
}
