import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchApp, type RunningApp } from '../../launch/harness.ts';
import { type BenchRow, benchRow, interleave } from '../rows/bench-row.ts';

/**
 * About 1 was measured when the goal was set, 30 to 40 ms each: both windows exist already, and most of the time is
 * spent waiting for two frames. The goal leaves room for a busy computer (at this floor it is under 150 ms), not for
 * a window that is created at each opening (about 10) or a form that waits for an answer from elsewhere.
 */
const goal = 3;
const rounds = { warmUp: 3, measured: 15 };
const emptyMainFile = join(import.meta.dirname, 'empty-window-main.ts');

/** From the command that opens the quick ticket, after it was open once, until its form is painted and focused. */
export async function measureQuickTicket(): Promise<BenchRow[]> {
  const app = await launchApp({ args: ['--demo', '--hidden', '--new-ticket'] });
  const empty = await launchApp({ appPath: emptyMainFile });
  try {
    const appPage = await app.quickPage();
    await appPage.getByLabel('Subject').waitFor();
    const emptyPage = await empty.page();
    const times = await interleave(
      {
        app: async () => {
          await appPage.keyboard.press('Escape');
          return opening(app, appPage);
        },
        empty: () => opening(empty, emptyPage),
      },
      rounds,
    );
    return [
      benchRow({
        name: 'quick ticket: open to painted, warm / a window with one field',
        unit: 'ms',
        values: times.app,
        floors: times.empty,
        goal,
      }),
    ];
  } finally {
    await app.kill();
    await empty.kill();
  }
}

/** Milliseconds until a field has the focus and a frame with it has been painted. */
async function opening(app: RunningApp, page: Page): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    // The window is kept, and the field may be the same one: only the opening focuses it again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return {
      painted: new Promise<void>((resolve) => {
        const look = () => {
          if (document.activeElement instanceof HTMLInputElement) {
            // The callback runs before a frame; the timeout after it.
            requestAnimationFrame(() => setTimeout(resolve));
          } else requestAnimationFrame(look);
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
