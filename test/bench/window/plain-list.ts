import { launchApp } from '../../launch/harness.ts';
import { watchPage } from './page-watch.ts';
import { emptyMainFile, size } from './watched-window.ts';

/**
 * A window with a search field over twenty plain rows: the floor for what a list costs on this computer at
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
    /** Milliseconds to write a list of this many rows to the frame that shows it. The twenty are back then. */
    write: (count: number) =>
      page.evaluate(async (rowCount) => {
        const list = document.querySelector('ul');
        const before = [...(list?.children ?? [])];
        const startedMs = performance.now();
        const rows = Array.from({ length: rowCount }, (_, at) => {
          const row = document.createElement('li');
          row.textContent = `Row ${at}`;
          return row;
        });
        list?.replaceChildren(...rows);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const tookMs = performance.now() - startedMs;
        list?.replaceChildren(...before);
        return tookMs;
      }, count),
    close: () => app.kill(),
  };
}
