import { resolve } from 'node:path';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import config from './electron.vite.config.ts';
import { pseudoTexts } from './test/views/pseudo-texts.ts';

// For electron-vite: builds the window into out/pseudo, with pseudo texts in place of English, and of Arabic to show
// them right to left too. The product itself knows nothing of them.

const places = [
  { file: /[\\/]shared[\\/]texts[\\/]en[\\/]index\.ts$/, name: 'english' },
  { file: /[\\/]shared[\\/]texts[\\/]ar[\\/]index\.ts$/, name: 'arabic' },
];

function pseudoPlugin(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    load(id) {
      const place = places.find(({ file }) => file.test(id));
      return place === undefined ? null : `export const ${place.name} = [${JSON.stringify(pseudoTexts)}];`;
    },
  };
}

const { renderer } = config as {
  readonly renderer: { readonly plugins?: Plugin[]; readonly build: object };
};
export default defineConfig({
  renderer: {
    ...renderer,
    // This build must not overwrite the package list of the product's own build.
    plugins: [
      pseudoPlugin(),
      ...(renderer.plugins ?? []).filter((plugin) => plugin.name !== 'note-bundled-packages'),
    ],
    build: { ...renderer.build, outDir: resolve(import.meta.dirname, 'out/pseudo/renderer') },
  },
});
