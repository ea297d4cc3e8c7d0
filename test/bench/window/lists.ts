import type { Locator, Page } from 'playwright';
import { type BenchRow, benchRow, interleave, median } from '../rows/bench-row.ts';
import { openEmptyWindow, openWatchedWindow, type WatchedWindow } from './watched-window.ts';

/** Of ten thousand of each, against twenty: what the length of the lists costs. */
const many = { services: 10_000, tickets: 10_000 };
const few = { services: 20, tickets: 20 };

const goals = {
  overviewOfMany: 6,
  firstPaint: 2.5,
  firstPaintOfMany: 1.3,
  keystrokeMs: 50,
  tickMs: 50,
  otherRows: 1,
  slowFrames: 1,
  nodes: 2_500,
  heap: 2,
} as const;
const rounds = { warmUp: 3, measured: 15 };
const keystrokes = 60;
const ticks = 30;
const changedInSight = 5;
const frames = 600;
const slowFrameMs = 32;

/** What a person feels of the lists, in a real Chromium. */
export async function measureLists(): Promise<BenchRow[]> {
  const empty = await openEmptyWindow();
  const small = await openWatchedWindow(few);
  const large = await openWatchedWindow(many);
  const smallOverview = await openWatchedWindow(few, 'overview');
  const largeOverview = await openWatchedWindow(many, 'overview');
  try {
    const opened = await interleave(
      {
        empty: empty.openAgain,
        small: small.openAgain,
        large: large.openAgain,
        smallOverview: smallOverview.openAgain,
        largeOverview: largeOverview.openAgain,
      },
      rounds,
    );
    const [emptyMs, smallMs, largeMs] = [median(opened.empty), median(opened.small), median(opened.large)];
    const heap = { value: await large.heapMb(), floor: await small.heapMb() };
    const scroll = await slowFrames(large.page);
    const nodes = await large.page.evaluate(() => document.querySelectorAll('*').length);
    const { tickMs, otherRows } = await measureTicks(large);
    const typed = await measureKeystrokes(large.page);
    const typedInPalette = await measurePaletteKeystrokes(large.page);
    return [
      row(
        'window: page asked for to first list painted / an empty page',
        'ms',
        smallMs,
        emptyMs,
        goals.firstPaint,
      ),
      row('window: the same with 10,000 rows / 20 rows', 'ms', largeMs, smallMs, goals.firstPaintOfMany),
      row(
        'window: overview painted with 20,000 items / 40 items',
        'ms',
        median(opened.largeOverview),
        median(opened.smallOverview),
        goals.overviewOfMany,
      ),
      row('window: JS heap with 10,000 services and tickets / 20', 'MB', heap.value, heap.floor, goals.heap),
      limit('window: keystroke to result painted, 10,000 rows, p95', 'ms', typed, goals.keystrokeMs),
      limit(
        'window: keystroke in the palette to result painted, 20,000 items, p95',
        'ms',
        typedInPalette,
        goals.keystrokeMs,
      ),
      limit('window: 10 of 20,000 items changed to painted, p95', 'ms', tickMs, goals.tickMs),
      limit('window: rows drawn that did not change, in 30 such ticks', 'rows', otherRows, goals.otherRows),
      limit('window: frames over 32 ms in a long scroll', '%', scroll, goals.slowFrames),
      limit('window: DOM nodes with 10,000 rows', 'nodes', nodes, goals.nodes),
    ];
  } finally {
    await empty.close();
    await small.close();
    await large.close();
    await smallOverview.close();
    await largeOverview.close();
  }
}

function row(name: string, unit: string, value: number, floor: number, goal: number): BenchRow {
  return benchRow({ name, unit, value, floor, goal });
}

/** A row whose floor is the goal itself: it is met up to a ratio of 1. */
function limit(name: string, unit: string, value: number, most: number): BenchRow {
  return benchRow({ name: `${name} / the most`, unit, value, floor: most, goal: 1 });
}

/** Percent of the frames of a scroll through the whole list, a window's height in each. */
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

/** Five services in sight and five tickets change at a time. */
async function measureTicks({ page, server }: WatchedWindow) {
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
    await page
      .locator('[data-row-id]')
      .filter({ hasText: word })
      .nth(changedInSight - 1)
      .waitFor();
    await page.waitForTimeout(100);
    const seen = await page.evaluate(() => ({
      // Nothing measured is no good figure: it counts as missed.
      patchMs: window.benchWatch.patchMs.length === 0 ? Infinity : Math.max(...window.benchWatch.patchMs),
      drawn: [...window.benchWatch.drawnRows],
    }));
    patchMs.push(seen.patchMs);
    // The rows that did change must be among the drawn ones: else the watch is blind, and that counts as missed too.
    const isSeeing = inSight.every((id) => seen.drawn.includes(id));
    otherRows += isSeeing ? seen.drawn.filter((id) => !inSight.includes(id)).length : Infinity;
  }
  return { tickMs: percentile95(patchMs), otherRows };
}

async function measureKeystrokes(page: Page): Promise<number> {
  const field = page.getByRole('searchbox');
  await field.focus();
  return typeInto(page, field);
}

async function measurePaletteKeystrokes(page: Page): Promise<number> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  return typeInto(page, field);
}

/** Milliseconds from a keystroke to the frame with its result, in 95 of 100. */
async function typeInto(page: Page, field: Locator): Promise<number> {
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
  return percentile95(await page.evaluate(() => [...window.benchWatch.inputMs]));
}

function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (value === undefined) throw new RangeError('There is no percentile of nothing.');
  return value;
}
