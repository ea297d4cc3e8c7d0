import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { trayIconSizes } from '../electron/adapters/tray-icon-file.ts';
import { trayStates } from '../electron/adapters/tray-model.ts';
import { findBrowser } from '../test/shell/chromium/find.ts';

/**
 * Draws every icon anew from hostbell.svg, with the machine's Chromium: `node resources/draw-icons.ts`. The pictures
 * are kept in the repository, so only who changes the drawing runs this.
 */

const here = import.meta.dirname;
const source = (await readFile(join(here, 'hostbell.svg'), 'utf8')).replace(/<!--[\s\S]*?-->/, '');

type Panel = 'light' | 'dark' | 'template' | 'app';

/** The drawing for one state on one kind of panel, `size` pixels wide. */
function drawing(state: string, panel: Panel, size: number): string {
  return source
    .replace('data-state="idle"', `data-state="${state}" width="${size}" height="${size}"`)
    .replace('data-panel="light"', `data-panel="${panel}"`);
}

/** The bell on a rounded square, as launchers and windows show the app. */
function appDrawing(size: number): string {
  const bell = Math.round(size * 0.7);
  return `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;border-radius:${size * 0.22}px;
    background:linear-gradient(160deg,#12766f,#0a4a46)">${drawing('idle', 'app', bell)}</div>`;
}

async function render(page: Page, markup: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${markup}`);
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } });
}

const executablePath = findBrowser();
if (executablePath === null) throw new Error('Chromium, Chrome or Edge is needed to draw the icons.');
const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath,
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--force-color-profile=srgb',
  ],
});
try {
  const page = await browser.newPage();
  const tray = join(here, 'tray');
  const app = join(here, 'app');
  const icons = join(here, 'icons');
  await mkdir(icons, { recursive: true });
  await mkdir(tray, { recursive: true });
  await mkdir(app, { recursive: true });
  for (const state of trayStates) {
    for (const size of trayIconSizes) {
      for (const panel of ['light', 'dark'] as const) {
        const png = await render(page, drawing(state, panel, size), size);
        await writeFile(join(tray, `${state}-${size}-${panel}.png`), png);
      }
    }
    await writeFile(
      join(tray, `${state}Template.png`),
      await render(page, drawing(state, 'template', 16), 16),
    );
    await writeFile(
      join(tray, `${state}Template@2x.png`),
      await render(page, drawing(state, 'template', 32), 32),
    );
  }
  // The packer takes Linux's sizes from here, and makes Windows' .ico and macOS's .icns of the largest.
  for (const size of [16, 32, 48, 64, 128, 256, 512, 1024]) {
    await writeFile(join(icons, `${size}x${size}.png`), await render(page, appDrawing(size), size));
  }
  await writeFile(join(app, 'icon-256.png'), await render(page, appDrawing(256), 256));
} finally {
  await browser.close();
}
