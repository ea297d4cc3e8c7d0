import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { languages } from '../../shared/language.ts';
import { repositoryRoot } from '../e2e/app-process.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

/** The page's own code may be twice as much as what draws it. */
const goal = 3;

const smallestPage = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('p', null, 'Hostbell'));
`;

/** Every script that the window loads, gzipped, against React and react-dom with one paragraph, built alike. */
export async function measureRendererSize(): Promise<BenchRow[]> {
  return [
    benchRow({
      name: 'size: JS of the window, gzipped / react-dom alone',
      unit: 'kB',
      value: await builtSize(),
      floor: await smallestPageSize(),
      goal,
    }),
  ];
}

async function builtSize(): Promise<number> {
  const folder = join(repositoryRoot, 'out/renderer/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(
    scripts.map(async (name) => ({
      // It loads one language; the largest counts.
      isLanguage: languages.some((language) => name === `${language}.js`),
      kb: gzipped(await readFile(join(folder, name))),
    })),
  );
  const kbOf = (isLanguage: boolean) =>
    sizes.filter((size) => size.isLanguage === isLanguage).map(({ kb }) => kb);
  return kbOf(false).reduce((sum, kb) => sum + kb, 0) + Math.max(...kbOf(true));
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
