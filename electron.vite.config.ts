import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

// The defaults expect src/main and so on; our folders are those of docs/architecture.md.
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // Everything is bundled but Electron, and node-notifier, which starts helper programs that lie beside it.
      externalizeDeps: false,
      rollupOptions: {
        input: resolve(import.meta.dirname, 'electron/main.ts'),
        external: ['node-notifier'],
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
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
    plugins: [react()],
    build: {
      outDir: 'out/renderer',
      rollupOptions: { input: resolve(import.meta.dirname, 'renderer/index.html') },
    },
  },
});
