import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

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

test('The window loads no schema validator: what it gets was parsed in main', () => {
  const packages = packagesOf(join(root, 'renderer/main.tsx'));
  expect([...packages]).toEqual(expect.arrayContaining(['react', 'react-dom', 'zustand']));
  expect([...packages]).not.toContain('zod');
});
