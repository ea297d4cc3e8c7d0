import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

/** A package's folder in a path with slashes. */
const packageFolder = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/;

/** Writes the folders of the packages in a bundle to out/bundled/, for `resources/write-notices.ts`. */
function noteBundledPackages(bundleName: string): Plugin {
  return {
    name: 'note-bundled-packages',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = files.flatMap((file) => packageFolder.exec(file.replaceAll('\\', '/'))?.[0] ?? []);
      const folder = resolve(import.meta.dirname, 'out/bundled');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${bundleName}.json`), JSON.stringify([...new Set(folders)].sort()));
    },
  };
}

/**
 * Leaves out what electron-store needs only for its `schema` and `migrations` options, which we do not use: main then
 * loads a third less code at each start. Setting one of these options fails at once, since there is nothing to call.
 */
function leaveOutUnused(): Plugin {
  const unused = ['ajv/dist/2020.js', 'ajv-formats', 'semver'];
  const leftOut = '\0left-out';
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      /[\\/]node_modules[\\/]conf[\\/]/.test(importer) && unused.includes(source) ? leftOut : null,
    load: (id) => (id === leftOut ? 'export default null; export const Ajv2020 = null;' : null),
  };
}

/**
 * Finds what an entry loads at once: itself and everything it imports statically, not what it loads when first shown.
 * Main's own script is excluded: it awaits chunks that import the chunk of these modules.
 */
function findFirstLoaded() {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'find-first-loaded',
    buildEnd() {
      const importedBy = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const reached = new Set([...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry));
      found.clear();
      for (const id of reached) for (const other of importedBy(id)) reached.add(other);
      for (const id of reached) if (!/[\\/]electron[\\/]main\.ts/.test(id)) found.add(id);
    },
  };
  return { plugin, has: (id: string) => found.has(id) };
}

const firstLoaded = findFirstLoaded();
const mainFirstLoaded = findFirstLoaded();

/**
 * Links the style sheet after the frame, which the page's inline styles paint while the sheet loads: the parser and the
 * script wait for it there, so nothing else is shown without it. It is not preloaded: each request that is made before
 * the frame is painted delays it by about a millisecond.
 */
function stylesBehindFrame(): Plugin {
  return {
    name: 'styles-behind-frame',
    // Sheets loaded later must come after the first one, as they would in the head.
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      const later = code.replace('document.head.appendChild(', 'document.body.appendChild(');
      return later === code ? this.error('Vite puts later style sheets elsewhere by now.') : later;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [sheet = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        if (sheet === '') throw new Error('Vite names the files of the page otherwise by now.');
        return html.replace(sheet, '').replace(/\s*<\/body>/, (end) => sheet + end);
      },
    },
  };
}

// The defaults expect src/main and so on; our folders are those of docs/architecture.md.
export default defineConfig({
  main: {
    plugins: [leaveOutUnused(), mainFirstLoaded.plugin, noteBundledPackages('main')],
    build: {
      outDir: 'out/main',
      minify: true,
      // Read from disk, not over a network.
      chunkSizeWarningLimit: 1_000,
      // Everything is bundled except Electron and node-notifier, which starts helper programs that lie beside it.
      externalizeDeps: false,
      rollupOptions: {
        input: resolve(import.meta.dirname, 'electron/main.ts'),
        // A logger in electron-updater that is never switched on looks for supports-color, which may be missing.
        external: ['node-notifier', 'supports-color'],
        // What is loaded at once is one file apart from the entry: later chunks could not import the entry, which
        // awaits them.
        output: {
          chunkFileNames: ({ name }) => (name === 'first' ? '[name].js' : 'chunks/[name]-[hash].js'),
          codeSplitting: { groups: [{ name: 'first', test: mainFirstLoaded.has }] },
        },
      },
    },
  },
  preload: {
    plugins: [noteBundledPackages('preload')],
    build: {
      outDir: 'out/preload',
      minify: true,
      externalizeDeps: false,
      rollupOptions: {
        input: resolve(import.meta.dirname, 'electron/preload.ts'),
        // A sandboxed preload must be one CommonJS file.
        output: { format: 'cjs', entryFileNames: 'preload.cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [react(), firstLoaded.plugin, stylesBehindFrame(), noteBundledPackages('renderer')],
    build: {
      outDir: 'out/renderer',
      modulePreload: { polyfill: false },
      // Half the bytes to read and parse at each opening; the licenses are in THIRD-PARTY-NOTICES.md.
      minify: true,
      // As above.
      chunkSizeWarningLimit: 1_000,
      rollupOptions: {
        input: resolve(import.meta.dirname, 'renderer/index.html'),
        output: {
          chunkFileNames: 'assets/[name].js',
          // Two files, not thirty small ones that wait for each other: the entry with what the first view needs, and
          // what several others share.
          codeSplitting: {
            groups: [
              { name: 'first', test: firstLoaded.has },
              { name: 'later', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
});
