import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright';
import { drawOnPage, takePage, withSuspension } from './suspension-scene.ts';

const run = promisify(execFile);
const file = 'docs/from-popup-to-ticket.gif';
const mostBytes = 1_500_000;
/** Pixels of the film for each pixel of a page. */
const scale = 1.25;
const stage = { width: 960, height: 650 };
const main = { left: 24, top: 24, width: 800, height: 548 };
const quick = { left: 452, top: 24, width: 484, height: 602 };
const popupPlace = { right: 24, top: 24 };
const frameMs = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is on the stage. */
interface Shot {
  readonly caption: string;
  readonly pictures: readonly ('overview' | 'popup' | 'service' | 'form' | 'sent')[];
  readonly pointer: Point;
  readonly isPressed?: boolean;
  /** From 0, out of sight, to 1. */
  readonly popupIn?: number;
}

type Frame = readonly [Shot, ms: number];

/** Makes the film of the README, from the popup to the sent ticket. Needs ffmpeg. */
export async function takeReadmeMovie(): Promise<void> {
  const missing = (await hasFfmpeg())
    ? await withSuspension(scale, async ({ app, popup }) => {
        await app.clickNotification(0);
        const page = await app.page();
        await page.getByText('Payment overdue').first().waitFor();
        await page.getByRole('button', { name: 'Dismiss' }).click();
        await page.locator('.nav-item:has(.icon-home)').click();
        await page.locator('.overview-row').first().waitFor();
        const overview = await takePage(page, { theme: 'light', size: main, scale });
        await app.clickNotification(0);
        await page.getByText('Payment overdue').first().waitFor();
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
        await quickPage.getByText(/^Sent as /).waitFor();
        const sent = await takePage(quickPage, { theme: 'light', size: quick, scale });
        await film(
          {
            overview: overview.address,
            popup,
            service: service.address,
            form: form.address,
            sent: sent.address,
          },
          scenes(askAt, sendAt),
        );
      })
    : 'there is no ffmpeg';
  if (missing !== null) console.log(`No film for the README: ${missing}`);
}

async function hasFfmpeg(): Promise<boolean> {
  return run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );
}

/** The middle of a control, on the stage. */
async function centreOf(control: Locator, window: { left: number; top: number }): Promise<Point> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not shown.');
  return { x: window.left + box.x + box.width / 2, y: window.top + box.y + box.height / 2 };
}

function scenes(askAt: Point, sendAt: Point): readonly Frame[] {
  const [start, popupAt] = [
    { x: 480, y: 420 },
    { x: 780, y: 70 },
  ];
  const suspended = 'A service is suspended: Hostbell notifies you';
  const why = 'Click it to see the service and the likely cause';
  const filled = '“Ask support why” fills in the ticket';
  const desk = { caption: suspended, pictures: ['overview', 'popup'] } as const;
  const service = { caption: why, pictures: ['service'] } as const;
  const form = { caption: filled, pictures: ['service', 'form'] } as const;
  const sent = {
    caption: 'Sent. The reply will notify you too',
    pictures: ['service', 'sent'],
  } as const;
  return [
    [{ ...desk, pointer: start, popupIn: 0 }, 400],
    ...[0.35, 0.6, 0.8, 0.92, 1].map(
      (popupIn): Frame => [{ ...desk, pointer: start, popupIn }, frameMs],
    ),
    [{ ...desk, pointer: start }, 1_200],
    ...moves(desk, start, popupAt),
    ...click(desk, popupAt),
    [{ ...service, pointer: popupAt }, 1_300],
    ...moves(service, popupAt, askAt),
    ...click(service, askAt),
    [{ ...form, pointer: askAt }, 2_200],
    ...moves(form, askAt, sendAt),
    ...click(form, sendAt),
    [{ ...sent, pointer: sendAt }, 2_200],
  ];
}

/** The pointer on its way, slower towards the end. */
function moves(shot: Omit<Shot, 'pointer'>, from: Point, to: Point): readonly Frame[] {
  return Array.from({ length: 12 }, (_, index): Frame => {
    const part = 1 - (1 - (index + 1) / 12) ** 2;
    const pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    return [{ ...shot, pointer }, frameMs];
  });
}

function click(shot: Omit<Shot, 'pointer'>, pointer: Point): readonly Frame[] {
  return [
    [{ ...shot, pointer }, 250],
    [{ ...shot, pointer, isPressed: true }, 180],
  ];
}

async function film(
  pictures: Readonly<Record<string, string>>,
  frames: readonly Frame[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-film-'));
  try {
    await drawOnPage(stage, scale, async (page) => {
      await page.setContent(stageMarkup(pictures), { waitUntil: 'load' });
      for (const [index, [shot]] of frames.entries()) {
        await show(page, shot);
        await page.screenshot({ path: join(folder, `${index}.png`) });
      }
    });
    const list = frames.map(([, ms], index) => `file '${index}.png'\nduration ${ms / 1_000}\n`);
    // The last frame again: ffmpeg applies a duration only if another frame follows.
    await writeFile(join(folder, 'list.txt'), `${list.join('')}file '${frames.length - 1}.png'\n`);
    const colors =
      'split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
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

function stageMarkup(pictures: Readonly<Record<string, string>>): string {
  const window = ({ left, top, width, height }: typeof main) =>
    `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  const places: Readonly<Record<string, string>> = {
    popup: `right: ${popupPlace.right}px; top: ${popupPlace.top}px; zoom: ${1 / scale}`,
    overview: window(main),
    service: window(main),
    form: window(quick),
    sent: window(quick),
  };
  return `<!doctype html><style>
    body { margin: 0; background: #0f6b65; overflow: hidden; font: 600 19px Inter, sans-serif; }
    img { position: absolute; display: none; border-radius: 10px; box-shadow: 0 0 0 1px rgb(0 0 0 / 22%), 0 4px 0 rgb(0 0 0 / 22%); }
    #caption { position: absolute; left: 24px; bottom: 18px; color: #fff; }
    #pointer { position: absolute; width: 22px; height: 30px; transform-origin: 0 0; }
  </style>
  ${Object.entries(pictures)
    .map(([id, address]) => `<img id="${id}" style="${places[id]}" src="${address}">`)
    .join('')}
  <div id="caption"></div>
  <svg id="pointer" viewBox="0 0 22 30"><path d="M2 2v22l5.5-5 3.5 8.5 4-1.7-3.6-8.3H19z" fill="#111" stroke="#fff" stroke-width="2"/></svg>`;
}

async function show(page: Page, shot: Shot): Promise<void> {
  await page.evaluate(({ caption, pictures, pointer, isPressed, popupIn = 1 }) => {
    for (const image of document.images)
      image.style.display = pictures.some((id) => id === image.id) ? 'block' : '';
    const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
    byId('popup')?.style.setProperty('transform', `translateX(${(1 - popupIn) * 500}px)`);
    byId('caption')?.replaceChildren(caption);
    byId('pointer')?.style.setProperty('left', `${pointer.x}px`);
    byId('pointer')?.style.setProperty('top', `${pointer.y}px`);
    byId('pointer')?.style.setProperty('scale', isPressed === true ? '0.8' : '1');
  }, shot);
}
