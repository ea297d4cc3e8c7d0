import { launchApp } from '../../launch/harness.ts';
import { watchPage } from './page-watch.ts';
import { emptyMainFile, size } from './watched-window.ts';

/**
 * A window with a search field over twenty plain rows: the floor for what a list or a changed row costs on this computer at
 * this time.
 */
export async function openPlainList() {
  const app = await launchApp({ appPath: emptyMainFile });
  const page = await app.page();
  await page.setViewportSize(size);
  await watchPage(page, 'li');
  await page.goto(new URL('/list.html', page.url()).href);
  await page.locator('li').first().waitFor();
  return {
    page,
    field: page.getByRole('searchbox'),
    scroller: 'ul',
    /** Milliseconds from new words in this many rows to the frame that shows them. */
    change: (count: number) =>
      page.evaluate(async (changed) => {
        const startedMs = performance.now();
        for (const row of [...document.querySelectorAll('li')].slice(0, changed))
          row.textContent = `Row changed at ${startedMs}`;
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - startedMs;
      }, count),
    close: () => app.kill(),
  };
}
