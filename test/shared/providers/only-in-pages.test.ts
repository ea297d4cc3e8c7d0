import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownWords } from '../../../shared/providers/page.ts';
import { callsOf } from '../../../shared/providers/provider.ts';
import { shippedPage, shippedPageIds } from '../../server/providers/shipped-pages.ts';

const root = join(import.meta.dirname, '../../..');
/** Without comments, which may say where a word is from. The demo's server is a provider itself; texts are for people. */
const code = ['electron', 'renderer', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/^(electron.demo|shared.(providers|texts))/.test(name))
  .map((name) => [name, withoutComments(readFileSync(join(root, name), 'utf8'))] as const);

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '');
}

/** Where one of these stands in quotes, in files whose names match. */
function quoted(words: readonly string[], where = /./): readonly string[] {
  const known = new Set(words.map((word) => word.toLowerCase()));
  return code.flatMap(([name, source]) =>
    [...source.matchAll(/(['"`])([^'"`\n]+)\1/g)].flatMap(([, , text = '']) =>
      where.test(name) && known.has(text.toLowerCase()) ? [`${name}: ${text}`] : [],
    ),
  );
}

const own: ReadonlySet<string> = new Set(Object.values(ownWords).flat());

test.each(shippedPageIds)('%s: what its page says stands nowhere else', (id) => {
  const page = shippedPage(id);
  const hosts = [...(page.hosts ?? []), ...(URL.canParse(page.base) ? [new URL(page.base).host] : [])];
  const names = id === 'hostbell' ? [] : [id, page.name];
  // One of them is the IETF draft's.
  const limits = (page.rate?.headers ?? []).filter((name) => name !== 'RateLimit');
  const headers = [page.key.header ?? [], limits.flatMap((name) => [name, `${name}-Remaining`])].flat();
  expect(quoted([...names, ...hosts, ...headers])).toEqual([]);
  const paths = callsOf(page).map((call) => (call.split(' ')[1] ?? '').replace(/\?.*/, ''));
  expect(quoted([...paths, page.base], /core|renderer/)).toEqual([]);
  const words = Object.values(page.words ?? {}).flatMap((table) => Object.keys(table));
  const foreign = words.filter((word) => !own.has(word));
  expect(quoted(foreign, /core.api/)).toEqual([]);
});
