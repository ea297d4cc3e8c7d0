import type { Locator, Page } from 'playwright';
import { type BenchRow, rowsOf } from '../rows/bench-row.ts';
import { openPlainList } from './plain-list.ts';
import { openWatchedWindow, type WatchedWindow } from './watched-window.ts';

/** As many as are supported as fast as a few. */
const many = { services: 2_000, tickets: 2_000 };
/**
 * Set from what was measured, plus a third for other computers. All of it takes whole frames: a keystroke one or two,
 * where the plain list takes one.
 */
const goals = { keystroke: 2.5, tick: 0.6, frames: 1.4 } as const;
const keystrokes = 40;
const ticks = 12;
const changedInSight = 5;
const betweenTicksMs = 5_000;
const scrolls = 3;
const frames = 400;
/** Used as the figure when nothing was observed: it counts as missed. */
const unseen = 1e9;

/**
 * Measures what a person notices of the lists, in a real Chromium, against the same in a plain list of twenty rows, or
 * against writing one as long.
 */
export async function measureLists(): Promise<BenchRow[]> {
  const plain = await openPlainList();
  const window = await openWatchedWindow(many, 'services');
  const { page } = window;
  try {
    await window.openAgain();
    const scrolled: number[] = [];
    const plainScrolled: number[] = [];
    for (let count = 0; count < scrolls; count += 1) {
      scrolled.push(...(await frameGaps(page, '.list-scroll')));
      plainScrolled.push(...(await frameGaps(plain.page, plain.scroller)));
    }
    const plainWritten: number[] = [];
    const changed = await measureTicks(window, async () => {
      plainWritten.push(await plain.write(many.services));
    });
    const plainTyped = await typeInto(plain.page, plain.field);
    const typed = await typeInto(page, page.getByRole('searchbox'));
    await page.keyboard.press('ControlOrMeta+k');
    const typedInPalette = await typeInto(page, page.getByRole('dialog').getByRole('combobox'));
    const row = rowsOf('window', { unit: 'ms' });
    const slowest = rowsOf('window', { unit: 'ms', by: 'p95' });
    return [
      slowest(
        'keystroke to result in list and palette, 4,000 items / 20 plain rows, p95',
        [...typed, ...typedInPalette],
        plainTyped,
        goals.keystroke,
      ),
      row(
        '10 of 4,000 items changed to painted / 2,000 plain rows written',
        changed,
        plainWritten,
        goals.tick,
      ),
      slowest(
        'a frame of a long scroll / of a short plain one, p95',
        scrolled,
        plainScrolled,
        goals.frames,
      ),
    ];
  } finally {
    await window.close();
    await plain.close();
  }
}

/** The milliseconds between the frames of a scroll through all of an element, in equal steps. */
function frameGaps(page: Page, scroller: string): Promise<readonly number[]> {
  return page.evaluate(
    ([selector, count]) =>
      new Promise<readonly number[]>((resolve) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error('There is no list.');
        const step = element.scrollHeight / count;
        const gaps: number[] = [];
        let lastMs = performance.now();
        const next = (nowMs: number) => {
          gaps.push(nowMs - lastMs);
          lastMs = nowMs;
          element.scrollTop += step;
          if (gaps.length < count) requestAnimationFrame(next);
          else {
            element.scrollTop = 0;
            resolve(gaps);
          }
        };
        requestAnimationFrame(next);
      }),
    [scroller, frames] as const,
  );
}

/**
 * Changes five visible services and five tickets at a time. Milliseconds from each patch to the frame that shows it. The
 * preview shell starts a process for each of the three requests before it, where Electron starts none: on a busy computer
 * that is most of the figure.
 */
async function measureTicks(
  { page, server, passTime }: WatchedWindow,
  measureFloor: () => Promise<void>,
): Promise<readonly number[]> {
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
    await measureFloor();
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
