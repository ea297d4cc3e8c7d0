import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { languages } from '../../../shared/texts/language.ts';
import { repositoryRoot } from '../../launch/app-process.ts';
import { type BenchRow, benchRow, limitRow } from '../rows/bench-row.ts';

/** Scripts for the first list, and all scripts, against React alone; styles and main in kB. */
const goals = { first: 2.2, all: 3, firstStylesKb: 10, stylesKb: 18, mainKb: 350 } as const;

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
  const sizes = await builtSizes();
  return [
    benchRow({
      name: 'size: JS that the window loads for its first list, in English, gzipped / react-dom alone',
      unit: 'kB',
      values: [sizes.first],
      floors,
      goal: goals.first,
    }),
    benchRow({
      name: 'size: all JS of the window, in English, gzipped / react-dom alone',
      unit: 'kB',
      values: [sizes.all],
      floors,
      goal: goals.all,
    }),
    limitRow({
      name: 'size: CSS that the window loads for its first list, gzipped',
      unit: 'kB',
      values: [sizes.firstStyles],
      most: goals.firstStylesKb,
    }),
    limitRow({
      name: 'size: all CSS of the window, gzipped',
      unit: 'kB',
      values: [sizes.styles],
      most: goals.stylesKb,
    }),
    limitRow({
      name: 'size: JS that main loads at its start, with the texts in English',
      unit: 'kB',
      values: [await mainSize()],
      most: goals.mainKb,
    }),
  ];
}

async function mainSize(): Promise<number> {
  const folder = join(repositoryRoot, 'out/main');
  const chunks = await readdir(join(folder, 'chunks'));
  // One for the window, one for what shows outside it.
  const english = chunks.filter((name) => name.startsWith('en-'));
  if (english.length !== 2) throw new Error('Main has no two files of English texts.');
  const loaded = new Map<string, number>();
  const load = async (path: string): Promise<void> => {
    if (loaded.has(path)) return;
    const text = await readFile(path, 'utf8');
    loaded.set(path, Buffer.byteLength(text));
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)) {
      await load(join(dirname(path), target));
    }
  };
  await load(join(folder, 'main.js'));
  for (const name of english) await load(join(folder, 'chunks', name));
  return [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}

async function builtSizes() {
  const folder = join(repositoryRoot, 'out/renderer');
  const assets = join(folder, 'assets');
  const scripts = new Map(
    await Promise.all(
      (await readdir(assets))
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const),
    ),
  );
  const kbOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipped(scripts.get(name) ?? ''), 0);
  const languageFiles = languages.map((language) => `${language}.js`);
  // A window loads one language.
  const languageKb = kbOf(['en.js']);

  const first = new Set<string>();
  const load = (text: string) => {
    for (const [name] of scripts) {
      // Named as a file to load at once: by the page, or by a static import of a script.
      const isNamed = new RegExp(
        `(?:src|href)="[^"]*/${name}"|(?:from|import)\\s*["'\`]\\./${name}["'\`]`,
      ).test(text);
      if (!isNamed || first.has(name)) continue;
      first.add(name);
      load(scripts.get(name) ?? '');
    }
  };
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  load(page);
  const styles = new Map(
    await Promise.all(
      (await readdir(assets))
        .filter((name) => name.endsWith('.css'))
        .map(async (name) => [name, gzipped(await readFile(join(assets, name)))] as const),
    ),
  );
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
  const stylesInPage = sum(
    Array.from(page.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => gzipped(style)),
  );
  return {
    styles: stylesInPage + sum([...styles.values()]),
    firstStyles:
      stylesInPage + sum([...styles].flatMap(([name, size]) => (page.includes(`/${name}"`) ? size : []))),
    first: kbOf([...first].filter((name) => !languageFiles.includes(name))) + languageKb,
    all: kbOf([...scripts.keys()].filter((name) => !languageFiles.includes(name))) + languageKb,
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
    if (!Array.isArray(built) && !('output' in built)) throw new Error('Vite watches instead of building.');
    return [built]
      .flat()
      .flatMap(({ output }) => output)
      .reduce((sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0), 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In thousands of bytes. */
function gzipped(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length / 1_000;
}
