import type { Locator, Page } from 'playwright';
import { type BenchRow, benchRow, limitRow } from '../rows/bench-row.ts';
import { openWatchedWindow, type WatchedWindow } from './watched-window.ts';

/** Ten thousand of each, against twenty: what the length of the lists costs. */
const many = { services: 10_000, tickets: 10_000 };
const few = { services: 20, tickets: 20 };

const goals = {
  keystrokeMs: 50,
  tickMs: 32,
  otherRows: 1,
  slowFrames: 0.5,
  nodes: 2_500,
  heap: 2,
} as const;
const keystrokes = 40;
const ticks = 20;
const changedInSight = 5;
const betweenTicksMs = 5_000;
const scrolls = 3;
const frames = 400;
const slowFrameMs = 32;
/** Used as the figure when nothing was observed: it counts as missed. */
const unseen = 1e9;

/** Measures what a person notices of the lists, in a real Chromium. */
export async function measureLists(): Promise<BenchRow[]> {
  const small = await openWatchedWindow(few, 'services');
  const large = await openWatchedWindow(many, 'services');
  try {
    await small.openAgain();
    await large.openAgain();
    const heap = { values: [await large.heapMb()], floors: [await small.heapMb()] };
    const slow: number[] = [];
    for (let count = 0; count < scrolls; count += 1) slow.push(await slowFrames(large.page));
    await restsAtTop(large.page);
    const nodes = await large.page.evaluate(() => document.querySelectorAll('*').length);
    const { tickMs, otherRows } = await measureTicks(large);
    const typed = await measureKeystrokes(large.page);
    const typedInPalette = await measurePaletteKeystrokes(large.page);
    return [
      benchRow({
        name: 'window: JS heap with 10,000 services and tickets / 20',
        unit: 'MB',
        ...heap,
        goal: goals.heap,
      }),
      slowest('window: keystroke to result painted, 10,000 rows, p95', typed, goals.keystrokeMs),
      slowest(
        'window: keystroke in the palette to result painted, 20,000 items, p95',
        typedInPalette,
        goals.keystrokeMs,
      ),
      slowest('window: 10 of 20,000 items changed to painted, p95', tickMs, goals.tickMs),
      limitRow({
        name: `window: rows drawn that did not change, in ${ticks} such ticks`,
        unit: 'rows',
        values: [otherRows],
        most: goals.otherRows,
      }),
      limitRow({
        name: 'window: frames over 32 ms in a long scroll',
        unit: '%',
        values: slow,
        most: goals.slowFrames,
      }),
      limitRow({
        name: 'window: DOM nodes with 10,000 rows',
        unit: 'nodes',
        values: [nodes],
        most: goals.nodes,
      }),
    ];
  } finally {
    await small.close();
    await large.close();
  }
}

function slowest(name: string, values: readonly number[], most: number): BenchRow {
  return limitRow({ name, unit: 'ms', values, by: 'p95', most });
}

/** The percentage of slow frames in a scroll through the whole list, a window's height per frame. */
function slowFrames(page: Page): Promise<number> {
  return page.evaluate(
    ([count, slowMs]) =>
      new Promise<number>((resolve) => {
        const scroller = document.querySelector('.list-scroll');
        if (scroller === null) throw new Error('There is no list.');
        const step = scroller.scrollHeight / count;
        const gaps: number[] = [];
        let lastMs = performance.now();
        const next = (nowMs: number) => {
          gaps.push(nowMs - lastMs);
          lastMs = nowMs;
          scroller.scrollTop += step;
          if (gaps.length < count) requestAnimationFrame(next);
          else {
            scroller.scrollTop = 0;
            resolve((100 * gaps.filter((gap) => gap > slowMs).length) / count);
          }
        };
        requestAnimationFrame(next);
      }),
    [frames, slowFrameMs] as const,
  );
}

/** Waits until the list has redrawn the rows around the visible ones after a jump: no tick is to blame for these. */
async function restsAtTop(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const scroller = document.querySelector('.list-scroll')?.getBoundingClientRect();
    const rows = [...document.querySelectorAll('.list-scroll [role="option"]')];
    const last = rows.at(-1)?.getBoundingClientRect();
    if (scroller === undefined || last === undefined) return false;
    return rows[0]?.ariaPosInSet === '1' && last.top > scroller.bottom + last.height;
  });
}

/** Changes five visible services and five tickets at a time. */
async function measureTicks({ page, server, passTime }: WatchedWindow) {
  const inSight = await page
    .locator('[data-row-id]')
    .evaluateAll(
      (rows, count) => rows.slice(0, count).map((row) => row.getAttribute('data-row-id') ?? ''),
      changedInSight,
    );
  const tickets = server.book.tickets();
  const patchMs: number[] = [];
  let otherRows = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    // Otherwise it would wait its turn to stay below 60 requests a minute.
    await passTime(betweenTicksMs);
    const word = tick % 2 === 0 ? 'SUSPENDED BY BILLING' : 'SUSPENDED FOR ABUSE';
    for (const id of inSight) server.book.setServiceStatus(id, word);
    for (let at = 0; at < changedInSight; at += 1) {
      const ticket = tickets[(tick * changedInSight + at) * 7];
      if (ticket !== undefined)
        server.book.setTicketStatus(ticket.id, ticket.status === 'OPEN' ? 'ANSWERED' : 'OPEN');
    }
    await page.evaluate(() => {
      window.benchWatch.patchMs.length = 0;
      window.benchWatch.drawnRows.length = 0;
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    // Looking for the words while they are drawn would be measured too.
    await page.waitForTimeout(500);
    await page
      .locator('[data-row-id]')
      .filter({ hasText: word })
      .nth(changedInSight - 1)
      .waitFor();
    const seen = await page.evaluate(() => ({
      patchMs: [...window.benchWatch.patchMs],
      drawn: [...window.benchWatch.drawnRows],
    }));
    patchMs.push(seen.patchMs.length === 0 ? unseen : Math.max(...seen.patchMs));
    // The rows that did change must be among those drawn: otherwise the watch is blind, which counts as missed too.
    const isSeeing = inSight.every((id) => seen.drawn.includes(id));
    otherRows += isSeeing ? seen.drawn.filter((id) => !inSight.includes(id)).length : unseen;
  }
  return { tickMs: patchMs, otherRows };
}

async function measureKeystrokes(page: Page): Promise<readonly number[]> {
  const field = page.getByRole('searchbox');
  await field.focus();
  return typeInto(page, field);
}

async function measurePaletteKeystrokes(page: Page): Promise<readonly number[]> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  return typeInto(page, field);
}

/** Milliseconds from each keystroke to the frame with its result. */
async function typeInto(page: Page, field: Locator): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.benchWatch.inputMs.length = 0;
  });
  const words = ['site-99', '198.51.7', 'hosting m', 'svc-1234', 'vps 8'];
  const text = words.join('');
  for (let at = 0; at < keystrokes; at += 1) {
    const char = text[at % text.length] ?? 's';
    if (at % 8 === 7) await field.fill('');
    await page.keyboard.press(char === ' ' ? 'Space' : char);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => [...window.benchWatch.inputMs]);
}
