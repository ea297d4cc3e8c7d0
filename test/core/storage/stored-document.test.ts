import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDocumentStore } from '../../../electron/adapters/storage/documents.ts';
import { loadDocument } from '../../../electron/core/storage/stored-document.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const schema = z.object({ version: z.literal(1), form: z.string() });

async function documentsWith(contents: string | null) {
  const directory = await temporaryDirectory();
  if (contents !== null) await writeFile(join(directory, 'draft.json'), contents);
  const documents = createDocumentStore({ directory, clock: createManualClock(), log: createRecordingLog() });
  return { directory, documents };
}

describe('a document', () => {
  it('that was never written is nothing, and no problem', async () => {
    const { documents } = await documentsWith(null);
    expect(await loadDocument(documents, 'draft', schema)).toEqual({ value: null, problem: null });
  });

  it('that holds null holds nothing, and is no problem', async () => {
    const { documents } = await documentsWith('null');
    expect(await loadDocument(documents, 'draft', schema)).toEqual({ value: null, problem: null });
  });

  it('of our form is read, without what is not of it', async () => {
    const { directory, documents } = await documentsWith('{"version":1,"form":"x","more":true}');
    expect(await loadDocument(documents, 'draft', schema)).toEqual({
      value: { version: 1, form: 'x' },
      problem: null,
    });
    expect(await readdir(directory)).toEqual(['draft.json']);
  });

  it.each(['{"version":1', '', 'x', '{"version":1}', '{"version":2,"form":"x"}', '[]'])(
    'that is %j is set aside whole under a dated name, and said',
    async (contents) => {
      const { directory, documents } = await documentsWith(contents);
      expect(await loadDocument(documents, 'draft', schema)).toEqual({
        value: null,
        problem: { kind: 'document-damaged' },
      });
      const [name, ...others] = await readdir(directory);
      expect(others).toEqual([]);
      expect(name).toMatch(/^draft\.damaged-2026-01-15T.*\.json$/);
      expect(await readFile(join(directory, name ?? ''), 'utf8')).toBe(contents);
      expect(await loadDocument(documents, 'draft', schema)).toEqual({ value: null, problem: null });
    },
  );
});
