import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ProviderPage } from '../../shared/providers/page.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { type ProviderFixture, providerKey, startProvider } from '../server/provider-server.ts';
import { everyProvider } from '../server/providers/every-provider.ts';
import { linode } from '../server/providers/linode.ts';
import { shippedPage } from '../server/providers/shipped-pages.ts';
import { checkProvider } from './check-provider.ts';
import { newProvider } from './new-provider.ts';
import { doubtsAbout } from './provider-doubts.ts';

const pages = join(import.meta.dirname, '../../shared/providers/pages');

/** Checks a page, as changed by `change`, against a provider on this computer. */
async function check(make: (typeof everyProvider)[number], change = (source: string) => source) {
  const fixture = make();
  const source = readFileSync(join(pages, `${fixture.page}.json`), 'utf8');
  return checkWith(fixture, change(source));
}

/** Checks this page against this provider. */
async function checkWith(fixture: ProviderFixture, source: string) {
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const lines: string[] = [];
  const address = /"base": "\//.test(source) ? provider.portal : provider.baseAddress;
  const isWell = await checkProvider({
    source,
    address,
    key: providerKey,
    print: (line) => lines.push(line),
  });
  return { isWell, printed: lines.join('\n'), fixture };
}

const each = it.for(everyProvider.map((make) => [make().name, make] as const));

each(
  '%s: what was understood is printed, but not the key or what the account holds',
  async ([, make]) => {
    const { isWell, printed, fixture } = await check(make);
    expect(isWell).toBe(true);
    expect(printed).toMatch(/^Account: (1 read, 0 not readable\. GET \/|the page names none)/m);
    const read = [...printed.matchAll(/^Services: (\d+) read, 0 not readable\. GET \/.+/gm)];
    expect(read.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(fixture.services.length);
    expect(printed).toMatch(/^For README.md:\n\| .+ \|$/m);
    const names = [...fixture.services, ...fixture.tickets].flatMap(([name]) => name ?? []);
    for (const secret of [providerKey, 'secret', 'example.com', ...names])
      expect(printed.split('For README.md')[0]).not.toContain(secret);
  },
);

it('says where a list was looked for that could not be read, and goes on', async () => {
  const { printed, isWell } = await check(linode, (source) =>
    source
      .replace('"/domains?page_size=100"', '"/zones"')
      .replace('"/volumes?page_size=100"', '"/volumes", "at": "volumes"'),
  );
  expect(isWell).toBe(false);
  expect(printed).toContain('Services: not-found. GET /zones, at data\n  Status 404, with errors');
  expect(printed).toContain(
    'Services: unreadable. GET /volumes, at volumes\n  Status 200, with data, page, pages, results',
  );
  expect(printed).toMatch(/^Tickets: \d read/m);
  expect(printed).not.toContain('For README.md');
});

it.each([
  [{ price: 1250 }, 'price: whole numbers from a hundred on. If they are cents: "as": "cents"'],
  [{ price: 12.5 }, null],
  [{ price: 0 }, null],
  [{ price: null }, 'price: missing'],
  [{ nextDueDate: '2062-01-01' }, 'nextDueDate: more than twelve years from today'],
  [{ nextDueDate: '01/02/2027' }, 'nextDueDate: day or month first? "as": "day first"'],
  [{ nextDueDate: '2027-01-01' }, null],
  [{ createdAt: '1700000000' }, 'createdAt: only digits. Seconds since 1970: "as": "unix"'],
  [{ createdAt: '2026-01-10 09:00:00' }, 'createdAt: without a zone. If it is UTC: "times": "utc"'],
  [{ createdAt: '2026-01-10T09:00:00Z' }, null],
  [{ status: 'Running' }, 'status: unknown Running'],
])('doubts %j: %s', (item, doubt) => {
  const listed = { list: '/items', fields: item };
  const how = { page: shippedPage('leaseweb'), pageCount: 1, now: Date.parse('2026-11-26') };
  const items = [{ further: {}, ...item }];
  expect(doubtsAbout({ items }, listed, how)).toEqual(doubt === null ? [] : [doubt]);
});

it('doubts a list of exactly one page that does not go on', () => {
  const items = Array.from({ length: 40 }, () => ({ further: {} }));
  const listed = { list: '/items?limit=40', fields: {} };
  const { paging: _, ...page } = shippedPage('leaseweb');
  const doubts = (pageOf: ProviderPage) =>
    doubtsAbout({ items }, listed, { page: pageOf, pageCount: 1, now: 0 });
  expect(doubts(page)).toEqual(['Exactly 40: is there another page? See paging.']);
  expect(doubts({ ...page, paging: { page: 'page', size: 40 } })).toEqual([]);
});

it.each([
  { name: 'Cherry Servers', base: 'https://api.example.com/v1', key: 'bearer' },
  { name: '3 Hosts & Co.', base: '/rest', key: 'X-Token', account: '', tickets: '' },
  { name: 'Basic', base: '/a', key: 'Basic', services: '/s a.b' },
  { name: 'Below a project', base: '/a', key: 'bearer', services: '/projects/{account}/s' },
])('begins a page and a fixture that play with each other: %j', async (answers) => {
  const usual = { account: '/me', services: '/servers', tickets: '/tickets data' };
  const [page, fixture] = Object.entries(newProvider({ ...usual, ...answers }));
  expect(page?.[0]).toMatch(/^shared\/providers\/pages\/[a-z][a-z\d-]*\.json$/);
  expect(fixture?.[0]).toMatch(/^test\/server\/providers\/clouds\/[a-z][a-z\d-]*\.ts$/);
  const folder = join(import.meta.dirname, '../server/providers/clouds');
  const program = join(await temporaryDirectory(), 'fixture.ts');
  writeFileSync(
    program,
    (fixture?.[1] ?? '').replace(/(?<= from ')[^']+/g, (to) => join(folder, to)),
  );
  const [make] = Object.values<() => ProviderFixture>(await import(program));
  if (make === undefined) throw new Error('There is no fixture.');
  const { isWell, printed } = await checkWith(make(), page?.[1] ?? '');
  expect(isWell).toBe(true);
  expect(printed).toMatch(/^Services: 1 read, 0 not readable/m);
  if (answers.tickets !== '') expect(printed).toMatch(/^Tickets: 1 read, 0 not readable/m);
});

it('prints no text of the account for a word, even where the page takes one for it', async () => {
  const { printed } = await check(linode, (source) =>
    source.replace(
      '"status": { "at": "status", "words": "ticket" }',
      '"status": { "at": "summary", "words": "ticket" }',
    ),
  );
  expect(printed).toMatch(/status: \d+ more, not shown/);
  expect(printed).not.toContain('need help');
});
