import { expect, it } from 'vitest';
import {
  createServiceNames,
  type ServiceNames,
} from '../../../electron/core/watching/service-names.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

async function namesIn(known?: string) {
  const directory = known ?? (await temporaryDirectory());
  const documents = openFaultyDocuments(directory);
  let names: ServiceNames = new Map();
  const { load, rename } = createServiceNames({
    documents,
    onNames: (next) => {
      names = next;
    },
  });
  await load();
  return { directory, documents, rename, names: () => Object.fromEntries(names) };
}

it('A service’s own name takes effect only once it is on disk', async () => {
  const { directory, rename, documents, names } = await namesIn();
  await rename('__proto__', 'Shop');
  documents.failWrites('names');
  expect(await rename('a', 'Mail')).toEqual({ ok: false, problem: { kind: 'disk-full' } });
  expect(names()).toEqual(Object.fromEntries([['__proto__', 'Shop']]));
  expect((await namesIn(directory)).names()).toEqual(names());
});

it('Of more names than a person gives, the last 1,000 are kept', async () => {
  const { directory, documents } = await namesIn();
  const given = Array.from({ length: 1_000 }, (_, at) => [`s${at}`, `Name ${at}`]);
  await documents.write('names', { names: given });
  const { rename, names } = await namesIn(directory);
  await rename('s1000', 'Name 1000');
  expect(Object.keys(names())).toHaveLength(1_000);
  expect(names()).not.toHaveProperty('s0');
});
