import * as z from 'zod/mini';
import { type Result, type StorageProblem, success } from '../../../../shared/domain/problem.ts';
import type { DocumentStore, TextName } from '../../ports.ts';
import { loadDocument } from '../../storage/documents.ts';

/** Characters. A longer text has a document of its own, so that it is not written again with each change of another. */
const longestInside = 2_000;

const storedText = z.lazy(() => z.object({ text: z.string() }));

export type LongTexts = ReturnType<typeof createLongTexts>;

export function isLong(text: string): boolean {
  return text.length > longestInside;
}

/**
 * Long texts, each in a document that is written once and never changed: the outbox's own document names those that
 * count. A kill leaves at most some that nothing names.
 */
export function createLongTexts(documents: DocumentStore) {
  /** What is on disk, and may be named there. */
  let places: ReadonlyMap<string, TextName> = new Map();

  return {
    /** Null when it is not there or cannot be read. */
    async read(name: TextName): Promise<string | null> {
      const text = (await loadDocument(documents, name, storedText))?.text ?? null;
      if (text !== null) places = new Map([...places, [text, name]]);
      return text;
    },

    /** Where a text is that was read or stored; undefined for another one. */
    placeOf: (text: string): TextName | undefined => places.get(text),

    /** Writes those texts that are not on disk yet, each once. */
    async store(texts: readonly string[]): Promise<Result<null, StorageProblem>> {
      for (const text of texts) {
        if (places.has(text)) continue;
        const name = freeName();
        const written = await documents.write(name, { text });
        if (!written.ok) return written;
        places = new Map([...places, [text, name]]);
      }
      return success(null);
    },

    /** Removes the others. Call once the document that names only these is on disk. */
    async keepOnly(texts: readonly string[]): Promise<void> {
      const kept = new Set(texts);
      places = new Map([...places].filter(([text]) => kept.has(text)));
      await documents.keepTexts(new Set(places.values()), 'remove');
    },

    /** Sets aside what was not read: it may belong to what was damaged. Call before anything is stored. */
    setOthersAside: (): Promise<void> => documents.keepTexts(new Set(places.values()), 'set aside'),

    /** Whether `keepOnly` would remove any. */
    hasOthers: (texts: readonly string[]): boolean => new Set(texts).size < places.size,
    names: (): readonly TextName[] => [...places.values()],
  };

  function freeName(): TextName {
    const taken = new Set(places.values());
    let number = 1;
    while (taken.has(`text-${number}`)) number += 1;
    return `text-${number}`;
  }
}
