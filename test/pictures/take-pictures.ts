import { join } from 'node:path';
import type { Page } from 'playwright';

const themes = ['light', 'dark'] as const;

interface PictureOptions {
  readonly folder: string;
  /** In pixels; the height is the same for all. */
  readonly widths: readonly number[];
  readonly height: number;
  /** Runs at each size, before the picture. */
  readonly before?: () => Promise<unknown>;
}

/**
 * Takes a picture of the page for each theme and width: `<folder>/<name>-<theme>-<width>.png`. Waits for what is still
 * loading.
 */
export async function takePictures(page: Page, name: string, options: PictureOptions): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of options.widths) {
      await page.setViewportSize({ width, height: options.height });
      await options.before?.();
      await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
      // Animations have ended by then.
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(options.folder, `${name}-${theme}-${width}.png`) });
    }
  }
}
