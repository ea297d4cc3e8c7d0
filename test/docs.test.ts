import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { documentNames } from '../electron/core/ports.ts';
import { readHouse } from './house.ts';

const root = join(import.meta.dirname, '..');
const skipped = new Set(['node_modules', 'out', '.git']);

function pages(directory: string): readonly string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : pages(path);
    return entry.name.endsWith('.md') ? [relative(root, path)] : [];
  });
}

/** Where the links and pictures of a page lead, without links to other sites. */
function targets(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/(?:\]\(|\b(?:href|src)=")([^)#"\s]+)/g)].flatMap(([, target = '']) =>
    // The repository's own releases, where it is hosted.
    /^[a-z]+:|^\.\.\/\.\.\/releases$/.test(target) ? [] : [target],
  );
}

it.each(pages(root))('Every link in %s leads to a file that exists', (page) => {
  const missing = targets(page).filter((target) => !existsSync(join(root, dirname(page), target)));
  expect(missing).toEqual([]);
});

it('Every source file that a page names exists', () => {
  const files = [...readHouse(root).keys()];
  const exists = (name: string) =>
    existsSync(join(root, name)) || files.some((file) => file.endsWith(`/${name}`));
  const named = pages(root).flatMap((page) => [
    ...readFileSync(join(root, page), 'utf8').matchAll(/`([\w/-]+\.tsx?)`/g),
  ]);
  expect(named.map(([, name = '']) => name).filter((name) => !exists(name))).toEqual([]);
});

it('docs/privacy.md lists every file that Hostbell keeps', () => {
  const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8');
  const folders: Readonly<Record<string, string>> = {
    accounts: 'accounts',
    requests: 'pacing',
    updates: 'updates',
  };
  const documents = documentNames.map((name) => `${folders[name] ?? 'account'}/${name}.json`);
  const files = [...documents, 'settings.json', 'key.bin'];
  expect(files.filter((file) => !text.includes(`\`${file}\``))).toEqual([]);
});
