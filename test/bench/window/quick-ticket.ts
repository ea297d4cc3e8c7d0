import type { Page } from 'playwright';
import { launchApp } from '../../launch/harness.ts';
import { type BenchRow, interleave } from '../rows/bench-row.ts';
import { openPlainList } from './plain-list.ts';

/** The window exists already. One that is created at each opening takes ten times as long. */
const goal = 2.2;
const rounds = { warmUp: 3, measured: 10 };

/**
 * From the command that opens the quick ticket, after it was open once, until its form is painted and focused; against
 * a plain hidden window with one field.
 */
export async function measureQuickTicket(): Promise<BenchRow[]> {
  const plain = await openPlainList();
  const app = await launchApp({ args: ['--demo', '--hidden', '--new-ticket'] });
  try {
    const page = await app.quickPage();
    await page.getByLabel('Subject').waitFor();
    const { values, floors } = await interleave(
      {
        values: async () => {
          await page.keyboard.press('Escape');
          await page.waitForFunction(() => document.hidden, null, { polling: 20 });
          return openingMs(page, 'INPUT', () => app.secondInstance('--new-ticket'));
        },
        floors: async () => {
          await plain.hide();
          await plain.page.waitForFunction(() => document.hidden, null, { polling: 20 });
          return openingMs(plain.page, 'INPUT', plain.show);
        },
      },
      rounds,
    );
    const name = 'quick ticket: open to painted, warm / a plain window';
    return [{ name, unit: 'ms', values, floors, goal }];
  } finally {
    await app.kill();
    await plain.close();
  }
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
