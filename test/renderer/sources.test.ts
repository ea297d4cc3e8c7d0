import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const renderer = resolve(import.meta.dirname, '../../renderer');
const sources = (await readdir(renderer, { recursive: true })).filter((name) =>
  /\.(tsx?|html)$/.test(name),
);

const forbidden = [
  /dangerouslySetInnerHTML/,
  /\b(inner|outer)HTML\b/,
  /insertAdjacentHTML|createContextualFragment|document\.write/,
  /\beval\(|new Function\(/,
  /\b(local|session)Storage\b/,
];

/** The files in which this is written. */
const having = (pattern: RegExp) =>
  sources.filter((name) => pattern.test(readFileSync(resolve(renderer, name), 'utf8')));

it.each(forbidden)('No text becomes markup or code, and the page stores nothing: %s', (pattern) => {
  expect(having(pattern)).toEqual([]);
});

it('Only one file uses the bridge of the preload script', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(having(/window\.hostbell/)).toEqual(['bridge.ts']);
});
