import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { everyProvider } from '../server/every-provider.ts';
import { providerKey, startProvider } from '../server/providers/provider-server.ts';
import { shippedPage } from '../server/providers/shipped-pages.ts';
import { checkProvider } from './check-provider.ts';

const pages = join(import.meta.dirname, '../../shared/providers/pages');

/** Checks a page, as changed by `change`, against a provider on this computer. */
async function check(
  make: (typeof everyProvider)[number],
  change = (source: string) => source,
  key = providerKey,
) {
  const fixture = make();
  const provider = await startProvider(fixture);
  onTestFinished(provider.stop);
  const lines: string[] = [];
  const source = change(readFileSync(join(pages, `${fixture.page}.json`), 'utf8'));
  const address = /"base": "\//.test(source) ? provider.portal : provider.baseAddress;
  const isWell = await checkProvider({ source, address, key, print: (line) => lines.push(line) });
  return { isWell, printed: lines.join('\n'), fixture };
}

const each = it.for(everyProvider.map((make) => [make().name, make] as const));

each(
  '%s: what was understood is printed, but not the key or what the account holds',
  async ([, make]) => {
    const { isWell, printed, fixture } = await check(make);
    expect(isWell).toBe(true);
    if (shippedPage(fixture.page).account !== undefined)
      expect(printed).toContain('Account: 1 read, 0 not readable');
    expect(printed).toContain(`Services: ${fixture.services.length} read, 0 not readable`);
    const names = [...fixture.services, ...fixture.tickets].flatMap(([name]) => name ?? []);
    for (const secret of [providerKey, 'secret', 'example.com', ...names])
      expect(printed).not.toContain(secret);
  },
);

it('names the words that it does not know, and the fields that never came', async () => {
  const [fossbilling = everyProvider[0]] = everyProvider;
  if (fossbilling === undefined) return;
  const { printed } = await check(fossbilling, (source) =>
    source
      .replace(/"canceled": "cancelled",\s*/, '')
      .replace('"price": "total"', '"price": "cost"'),
  );
  expect(printed).toContain('status: unknown canceled');
  expect(printed).toContain('price: missing');
});

it('prints no text of the account for a word, even where the page takes one for it', async () => {
  const linode = everyProvider.find((make) => make().page === 'linode');
  if (linode === undefined) return;
  const { printed } = await check(linode, (source) =>
    source.replace(
      '"status": { "at": "status", "words": "ticket" }',
      '"status": { "at": "summary", "words": "ticket" }',
    ),
  );
  expect(printed).toMatch(/status: \d+ more, not shown/);
  expect(printed).not.toContain('need help');
});

it('says why a page or a key is refused', async () => {
  const [first] = everyProvider;
  if (first === undefined) return;
  const broken = await check(first, (source) => source.replace('"name"', '"title"'));
  expect(broken).toMatchObject({ isWell: false });
  expect(broken.printed).toContain('title: unknown. Allowed here: format, name,');
  const refused = await check(first, (source) => source, 'another-key');
  expect(refused).toMatchObject({ isWell: false });
  expect(refused.printed).toContain('Account: key-refused');
});
