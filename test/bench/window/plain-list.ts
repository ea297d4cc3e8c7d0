import type { Page } from 'playwright';
import { launchApp } from '../../launch/harness.ts';
import { watchPage } from './page-watch.ts';
import { emptyMainFile, size } from './watched-window.ts';

/**
 * A window with a search field over twenty plain rows: the floor for what a list, a changed row or a text costs on this
 * computer at this time.
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
    change: (count: number) => drawnMs(page, { rows: count, texts: [] }),
    /** Milliseconds from new paragraphs to the frame that shows them. */
    draw: (texts: readonly string[]) => drawnMs(page, { rows: 0, texts }),
    hide: () => app.secondInstance('--hide'),
    show: () => app.secondInstance('--show'),
    close: () => app.kill(),
  };
}

function drawnMs(
  page: Page,
  what: { readonly rows: number; readonly texts: readonly string[] },
): Promise<number> {
  return page.evaluate(async ({ rows, texts }) => {
    const shown = document.createElement('div');
    const startedMs = performance.now();
    for (const row of [...document.querySelectorAll('li')].slice(0, rows))
      row.textContent = `Row changed at ${startedMs}`;
    for (const text of texts)
      shown.append(Object.assign(document.createElement('p'), { textContent: text }));
    document.body.append(shown);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const tookMs = performance.now() - startedMs;
    shown.remove();
    return tookMs;
  }, what);
}
