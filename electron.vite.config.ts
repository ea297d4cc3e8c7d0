import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

/** Writes the names of the packages whose code is in a bundle to out/bundled/, where a test looks. */
function noteBundledPackages(bundleName: string): Plugin {
  return {
    name: 'note-bundled-packages',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const names = files.flatMap(
        (file) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? [],
      );
      const folder = resolve(import.meta.dirname, 'out/bundled');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${bundleName}.json`), JSON.stringify([...new Set(names)].sort()));
    },
  };
}

/**
 * Leaves out what electron-store brings for its options `schema` and `migrations`, which we do not use: without it main
 * loads a third less code at each start. Whoever sets these options finds out at once, since nothing is there to be called.
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
 * Gives packages the global `process` in place of the module: of a module all that it has is asked for when it is loaded,
 * also what is only made when it is wanted.
 */
function globalProcess(): Plugin {
  return {
    name: 'global-process',
    transform: (code) => code.replace(/^import process from ["']node:process["'];$/m, ''),
  };
}

/**
 * Writes the few letters beyond Latin-1 as escapes: with one of them V8 keeps a script in two bytes a letter for as long as
 * the app runs. Texts in other scripts are shorter as they are.
 */
function oneByteScripts(): Plugin {
  return {
    name: 'one-byte-scripts',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const escaped = file.code.replace(
          /[^\0-\xff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        if (escaped.length < 2 * file.code.length) file.code = escaped;
      }
    },
  };
}

/**
 * Finds what the window's first view loads: all that its page imports, and not as late as it is shown. The page's own
 * script is apart: it waits for files that import this one.
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
      for (const id of reached)
        if (!/[\\/](renderer[\\/](index\.html|main\.tsx)|electron[\\/]main\.ts)/.test(id)) found.add(id);
    },
  };
  return { plugin, has: (id: string) => found.has(id) };
}

const firstLoaded = findFirstLoaded();
const mainFirstLoaded = findFirstLoaded();

/**
 * Names the style sheet behind the frame, which the page's own styles paint while the sheet is on its way: the parser and
 * the scripts wait for it there, so nothing else is seen without it. A page's files come in the order in which it names
 * them: the script that takes longest to parse is named first, then the sheet.
 */
function stylesBehindFrame(): Plugin {
  return {
    name: 'styles-behind-frame',
    // Sheets that come later are to stand behind the first one, as they would in the head.
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null;
      const later = code.replace('document.head.appendChild(', 'document.body.appendChild(');
      return later === code ? this.error('Vite puts later style sheets elsewhere by now.') : later;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [sheet = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        const [largest = ''] = /\s*<link rel="modulepreload"[^>]*\/first\.js">/.exec(html) ?? [];
        if (sheet === '' || largest === '')
          throw new Error('Vite names the files of the page otherwise by now.');
        const ahead = largest + sheet.replace('rel="stylesheet"', 'rel="preload" as="style"');
        return html
          .replace(sheet, '')
          .replace(largest, '')
          .replace(/\s*<script type="module"/, (script) => ahead + script)
          .replace(/\s*<\/body>/, (end) => sheet + end);
      },
    },
  };
}

// The defaults expect src/main and so on; our folders are those of docs/architecture.md.
export default defineConfig({
  main: {
    plugins: [
      leaveOutUnused(),
      globalProcess(),
      mainFirstLoaded.plugin,
      oneByteScripts(),
      noteBundledPackages('main'),
    ],
    build: {
      outDir: 'out/main',
      minify: true,
      // It is read from the disk.
      chunkSizeWarningLimit: 1_000,
      // Everything is bundled but Electron, and node-notifier, which starts helper programs that lie beside it.
      externalizeDeps: false,
      rollupOptions: {
        input: resolve(import.meta.dirname, 'electron/main.ts'),
        // supports-color is looked for by a logger of electron-updater's that is never switched on, and may be missing.
        external: ['node-notifier', 'supports-color'],
        // What is loaded at once is one file, beside the entry: what comes later could not import that, since it waits for it.
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
      // Half the bytes to read and to parse at each opening; the licences stand in THIRD-PARTY-NOTICES.md.
      minify: true,
      // The same.
      chunkSizeWarningLimit: 1_000,
      rollupOptions: {
        input: resolve(import.meta.dirname, 'renderer/index.html'),
        // The app's protocol names the chunk of the page's language ahead, see `electron/adapters/windows/app-protocol.ts`.
        output: {
          chunkFileNames: 'assets/[name].js',
          // Two files, not thirty small ones that wait for each other: what the first view needs, and what several of the
          // others do.
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
