import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  countedStates,
  overlaySizes,
  quietMark,
  shownCounts,
  trayIconSizes,
} from '../electron/adapters/tray/tray-icon-file.ts';
import { trayStates } from '../electron/adapters/tray/tray-state.ts';
import { appDrawing, drawing, overlayDrawing, render, strip, withPage } from './icon-drawing.ts';

/**
 * Draws every icon from hostbell.svg with the machine's Chromium: `npm run icons`. The pictures are in the repository, so
 * run this only after changing the drawing.
 */

const tray = join(import.meta.dirname, 'tray');
const app = join(import.meta.dirname, 'app');
const icons = join(import.meta.dirname, 'icons');
for (const folder of [tray, app, icons]) await mkdir(folder, { recursive: true });

await withPage(async (page) => {
  const write = async (
    folder: string,
    name: string,
    markup: string,
    width: number,
    height = width,
  ) => writeFile(join(folder, `${name}.png`), await render(page, markup, width, height));

  for (const isQuiet of [false, true]) {
    const quiet = isQuiet ? quietMark : '';
    for (const state of trayStates) {
      for (const size of trayIconSizes) {
        for (const panel of ['light', 'dark'] as const) {
          await write(
            tray,
            `${state}${quiet}-${size}-${panel}`,
            drawing(state, panel, size, { isQuiet }),
            size,
          );
        }
      }
      await write(
        tray,
        `${state}${quiet}Template`,
        drawing(state, 'template', 16, { isQuiet }),
        16,
      );
      await write(
        tray,
        `${state}${quiet}Template@2x`,
        drawing(state, 'template', 32, { isQuiet }),
        32,
      );
    }
    for (const state of countedStates) {
      for (const size of trayIconSizes) {
        for (const panel of ['light', 'dark'] as const) {
          const cells = strip((count) => drawing(state, panel, size, { count, isQuiet }));
          const name = `${state}${quiet}-counts-${size}-${panel}`;
          await write(tray, name, cells, size * shownCounts.length, size);
        }
      }
    }
  }
  for (const size of overlaySizes) {
    const cells = strip((count) => overlayDrawing(size, count));
    await write(tray, `overlay-${size}`, cells, size * shownCounts.length, size);
  }
  // The packer uses these sizes on Linux, and makes Windows' .ico and macOS's .icns from the largest.
  for (const size of [16, 32, 48, 64, 128, 256, 512, 1024]) {
    await write(icons, `${size}x${size}`, appDrawing(size), size);
  }
  await write(app, 'icon-256', appDrawing(256), 256);
});
