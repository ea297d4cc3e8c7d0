import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')));
const paths = Object.keys(lock.packages);

it('locks the packages of every platform, since npm ci fails everywhere if one is missing', () => {
  const missing = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter(
      (name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)),
    ),
  );
  expect(missing).toEqual([]);
});

it('lists packages only at https addresses, each with a checksum', () => {
  const odd = Object.entries(lock.packages).filter(
    ([path, { resolved = 'https:', integrity }]) =>
      path !== '' && (integrity === undefined || !resolved.startsWith('https:')),
  );
  expect(odd).toEqual([]);
});
