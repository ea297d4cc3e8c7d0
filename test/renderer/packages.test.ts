import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The packages that the window's code imports, each with one file that does; types are not loaded. */
function packagesOf(entry: string): ReadonlyMap<string, string> {
  const packages = new Map<string, string>();
  const files = new Set([entry]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    const isLoaded = (entries: readonly { readonly isType: boolean }[]) =>
      entries.length === 0 || entries.some(({ isType }) => !isType);
    const names = [
      ...staticImports.flatMap(({ moduleRequest, entries }) =>
        isLoaded(entries) ? moduleRequest.value : [],
      ),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          isType ? [] : (moduleRequest?.value ?? []),
        ),
      ),
      ...dynamicImports.map(({ moduleRequest }) =>
        text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      ),
    ];
    for (const name of names) {
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      else packages.set(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, relative(root, file));
    }
  }
  return packages;
}

test('The window loads no schema validator: what it gets was parsed in main', () => {
  const packages = packagesOf(join(root, 'renderer/main.tsx'));
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['react', 'zustand']));
  expect(packages.get('zod')).toBeUndefined();
});
