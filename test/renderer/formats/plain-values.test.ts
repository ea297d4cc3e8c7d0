import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extraValues } from '../../../renderer/formats/extra-fields.ts';
import {
  cutParts,
  plainServiceName,
  plainTicketName,
} from '../../../renderer/formats/plain-name.ts';
import type { FurtherFields } from '../../../shared/domain/domain.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';

it('A name is one line without control characters', () => {
  expect(plainTicketName(aTicket('t', { subject: '\u202eevil\u202c \u0007two\nlines' }))).toBe(
    'evil two lines',
  );
  expect(plainTicketName(aTicket('t', { subject: 'שלום עולם' }))).toBe('שלום עולם');
  expect(plainServiceName(aService('s', { domain: '\u200b\u0000' }))).toBe('s');
});

const long = 'a-rather-long-name-of-a-service';

it.each([
  ['short-28.example.net', null],
  [`${long} of words`, null],
  [`${long}--101.example.net`, [`${long}--`, '101', '.example.net']],
  [`${long}.shop.example.net`, [long, '', '.shop.example.net']],
  [`${long}.de`, ['a-rather-long-name-', 'of-a-service', '.de']],
  [`Server ${long} · 203.0.113.77`, [`Server ${long} · `, '203.0.113.77', '']],
  [`${long}-7`, ['a-rather-long-name-', 'of-a-service-7', '']],
  [`${'شركة-'.repeat(5)}101.example.net`, ['شركة-'.repeat(5), '101', '.example.net']],
  [`${'x'.repeat(30)}12345678901234.eu`, null],
  [`${'👩🏽‍💻'.repeat(9)}.ws`, ['👩🏽‍💻'.repeat(6), '👩🏽‍💻'.repeat(3), '.ws']],
])('%s is cut between labels or words, and in no number or letter', (name, parts) => {
  const cut = cutParts(name);
  expect(cut && [cut.head, cut.tail, cut.domain]).toEqual(parts);
});

it('Nested fields keep their full path, and a list of plain values is one value', () => {
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

it('An answer of any depth or length can be shown', () => {
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

it('Of an endless run of combining marks, 30 are shown in a value', () => {
  const [field] = extraValues({ note: `a${'\u0301'.repeat(9_000)}b` });
  expect(field?.value).toBe(`a${'\u0301'.repeat(30)}b`);
});

it('Every value has its own path', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      // What JSON.parse returns is Json by definition; fast-check's type is wider.
      const paths = extraValues(fields as FurtherFields).map(({ path }) => JSON.stringify(path));
      expect(new Set(paths).size).toBe(paths.length);
    }),
  );
});
