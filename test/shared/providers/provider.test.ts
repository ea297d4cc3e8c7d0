import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageSchema } from '../../../shared/providers/page.ts';
import { valueAt, valuesAt } from '../../../shared/providers/place.ts';
import { findProviders, hintOf, providerMeant } from '../../../shared/providers/provider.ts';
import { everyProvider } from '../../server/providers/every-provider.ts';
import { shippedPage, shippedPageIds } from '../../server/providers/shipped-pages.ts';

const hints = shippedPageIds
  .filter((id) => id !== 'hostbell')
  .map((id) => hintOf({ id, page: shippedPage(id) }));

it.each([
  ['Linode (Akamai)', 'linode'],
  [' linode ', 'linode'],
  ['vul', 'vultr'],
  ['https://cloud.linode.com/profile/tokens', 'linode'],
  ['API.linode.com', 'linode'],
  ['portal.example.com/api/client/', 'fossbilling'],
  ['https://portal.example.com/api', 'hostbill'],
  ['portal.example.com', null],
  ['https://portal.example.com/api/v1', null],
  ['linode.com.evil.example', null],
  ['https://evil.example/?cloud.linode.com', null],
  ['https://cloud.linode.com@evil.example', null],
  ['linode (akamai).', null],
  // Two names begin like this.
  ['host', null],
  ['vu', null],
  ['constructor', null],
  ['', null],
  [':::', null],
])('Who types %j means %s', (typed, id) => {
  expect(providerMeant(typed, hints)?.id ?? null).toBe(id);
});

it.each([
  ['lin', ['linode']],
  [' CLOUD', ['hetzner-cloud']],
  ['akamai', ['linode']],
  ['host', ['hostbill', 'hostinger', 'hostup']],
  ['billing', []],
  ['GoDaddy', []],
  ['(', []],
])('The field finds by %j, at the beginning of a name or a word, %j', (typed, ids) => {
  expect(findProviders(typed, hints).map(({ id }) => id)).toEqual(ids);
});

it('A name that begins as typed comes before one of which a later word does', () => {
  const [first, second] = hints;
  if (first === undefined || second === undefined) throw new Error('There are no hints.');
  const named = [
    { ...first, name: 'Next Host' },
    { ...second, name: 'Hosts' },
  ];
  expect(findProviders('host', named).map(({ name }) => name)).toEqual(['Hosts', 'Next Host']);
});

it('The window gets of a page no more than its name, its addresses and the kind of key', () => {
  const hint = hintOf({ id: 'linode', page: shippedPage('linode') });
  expect(Object.keys(hint).sort()).toEqual(['base', 'hosts', 'id', 'key', 'name']);
});

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
