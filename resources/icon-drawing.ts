import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { countText, shownCounts } from '../electron/adapters/tray/tray-icon-file.ts';
import { findUnseenBrowser } from '../test/shell/chromium/find.ts';

/** The background: a panel, the menu bar of macOS, or our own square. */
export type Ground = 'light' | 'dark' | 'template' | 'app';

const source = (await readFile(join(import.meta.dirname, 'hostbell.svg'), 'utf8')).replace(
  /<!--[\s\S]*?-->/,
  '',
);

/** The bell for one state, `size` pixels wide; with a count in its mark, if there is one, and a moon while paused. */
export function drawing(
  state: string,
  ground: Ground,
  size: number,
  {
    count = null,
    isQuiet = false,
  }: { readonly count?: number | null; readonly isQuiet?: boolean } = {},
): string {
  const drawn = source
    .replace('data-quiet="no"', `data-quiet="${isQuiet ? 'yes' : 'no'}"`)
    .replace('data-state="idle"', `data-state="${state}" width="${size}" height="${size}"`)
    .replace('data-panel="light"', `data-panel="${ground}"`);
  if (count === null) return drawn;
  const text = countText(count);
  // Two characters are smaller, so their baseline is higher.
  const place = text.length > 1 ? 'class="many" y="7.2"' : 'y="7.9"';
  return drawn
    .replace('data-count="none"', 'data-count="some"')
    .replace('y="7.9"></text>', `${place}>${text}</text>`);
}

/** All counts side by side in one picture. */
export function strip(cell: (count: number) => string): string {
  return `<div style="display:flex">${shownCounts.map(cell).join('')}</div>`;
}

/** The bell on a rounded square, as launchers and windows show the app. */
export function appDrawing(size: number): string {
  const bell = Math.round(size * 0.7);
  return `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;border-radius:${size * 0.22}px;
    background:linear-gradient(160deg,#12766f,#0a4a46)">${drawing('idle', 'app', bell)}</div>`;
}

/** The badge that Windows shows over our taskbar button. */
export function overlayDrawing(size: number, count: number): string {
  const text = countText(count);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="${size}" height="${size}">
    <circle cx="8" cy="8" r="8" fill="#cf222e" /><text x="8" y="${text.length > 1 ? 11 : 12}" text-anchor="middle" fill="#fff"
    style="font:700 ${text.length > 1 ? 8 : 11}px 'DejaVu Sans',sans-serif">${text}</text></svg>`;
}

/** Renders markup as a picture with a transparent background. */
export async function render(
  page: Page,
  markup: string,
  width: number,
  height = width,
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>*{margin:0}svg{display:block}</style>${markup}`);
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width, height } });
}

/** Runs with a page of the machine's Chromium. */
export async function withPage(run: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findUnseenBrowser();
  if (executablePath === null)
    throw new Error('Chromium, Chrome or Edge is needed to draw the icons.');
  const browser = await chromium.launch({ executablePath });
  try {
    await run(await browser.newPage());
  } finally {
    await browser.close();
  }
}
