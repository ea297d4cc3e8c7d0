import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
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

it('The page has no inline script, and no inline style except its frame’s style sheet', () => {
  const page = readFileSync(resolve(renderer, 'index.html'), 'utf8');
  const [frame = '', ...others] = page.match(/<style.*?<\/style>/gs) ?? [];
  expect(frame.replace(/\s+/g, ' ')).toBe('<style> @import "./styles/frame.css"; </style>');
  expect(others).toEqual([]);
  expect(page.replace(frame, '')).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=)|\bon\w+=/);
});

/** What a module imports, statically or not, but for types, which are not loaded. */
const imported =
  /^(?:import|export)\b(?! type)(?!\s*\{(?:\s*type [^,}]+,?)+\s*\})[^;'=]*'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The packages that the window's code imports. */
function packagesOf(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, name, late] of readFileSync(file, 'utf8').matchAll(imported)) {
      const found = name ?? late ?? '';
      if (found.startsWith('.')) files.add(join(dirname(file), found));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(found)?.[0] ?? found);
    }
  }
  return packages;
}

it('The window loads no schema validator: what it gets was parsed in main', () => {
  const packages = packagesOf(join(renderer, 'main.tsx'));
  expect([...packages]).toEqual(expect.arrayContaining(['react', 'react-dom', 'zustand']));
  expect([...packages]).not.toContain('zod');
});
