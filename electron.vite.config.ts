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
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const folders = files.flatMap(
        (file) => packageFolder.exec(file.replaceAll('\\', '/'))?.[0] ?? [],
      );
      const folder = resolve(import.meta.dirname, 'out/bundled');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, `${bundleName}.json`),
        JSON.stringify([...new Set(folders)].sort()),
      );
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

const readsHtml =
  /[\\/]htmlparser2[\\/]|[\\/]reading[\\/](?:html-text\.ts$|message[\\/](?!escaped))/;

const hasForms = /[\\/]renderer[\\/](first-run|new-ticket|settings)[\\/]/;

// The defaults expect src/main and so on; our folders are those of docs/architecture.md.
export default defineConfig({
  main: {
    plugins: [leaveOutUnused(), noteBundledPackages('main')],
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
        // The entry awaits chunks, so none of them may import it: what they share is in a chunk of its own, but for
        // what reads HTML, which most starts never do.
        output: {
          codeSplitting: {
            groups: [
              { name: 'shared', minShareCount: 2, test: (id) => !readsHtml.test(id), priority: 1 },
              { name: 'html', test: readsHtml },
            ],
          },
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
    plugins: [react(), noteBundledPackages('renderer')],
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
          // One file of what the views share, not dozens that the window asks main for one by one, without the forms that
          // two windows have and neither shows at first.
          codeSplitting: {
            groups: [{ name: 'shared', minShareCount: 2, test: (id) => !hasForms.test(id) }],
          },
        },
      },
    },
  },
});
