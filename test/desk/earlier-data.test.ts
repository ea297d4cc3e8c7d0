import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DocumentName, DocumentStore } from '../../electron/core/ports.ts';
import { createMemoryDocuments } from '../fakes/documents.ts';
import { watchAgain } from './stage/earlier-run.ts';
import { desks } from './stage/providers.ts';

/** The documents of each provider's account, written five minutes after its first reading, before names were compared. */
const earlierData: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(new URL('stage/earlier-data.json', import.meta.url), 'utf8'),
);
const fixtures = [...desks.values()].flat();

async function documentsOf(documents: object): Promise<DocumentStore> {
  const store = createMemoryDocuments();
  // The names are those of the documents that were written.
  for (const [name, value] of Object.entries(documents))
    await store.write(name as DocumentName, value);
  return store;
}

it.for(Object.entries(earlierData))(
  '%s: known tickets notify of nothing when data of an earlier version is opened',
  async ([name, documents]) => {
    const make = fixtures.find((one) => one().name === name);
    if (make === undefined) throw new RangeError(`No provider ${name}`);
    const disk = new Map([['environment', await documentsOf(documents)]]);
    const { found, later } = await watchAgain(make(), { disk, happens: false, hours: 1 });
    expect([found, later.map(({ kind }) => kind)]).toEqual([[], ['ticket-answered']]);
  },
);
