import { resolve } from 'node:path';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import config from './electron.vite.config.ts';
import { pseudoTexts } from './test/views/pseudo-texts.ts';

// For electron-vite: builds the product into out/pseudo with pseudo texts in place of English and, so that the same is to be had from
// right to left, of Arabic. The product itself knows nothing of them.

const out = resolve(import.meta.dirname, 'out/pseudo');
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
      return place === undefined ? null : `export const ${place.name} = ${JSON.stringify(pseudoTexts)};`;
    },
  };
}

const { main, preload, renderer } = config as {
  readonly [part in 'main' | 'preload' | 'renderer']: { readonly plugins?: Plugin[]; readonly build: object };
};
export default defineConfig({
  main: { ...main, plugins: [pseudoPlugin()], build: { ...main.build, outDir: resolve(out, 'main') } },
  preload: { ...preload, plugins: [], build: { ...preload.build, outDir: resolve(out, 'preload') } },
  renderer: {
    ...renderer,
    // The package list of the product's own build is not this build's to write.
    plugins: [
      pseudoPlugin(),
      ...(renderer.plugins ?? []).filter((plugin) => plugin.name !== 'note-bundled-packages'),
    ],
    build: { ...renderer.build, outDir: resolve(out, 'renderer') },
  },
});
