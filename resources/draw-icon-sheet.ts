import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countedStates, quietMark } from '../electron/adapters/tray/tray-icon-file.ts';
import { trayStates } from '../electron/adapters/tray/tray-state.ts';
import { withPage } from './icon-drawing.ts';

/**
 * Puts the drawn tray icons on one sheet, docs/tray-icons.png: every state on every panel, at its own size and with 16
 * pixels magnified. Run after draw-icons.ts; `npm run icons` runs both.
 */

const panels = {
  light: { color: '#eceef1', ink: '#2b3140', name: 'light panel' },
  dark: { color: '#1f2227', ink: '#f2f4f8', name: 'dark panel' },
  template: { color: '#d9dde3', ink: '#2b3140', name: 'template (macOS)' },
} as const;
const sizes = [16, 24, 32, 48, 64] as const;

function picture(name: string): string {
  const bytes = readFileSync(join(import.meta.dirname, 'tray', `${name}.png`));
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

function cells(panel: keyof typeof panels, state: string): string {
  const file = (size: number) =>
    panel === 'template'
      ? `${state}Template${size >= 32 ? '@2x' : ''}`
      : `${state}-${size}-${panel}`;
  const large = panel === 'template' ? [16, 32] : sizes;
  return `<td><img class="magnified" src="${picture(file(16))}"></td>${large
    .map((size) => `<td><img src="${picture(file(size))}"></td>`)
    .join('')}`;
}

const tables = Object.entries(panels).map(([key, { color, ink, name }]) => {
  // Object.entries returns the keys as plain strings.
  const panel = key as keyof typeof panels;
  const states = [...trayStates, ...trayStates.map((state) => `${state}${quietMark}`)];
  const rows = states.map((state) => `<tr><th>${state}</th>${cells(panel, state)}</tr>`).join('');
  const counts =
    panel === 'template'
      ? ''
      : [24, 48]
          .flatMap((size) =>
            countedStates.map(
              (state) => `<img src="${picture(`${state}-counts-${size}-${panel}`)}">`,
            ),
          )
          .join('<br>');
  return `<section style="background:${color};color:${ink}"><h2>${name}</h2><table>${rows}</table><p>${counts}</p></section>`;
});

await withPage(async (page) => {
  await page.setViewportSize({ width: 1500, height: 400 });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; display: flex; font: 13px "DejaVu Sans", sans-serif; width: max-content }
    section { padding: 16px 20px } h2 { font-size: 14px; margin: 0 0 8px } th { text-align: start; padding-right: 8px; font-weight: 400 }
    td { padding: 4px 6px } img { vertical-align: middle } .magnified { width: 80px; image-rendering: pixelated }
    p { line-height: 2 }
  </style>${tables.join('')}<section style="background:#1f2227;color:#f2f4f8"><h2>taskbar (Windows)</h2>
    ${[16, 32].map((size) => `<p><img src="${picture(`overlay-${size}`)}"></p>`).join('')}</section>`);
  await writeFile(
    join(import.meta.dirname, '../docs/tray-icons.png'),
    await page.locator('body').screenshot(),
  );
});
