import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { languages } from '../../../shared/texts/language.ts';
import { repositoryRoot } from '../../launch/app-process.ts';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';

/** Of what the first list needs, and of everything. The page's own code may be twice as much as what draws it. */
const goals = { first: 3, all: 3 } as const;

const smallestPage = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('p', null, 'Hostbell'));
`;

/** The scripts of the built window in one language, gzipped, against React and react-dom with one paragraph, built alike. */
export async function measureRendererSize(): Promise<BenchRow[]> {
  const floor = await smallestPageSize();
  const sizes = await builtSizes();
  return [
    benchRow({
      name: 'size: JS that the window loads for its first list, in English, gzipped / react-dom alone',
      unit: 'kB',
      value: sizes.first,
      floor,
      goal: goals.first,
    }),
    benchRow({
      name: 'size: all JS of the window, in English, gzipped / react-dom alone',
      unit: 'kB',
      value: sizes.all,
      floor,
      goal: goals.all,
    }),
  ];
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
  load(await readFile(join(folder, 'index.html'), 'utf8'));
  return {
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
