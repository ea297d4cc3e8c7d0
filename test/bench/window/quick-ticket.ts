import type { Page } from 'playwright';
import { launchApp } from '../../launch/harness.ts';
import { betweenPolls } from '../../launch/places.ts';
import { type BenchRow, limitRow } from '../rows/bench-row.ts';

/**
 * 30 to 40 ms were measured when the goal was set: the window exists already, and most of the time is spent waiting for
 * two frames. A window that is created at each opening takes ten times that.
 */
const mostMs = 150;
const rounds = { warmUp: 3, measured: 10 };

/** From the command that opens the quick ticket, after it was open once, until its form is painted and focused. */
export async function measureQuickTicket(): Promise<BenchRow[]> {
  const app = await launchApp({ args: ['--demo', '--hidden', '--new-ticket'] });
  try {
    const page = await app.quickPage();
    await page.getByLabel('Subject').waitFor();
    return [
      await measureOpening('quick ticket', page, 'INPUT', () => app.secondInstance('--new-ticket')),
    ];
  } finally {
    await app.kill();
  }
}

/** The same for the mini window, from the click on the icon until what it shows has the focus. */
export async function measureMini(): Promise<BenchRow[]> {
  const trayBounds = { x: 1_500, y: 960, width: 24, height: 24 };
  const app = await launchApp({ args: ['--demo', '--hidden'], faults: { trayBounds } });
  try {
    await betweenPolls(app);
    await app.clickTray();
    const page = await app.miniPage();
    await page.getByRole('heading', { level: 1 }).waitFor();
    return [await measureOpening('mini window', page, 'MAIN', app.clickTray)];
  } finally {
    await app.kill();
  }
}

/** Closes the window with Escape and opens it again, several times. */
async function measureOpening(
  name: string,
  page: Page,
  focused: string,
  open: () => Promise<void>,
): Promise<BenchRow> {
  const values: number[] = [];
  for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.hidden);
    const took = await openingMs(page, focused, open);
    if (round >= rounds.warmUp) values.push(took);
  }
  return limitRow({ name: `${name}: open to painted, warm`, unit: 'ms', values, most: mostMs });
}

/** Milliseconds until an element of this kind has the focus and a frame with it has been painted. */
async function openingMs(page: Page, focused: string, open: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle((wanted) => {
    // The window is kept, and the element may be the same one: only the opening focuses it again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return {
      painted: new Promise<void>((resolve) => {
        const look = () => {
          // The callback runs before a frame; the timeout after it.
          if (document.activeElement?.tagName === wanted)
            requestAnimationFrame(() => setTimeout(resolve));
          else requestAnimationFrame(look);
        };
        look();
      }),
    };
  }, focused);
  const startedMs = performance.now();
  const painted = watch.evaluate((seen) => seen.painted);
  await open();
  await painted;
  return performance.now() - startedMs;
}
