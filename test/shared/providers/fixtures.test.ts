import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import {
  type From,
  type Paging,
  type ProviderPage,
  pageSchema,
} from '../../../shared/providers/page.ts';
import { entryOf, isPlaces, valueAt, valuesAt } from '../../../shared/providers/place.ts';
import { everyProvider } from '../../server/every-provider.ts';
import { type ProviderFixture, startProvider } from '../../server/providers/provider-server.ts';
import { shippedPage, shippedPageIds } from '../../server/providers/shipped-pages.ts';

it('There is a provider to test with for each page that is not our own', () => {
  const names = new Set(everyProvider.map((make) => make().page));
  expect(['hostbell', ...names].sort()).toEqual([...shippedPageIds].sort());
});

describe.each(everyProvider.map((make) => [make().name, make] as const))('%s', (_name, make) => {
  it('answers with what its page says', async () => {
    const { page, fixture, known, get, readList } = await startWithPage(make);
    const { account, services = [], tickets } = page;
    if (account !== undefined) {
      const holder = valueAt(await get(account.path), account.at);
      expect(textOf(page, holder, account.fields.id)).toBeTruthy();
      known.account = textOf(page, holder, account.fields.id) ?? '';
      const name = textOf(page, holder, account.fields.name ?? account.fields.email);
      expect(name).toMatch(/\w{3}/);
    }
    const rows = [];
    for (const list of services) {
      for (const row of await readList(list)) {
        const { id, name, domain, status, nextDueDate } = list.fields;
        expect(textOf(page, row, id)).toBeTruthy();
        const called = textOf(page, row, name) ?? textOf(page, row, domain);
        rows.push([called, textOf(page, row, status), textOf(page, row, nextDueDate)]);
      }
    }
    expect(rows).toEqual(fixture.services);
    const listed = tickets === undefined ? [] : await readList(tickets);
    const read = listed.map((row) => [
      textOf(page, row, tickets?.fields.subject),
      textOf(page, row, tickets?.fields.status),
    ]);
    expect(read).toEqual(fixture.tickets);
  });

  it('says that it failed as its page says', async () => {
    const { page, fixture } = await startWithPage(make);
    for (const [why, { status, body }] of Object.entries(fixture.refusals)) {
      expect(
        valuesAt(body, page.error ?? []).some((words) => typeof words === 'string'),
        why,
      ).toBe(true);
      if (status === 200)
        expect(page.failed?.some(({ at }) => valueAt(body, at) !== undefined)).toBe(true);
    }
  });
});

async function startWithPage(make: () => ProviderFixture) {
  const fixture = make();
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const page = shippedPage(fixture.page);
  const [header, value] = fixture.key;
  /** The account's id, once it is read. */
  const known = { account: '' };
  const get = async (path: string): Promise<unknown> =>
    (
      await fetch(provider.baseAddress + path.replace('{account}', known.account), {
        headers: { [header]: value },
      })
    ).json();

  /** All rows, page by page. */
  async function readList(list: {
    readonly list: string;
    readonly at?: string;
    readonly single?: true;
    readonly paging?: Paging;
  }) {
    const how = list.paging ?? page.paging ?? {};
    const { page: number, pages, cursor, nextCursor } = how;
    const rows: unknown[] = [];
    for (let path = list.list, at = 1; ; at += 1) {
      const answer = await get(path);
      const items = valueAt(answer, list.at ?? page.paging?.at);
      if (list.single) return [valueAt(answer, list.at)];
      rows.push(...(Array.isArray(items) ? items : []));
      if (how.next !== undefined) {
        const address = valueAt(answer, how.next) ?? '';
        if (address === '') return rows;
        path = String(address).slice(fixture.base.length);
        continue;
      }
      if (how.offset !== undefined) {
        const { size = 0 } = how;
        const isLast = how.total === undefined && rows.length % size > 0;
        if (isLast || rows.length >= Number(valueAt(answer, how.total ?? []))) return rows;
        path = `${list.list}?${how.offset}=${rows.length}`;
        continue;
      }
      const next = valueAt(answer, nextCursor ?? []) ?? '';
      const isLast =
        cursor === undefined ? at >= Number(valueAt(answer, pages ?? []) ?? 1) : next === '';
      if (isLast) return rows;
      const parameter = cursor === undefined ? `${number}=${at + 1}` : `${cursor}=${next}`;
      path = `${list.list}${list.list.includes('?') ? '&' : '?'}${parameter}`;
    }
  }
  return { page, fixture, known, get, readList };
}

/** A field as a text: in our word if the page has one for it, null if it is absent. */
function textOf(page: ProviderPage, row: unknown, from: From | undefined): string | null {
  if (from === undefined) return null;
  if (isPlaces(from))
    return shown(valuesAt(row, from).find((value) => value !== '') ?? valueAt(row, from));
  if (from.is !== undefined) return from.is;
  if (from.join !== undefined)
    return from.join.map((place) => shown(valueAt(row, place))).join(' ');
  const word = shown(valueAt(row, from.at));
  if (from.as === 'unix') return new Date(Number(word) * 1_000).toISOString().slice(0, 10);
  const table = entryOf(page.words, from.words ?? '');
  return word === null ? (from.else ?? null) : (entryOf(table, word) ?? word);
}

function shown(value: unknown): string | null {
  return value === undefined ? null : String(value);
}

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
