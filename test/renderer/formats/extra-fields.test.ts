import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraValues } from '../../../renderer/formats/extra-fields.ts';
import type { FurtherFields } from '../../../shared/domain/domain.ts';

test('Nested fields keep their full path, and a list of plain values is one value', () => {
  const values = extraValues({
    region: 'fra-2',
    ssl: { issuer: 'R3', autoRenew: true },
    nameservers: ['ns1', 'ns2'],
    backups: [{ size: 3 }],
    none: null,
    empty: {},
  });
  expect(values.map(({ path, value }) => [path.join(' '), value])).toEqual([
    ['region', 'fra-2'],
    ['ssl issuer', 'R3'],
    ['ssl autoRenew', true],
    ['nameservers', 'ns1, ns2'],
    ['backups 1 size', 3],
    ['none', null],
  ]);
});

test('An answer of any depth or length can be shown', () => {
  // What is nested deeper is not read.
  const deep = Array.from({ length: 100 }).reduce<FurtherFields>((inner) => ({ inner }), {
    end: 1,
  });
  expect(extraValues(deep)).toHaveLength(1);
  const long = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]),
  );
  expect(extraValues(long).length).toBeLessThanOrEqual(200);
});

test('Of an endless run of combining marks, 30 are shown in a value', () => {
  const [field] = extraValues({ note: `a${'\u0301'.repeat(9_000)}b` });
  expect(field?.value).toBe(`a${'\u0301'.repeat(30)}b`);
});

test('Every value has its own path', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      // What JSON.parse returns is Json by definition; fast-check's type is wider.
      const paths = extraValues(fields as FurtherFields).map(({ path }) => JSON.stringify(path));
      expect(new Set(paths).size).toBe(paths.length);
    }),
  );
});
