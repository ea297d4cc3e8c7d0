import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { languages } from '../../../shared/texts/language.ts';
import { repositoryRoot } from '../../launch/app-process.ts';
import { type BenchRow, limitRow } from '../rows/bench-row.ts';

/** Scripts against React alone; styles and main in kB. */
const goals = { all: 3, stylesKb: 18, mainKb: 400 } as const;

const smallestPage = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('p', null, 'Hostbell'));
`;

/**
 * Measures what is loaded of the built app in one language: the window's scripts, gzipped, against React and
 * react-dom with one paragraph, built the same way, and what main reads before it is ready.
 */
export async function measureSizes(): Promise<BenchRow[]> {
  const floors = [await smallestPageSize()];
  const { all, styles } = await builtSizes();
  const scripts = (name: string, value: number, goal: number): BenchRow => ({
    name: `size: ${name}, in English, gzipped / react-dom alone`,
    unit: 'kB',
    values: [value],
    floors,
    goal,
  });
  const limit = (name: string, value: number, most: number) =>
    limitRow({ name: `size: ${name}`, unit: 'kB', values: [value], most });
  return [
    scripts('all JS of the window', all, goals.all),
    limit('all CSS of the window, gzipped', styles, goals.stylesKb),
    limit(
      'JS that main loads at its start, with the texts in English',
      await mainSize(),
      goals.mainKb,
    ),
  ];
}

async function mainSize(): Promise<number> {
  const folder = join(repositoryRoot, 'out/main');
  const english = globSync('chunks/en-*', { cwd: folder });
  if (english.length !== 1) throw new Error('Main has not one file of English texts.');
  const loaded = new Map<string, number>();
  const load = async (path: string): Promise<void> => {
    if (loaded.has(path)) return;
    const text = await readFile(path, 'utf8');
    loaded.set(path, Buffer.byteLength(text));
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g))
      await load(join(dirname(path), target));
  };
  for (const name of ['main.js', ...english]) await load(join(folder, name));
  return sum(loaded.values()) / 1_000;
}

async function builtSizes() {
  const folder = join(repositoryRoot, 'out/renderer');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const assets = new Map<string, string>();
  for (const path of globSync('assets/*.{js,css}', { cwd: folder }))
    assets.set(basename(path), await readFile(join(folder, path), 'utf8'));
  const kbOf = (isWanted: (name: string) => boolean) =>
    sum([...assets].map(([name, text]) => (isWanted(name) ? gzipped(text) : 0)));

  // A window loads one language.
  const otherLanguages = languages
    .filter((language) => language !== 'en')
    .map((language) => `${language}.js`);
  const isScript = (name: string) => name.endsWith('.js') && !otherLanguages.includes(name);
  const isStyle = (name: string) => name.endsWith('.css');
  const inPage = sum(
    Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => gzipped(style)),
  );
  return {
    all: kbOf(isScript),
    styles: inPage + kbOf(isStyle),
  };
}

async function smallestPageSize(): Promise<number> {
  // Inside the repository, so that its packages are found.
  const folder = await mkdtemp(join(repositoryRoot, 'out/bench-page-'));
  try {
    const entry = join(folder, 'page.js');
    await writeFile(entry, smallestPage);
    const built = await build({
      configFile: false,
      root: folder,
      logLevel: 'silent',
      build: { write: false, minify: true, target: 'esnext', rollupOptions: { input: entry } },
    });
    if (!Array.isArray(built) && !('output' in built))
      throw new Error('Vite watches instead of building.');
    const files = [built].flat().flatMap(({ output }) => output);
    return sum(files.map((file) => (file.type === 'chunk' ? gzipped(file.code) : 0)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sum(sizes: Iterable<number>): number {
  return [...sizes].reduce((all, size) => all + size, 0);
}

/** In thousands of bytes. */
function gzipped(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length / 1_000;
}
