import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright';
import {
  desktopMarkup,
  iconPicture,
  popupMarkup,
  titleHeight,
  windowMarkup,
} from './drawn-desktop.ts';
import { drawOnPage, takePage, withSuspension } from './suspension-scene.ts';

const run = promisify(execFile);
const file = 'docs/from-popup-to-ticket.gif';
const mostBytes = 1_500_000;
/** Pixels of the film for each pixel of a page. */
const scale = 1.25;
const stage = { width: 1000, height: 690 };
const main = { left: 24, top: 60, width: 900, height: 530 };
const quick = { left: 556, top: 68, width: 420, height: 560 };
const frameMs = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What can be on the stage: an icon, a window, or the popup. */
type Shown = 'idle' | 'suspended' | 'popup' | 'service' | 'form' | 'sending' | 'sent';

/** What is on the stage. */
interface Shot {
  readonly caption: string;
  readonly pictures: readonly Shown[];
  readonly pointer: Point;
  readonly isPressed: boolean;
}

type Frame = readonly [Shot, ms: number];

/** Makes the film of the README, from the popup to the sent ticket. */
export async function takeReadmeMovie(): Promise<void> {
  const missing = await withSuspension(scale, async ({ app, popup, icons }) => {
    await app.clickNotification(0);
    const page = await app.page();
    await page
      .getByText(/unpaid since/i)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const service = await takePage(page, { theme: 'light', size: main, scale });
    const ask = page.getByRole('button', { name: 'Ask support why' });
    const askAt = await centreOf(ask, main);
    await ask.click();
    const quickPage = await app.quickPage();
    const send = quickPage.getByRole('button', { name: 'Send ticket' });
    await send.waitFor();
    const form = await takePage(quickPage, { theme: 'light', size: quick, scale });
    const sendAt = await centreOf(send, quick);
    await send.click();
    await quickPage.getByRole('button', { name: /^Undo/ }).waitFor();
    const sending = await takePage(quickPage, { theme: 'light', size: quick, scale });
    await quickPage
      .locator('.empty-title')
      .getByText(/^Ticket \S+ sent$/)
      .waitFor();
    const sent = await takePage(quickPage, { theme: 'light', size: quick, scale });
    const stageIcons = [
      ['idle', await iconPicture(icons.idle)],
      ['suspended', await iconPicture(icons.suspended)],
    ] as const;
    const markup = `<!doctype html>${await desktopMarkup(stageIcons)}
          ${windowMarkup('service', service.address, main)}
          ${windowMarkup('form', form.address, quick)}
          ${windowMarkup('sending', sending.address, quick)}
          ${windowMarkup('sent', sent.address, quick)}
          ${popupMarkup(popup, scale)}${captionAndPointer}`;
    await film(markup, scenes(askAt, sendAt));
  });
  if (missing !== null) console.log(`No film for the README: ${missing}`);
}

/** The middle of a control, on the stage. */
async function centreOf(control: Locator, window: { left: number; top: number }): Promise<Point> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not shown.');
  return {
    x: window.left + box.x + box.width / 2,
    y: window.top + titleHeight + box.y + box.height / 2,
  };
}

/** What is on the stage under a caption, wherever the pointer is then. */
const scene =
  (caption: string, ...pictures: readonly Shown[]) =>
  (pointer: Point, ms: number, isPressed = false): Frame => [
    { caption, pictures, pointer, isPressed },
    ms,
  ];
type Scene = ReturnType<typeof scene>;

function scenes(askAt: Point, sendAt: Point): readonly Frame[] {
  const start = { x: 440, y: 430 };
  const popupAt = { x: 830, y: 90 };
  const well = scene('Hostbell sits beside the clock', 'idle');
  const desk = scene('A service is suspended: Hostbell tells you', 'suspended', 'popup');
  const service = scene('Click it to see the service and the likely cause', 'suspended', 'service');
  const form = scene('“Ask support why” fills in the ticket', 'suspended', 'service', 'form');
  const taken = scene('For 5 seconds you can take it back', 'suspended', 'service', 'sending');
  const sent = scene('Sent. Hostbell tells you of the reply too', 'suspended', 'service', 'sent');
  return [
    well(start, 1_400),
    desk(start, 1_600),
    ...moveAndClick(desk, start, popupAt),
    service(popupAt, 1_500),
    ...moveAndClick(service, popupAt, askAt),
    form(askAt, 2_200),
    ...moveAndClick(form, askAt, sendAt),
    taken(sendAt, 1_500),
    sent(sendAt, 2_500),
  ];
}

/** The pointer on its way, slower towards the end, and its click there. */
function moveAndClick(shown: Scene, from: Point, to: Point): readonly Frame[] {
  const way = Array.from({ length: 12 }, (_, index) => {
    const part = 1 - (1 - (index + 1) / 12) ** 2;
    const pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return shown(pointer, frameMs);
  });
  return [...way, shown(to, 250), shown(to, 180, true)];
}

async function film(markup: string, frames: readonly Frame[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-film-'));
  try {
    await drawOnPage(stage, scale, async (page) => {
      await page.setContent(markup, { waitUntil: 'load' });
      for (const [index, [shot]] of frames.entries()) {
        await show(page, shot);
        await page.screenshot({ path: join(folder, `${index}.png`) });
      }
    });
    const list = frames.map(([, ms], index) => `file '${index}.png'\nduration ${ms / 1_000}\n`);
    // The last frame again: ffmpeg applies a duration only if another frame follows.
    await writeFile(join(folder, 'list.txt'), `${list.join('')}file '${frames.length - 1}.png'\n`);
    const colors =
      'split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
    await run('ffmpeg', [
      ...['-y', '-loglevel', 'error', '-f', 'concat', '-i', join(folder, 'list.txt')],
      ...['-vf', colors, '-fps_mode', 'vfr', '-loop', '0', file],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { size } = await stat(file);
  if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`);
}

const captionAndPointer = `<style>
    #caption { position: absolute; left: 24px; bottom: 16px; color: #fff; font-size: 19px; }
    #pointer { position: absolute; width: 22px; height: 30px; transform-origin: 0 0; }
  </style>
  <div id="caption"></div>
  <svg id="pointer" viewBox="0 0 22 30"><path d="M2 2v22l5.5-5 3.5 8.5 4-1.7-3.6-8.3H19z" fill="#111" stroke="#fff" stroke-width="2"/></svg>`;

async function show(page: Page, shot: Shot): Promise<void> {
  await page.evaluate(({ caption, pictures, pointer, isPressed }) => {
    for (const shown of document.querySelectorAll<HTMLElement>('.tray img, .window, #popup'))
      shown.style.display = pictures.some((id) => id === shown.id) ? 'block' : 'none';
    const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
    byId('caption')?.replaceChildren(caption);
    byId('pointer')?.style.setProperty('left', `${pointer.x}px`);
    byId('pointer')?.style.setProperty('top', `${pointer.y}px`);
    byId('pointer')?.style.setProperty('scale', isPressed ? '0.8' : '1');
  }, shot);
}
