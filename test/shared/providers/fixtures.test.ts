import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageSchema } from '../../../shared/providers/page.ts';
import { valueAt, valuesAt } from '../../../shared/providers/place.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { shippedPage, shippedPageIds } from '../../server/providers/shipped-pages.ts';

it('There is a provider to test with for each page that is not our own', () => {
  const names = new Set(everyProvider.map((make) => make().page));
  expect(['hostbell', ...names].sort()).toEqual([...shippedPageIds].sort());
});

it.each(everyProvider.map((make) => [make().name, make] as const))(
  '%s says that it failed as its page says',
  (_name, make) => {
    const fixture = make();
    const page = shippedPage(fixture.page);
    for (const [why, { status, body }] of Object.entries(fixture.refusals)) {
      expect(
        valuesAt(body, page.error ?? []).some((words) => typeof words === 'string'),
        why,
      ).toBe(true);
      if (status === 200)
        expect(page.failed?.some(({ at }) => valueAt(body, at) !== undefined)).toBe(true);
    }
  },
);

it('docs/providers.md names every element that a page may have', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/providers.md'), 'utf8');
  const named = [...docs.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[\w-]+/g));
  const elements: unknown[] = [];
  JSON.stringify(z.toJSONSchema(pageSchema, { unrepresentable: 'any' }), (name, part) => {
    if (name === 'properties') elements.push(...Object.keys(part));
    return part;
  });
  expect(elements.length).toBeGreaterThan(100);
  expect(elements.filter((name) => !named.some((one) => one === name))).toEqual([]);
});

it('README says of each provider what its page offers', () => {
  const rows = shippedPageIds
    .map(shippedPage)
    .map(({ name, services = [], serviceFields, tickets }) => {
      const has = (field: 'price' | 'nextDueDate') =>
        services.some(({ fields }) => fields[field] !== undefined) ||
        serviceFields?.[field] !== undefined;
      const offers = [
        'services',
        ...(has('price') ? ['prices'] : []),
        ...(has('nextDueDate') ? ['due dates'] : []),
        ...(tickets?.open === undefined ? [] : ['tickets']),
        ...(tickets?.reply === undefined ? [] : ['replies']),
      ];
      return `| ${name} | ${offers.join(', ')} |`;
    });
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const table = readme.split('\n').filter((line) => / \| services/.test(line));
  expect(table.toSorted()).toEqual(rows.filter((row) => !row.startsWith('| Hostbell ')).toSorted());
});
