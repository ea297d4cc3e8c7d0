import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsOf } from '../../../shared/providers/provider.ts';
import {
  shippedPage,
  shippedPageIds,
  shippedSource,
} from '../../server/providers/shipped-pages.ts';

const root = join(import.meta.dirname, '../../..');
/**
 * Without comments, which may say where a word is from. The demo's server is a provider itself, texts are for people, how
 * an unknown word or field is guessed is data, and the elements of a page list what it may say.
 */
const code = ['electron', 'renderer', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((name) => /\.tsx?$/.test(name))
  .filter(
    (name) =>
      !/^electron.demo|^shared.(texts|domain.(guessed-words|reply-signs)|providers.(page|elements))/.test(
        name,
      ),
  )
  .map((name) => [name, withoutComments(readFileSync(join(root, name), 'utf8'))] as const);

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '');
}

/** Where one of these texts stands between what the patterns say, in files whose names match. */
function found(
  texts: readonly string[],
  before: string,
  after: string,
  flags = '',
  where = /./,
): readonly string[] {
  const any = [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => text.replace(/\W/g, '\\$&'));
  if (any.length === 0) return [];
  const pattern = new RegExp(`${before}(?:${any.join('|')})${after}`, `g${flags}`);
  return code.flatMap(([name, source]) =>
    where.test(name) ? [...source.matchAll(pattern)].map(([text]) => `${name}: ${text}`) : [],
  );
}

function stringsIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(stringsIn) : [];
}

function keysIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const keys = Array.isArray(part) ? [] : Object.keys(part);
  return [...keys, ...Object.values(part).flatMap(keysIn)];
}

const sources = shippedPageIds.map((id) => JSON.parse(shippedSource(id)));
/** What elements are called; names of ours in a provider's form. */
const ours: ReadonlySet<string> = new Set([
  ...sources.flatMap(({ words: _, ...page }) => keysIn(page)),
  'totalCount',
]);
const quote = '[\'"`]';
const [start, end] = ['(?<![\\w-])', '(?![\\w-])'];

test.each(shippedPageIds)('%s: what its page says stands in no code', (id) => {
  const page = shippedPage(id);
  const { words = {}, headers: _, ...rest } = JSON.parse(shippedSource(id));
  const hosts = [
    ...(page.hosts ?? []),
    ...(URL.canParse(page.base) ? [new URL(page.base).host] : []),
  ];
  const named = id === 'hostbell' ? [] : [id, page.name, ...hosts];
  const paths = [
    page.base,
    ...callsOf(page).map(({ call }) => call.replace(/^\w+ |\{id\}.*|\?.*/g, '')),
  ];
  const theirWords = Object.values(words).flatMap((table) => Object.keys(table ?? {}));
  const names = [...stringsIn(rest), ...theirWords]
    .flatMap((text) => text.split(/[./?&={}]/))
    .filter((name) => !ours.has(name) && /^\w(?:\w|[ _-]\w)+$/.test(name));
  // A plain word is anybody's; a name of several parts is the provider's own.
  expect([
    ...found(named, start, end, 'i'),
    ...found(paths, quote, '(?=[/?$\'"`])', '', /core|renderer/),
    ...found(
      names.filter((name) => /[_-]/.test(name)),
      start,
      end,
      'i',
    ),
    ...found(
      names.filter((name) => /[a-z\d][A-Z]/.test(name)),
      quote,
      quote,
    ),
  ]).toEqual([]);
});
