import type { Locator, Page } from 'playwright';
import { type BenchRow, limitRow } from '../rows/bench-row.ts';
import { openWatchedWindow, type WatchedWindow } from './watched-window.ts';

const many = { services: 5_000, tickets: 5_000 };
const goals = { keystrokeMs: 50, tickMs: 32, slowFrames: 0.5 } as const;
const keystrokes = 40;
const ticks = 12;
const changedInSight = 5;
const betweenTicksMs = 5_000;
const scrolls = 3;
const frames = 400;
const slowFrameMs = 32;
/** Used as the figure when nothing was observed: it counts as missed. */
const unseen = 1e9;

/** Measures what a person notices of the lists, in a real Chromium. */
export async function measureLists(): Promise<BenchRow[]> {
  const window = await openWatchedWindow(many, 'services');
  const { page } = window;
  try {
    await window.openAgain();
    const slow: number[] = [];
    for (let count = 0; count < scrolls; count += 1) slow.push(await slowFrames(page));
    const changed = await measureTicks(window);
    const typed = await typeInto(page, page.getByRole('searchbox'));
    await page.keyboard.press('ControlOrMeta+k');
    const typedInPalette = await typeInto(page, page.getByRole('dialog').getByRole('combobox'));
    const slowest = (name: string, values: readonly number[], most: number) =>
      limitRow({ name: `window: ${name}, p95`, unit: 'ms', values, by: 'p95', most });
    return [
      slowest('keystroke to result painted, 5,000 rows', typed, goals.keystrokeMs),
      slowest(
        'keystroke in the palette to result painted, 10,000 items',
        typedInPalette,
        goals.keystrokeMs,
      ),
      slowest('10 of 10,000 items changed to painted', changed, goals.tickMs),
      limitRow({
        name: 'window: frames over 32 ms in a long scroll',
        unit: '%',
        values: slow,
        most: goals.slowFrames,
      }),
    ];
  } finally {
    await window.close();
  }
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

/**
 * Changes five visible services and five tickets at a time. Milliseconds from each patch to the frame that shows it. The
 * preview shell starts a process for each of the three requests before it, where Electron starts none: on a busy computer
 * that is most of the figure.
 */
async function measureTicks({ page, server, passTime }: WatchedWindow): Promise<readonly number[]> {
  const rows = page.locator('[data-row-id]');
  const ids = await rows.evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-row-id') ?? ''),
  );
  const tickets = server.book.tickets();
  const slowest: number[] = [];
  for (let tick = 0; tick < ticks; tick += 1) {
    // Otherwise it would wait its turn to stay below 60 requests a minute.
    await passTime(betweenTicksMs);
    const word = tick % 2 === 0 ? 'SUSPENDED BY BILLING' : 'SUSPENDED FOR ABUSE';
    for (const id of ids.slice(0, changedInSight)) server.book.setServiceStatus(id, word);
    for (let at = 0; at < changedInSight; at += 1) {
      const ticket = tickets[(tick * changedInSight + at) * 7];
      if (ticket !== undefined)
        server.book.setTicketStatus(ticket.id, ticket.status === 'OPEN' ? 'ANSWERED' : 'OPEN');
    }
    await page.evaluate(() => {
      window.benchWatch.patchMs.length = 0;
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    // Looking for the words while they are drawn would be measured too.
    await page.waitForTimeout(500);
    await rows
      .filter({ hasText: word })
      .nth(changedInSight - 1)
      .waitFor();
    const patchMs = await page.evaluate(() => [...window.benchWatch.patchMs]);
    slowest.push(patchMs.length === 0 ? unseen : Math.max(...patchMs));
  }
  return slowest;
}

/** Milliseconds from each keystroke to the frame with its result. */
async function typeInto(page: Page, field: Locator): Promise<readonly number[]> {
  await field.focus();
  await page.evaluate(() => {
    window.benchWatch.inputMs.length = 0;
  });
  const text = ['site-99', '198.51.7', 'hosting m', 'svc-1234', 'vps 8'].join('');
  for (let at = 0; at < keystrokes; at += 1) {
    const char = text[at % text.length] ?? 's';
    if (at % 8 === 7) await field.fill('');
    await page.keyboard.press(char === ' ' ? 'Space' : char);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => [...window.benchWatch.inputMs]);
}
