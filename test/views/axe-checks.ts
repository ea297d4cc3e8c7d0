import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare global {
  interface Window {
    /** Put there by axe.min.js. */
    readonly axe: typeof import('axe-core');
  }
}

/** What axe finds, one line for each element. Faint texts are left to our own check, which takes half the time. */
export async function axe(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Axe would skip what is not painted, see `test/window/window-test.ts`.
    document.documentElement.setAttribute('data-painted', '');
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      // There are no frames, and no rule here needs the style sheets once more.
      iframes: false,
      preload: false,
      rules: { 'color-contrast': { enabled: false } },
    });
    document.documentElement.removeAttribute('data-painted');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) =>
          `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    );
  });
}
