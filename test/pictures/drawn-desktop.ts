import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../launch/app-process.ts';

// A desktop around what the app shows: its window and its popup are pictures, its icon is the file that it gave the
// tray; panel and wallpaper are drawn.

/** Pixels of a picture for each pixel of a page. */
export const scale = 1.5;
const panelHeight = 36;
const titleHeight = 34;
const iconSize = 24;

/** The tray's icon, as `TrayRecord` has it, as a data URL: drawn larger, so that it stays sharp. */
export async function iconPicture(icon: string): Promise<string> {
  const [file = '', part] = icon.replace(`-${iconSize}-`, `-${2 * iconSize}-`).split('#');
  const data = (await readFile(file)).toString('base64');
  const [x = 0, y = 0] = (part ?? '').split(',').map((length) => 2 * Number(length));
  const size = 2 * iconSize;
  const image = `<image href="data:image/png;base64,${data}" x="${-x}" y="${-y}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${image}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
}

const font = 'renderer/styles/fonts/inter-latin.woff2';

/** The styles of a desktop, and its panel with this icon of ours. */
export async function desktopMarkup(icon: string): Promise<string> {
  const inter = (await readFile(join(repositoryRoot, font))).toString('base64');
  const clock = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date());
  return `<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${inter}); }
    body {
      margin: 0; height: 100vh; overflow: hidden; color: #24292b; font: 600 13px Inter, sans-serif;
      background: #0f6b65;
    }
    .panel {
      position: absolute; inset: 0 0 auto; height: ${panelHeight}px; padding-inline: 16px;
      display: flex; align-items: center; justify-content: flex-end; gap: 14px; background: #f4f2ee;
    }
    .panel svg { width: 18px; fill: none; stroke: #3c4346; stroke-width: 1.8; stroke-linecap: round; }
    .panel img { width: ${iconSize}px; }
    .window { position: absolute; border-radius: 10px; overflow: hidden; box-shadow: 0 12px 32px rgb(0 0 0 / 45%); }
    .window img { display: block; width: 100%; }
    .title {
      height: ${titleHeight}px; display: flex; align-items: center; justify-content: center; position: relative;
      background: #e4e1db; color: #3c3f42; font-size: 12.5px;
    }
    .title::after { content: "–  ▢  ✕"; position: absolute; right: 14px; font-weight: 400; white-space: pre; }
  </style>
  <div class="panel">
    <img src="${icon}">
    <svg viewBox="0 0 18 18"><path d="M2 7a10 10 0 0 1 14 0M5 10.5a6 6 0 0 1 8 0M9 14h.01"/></svg>
    <svg viewBox="0 0 18 18"><path d="M3 7v4h2.5L9 14V4L5.5 7zM12 6.5a4 4 0 0 1 0 5"/></svg>
    <span>${clock}</span>
  </div>`;
}

/** The daemon's popup under the icon. */
export function popupMarkup(picture: string): string {
  const px = (length: number) => `${length * scale}px`;
  return `<img src="${picture}" style="position: absolute; zoom: ${1 / scale}; right: ${px(14)};
    top: ${px(panelHeight + 12)}; border-radius: ${px(10)}; box-shadow: 0 ${px(6)} ${px(24)} rgb(0 0 0 / 40%)">`;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** A window of the app on it, with the title bar that a desktop gives it. */
export function windowMarkup(picture: string, { left, top, width }: Place): string {
  return `<div class="window" style="left: ${left}px; top: ${top}px; width: ${width}px">
    <div class="title">Hostbell</div><img src="${picture}">
  </div>`;
}
