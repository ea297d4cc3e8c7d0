import type { Page } from 'playwright';
import { launchApp, type RunningApp } from '../../launch/harness.ts';
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
    const values: number[] = [];
    for (let round = 0; round < rounds.warmUp + rounds.measured; round += 1) {
      await page.keyboard.press('Escape');
      const took = await openingMs(app, page);
      if (round >= rounds.warmUp) values.push(took);
    }
    return [limitRow({ name: 'quick ticket: open to painted, warm', unit: 'ms', values, most: mostMs })];
  } finally {
    await app.kill();
  }
}

/** Milliseconds until a field has the focus and a frame with it has been painted. */
async function openingMs(app: RunningApp, page: Page): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    // The window is kept, and the field may be the same one: only the opening focuses it again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return {
      painted: new Promise<void>((resolve) => {
        const look = () => {
          // The callback runs before a frame; the timeout after it.
          if (document.activeElement instanceof HTMLInputElement)
            requestAnimationFrame(() => setTimeout(resolve));
          else requestAnimationFrame(look);
        };
        look();
      }),
    };
  });
  const startedMs = performance.now();
  const painted = watch.evaluate((seen) => seen.painted);
  await app.secondInstance('--new-ticket');
  await painted;
  return performance.now() - startedMs;
}
