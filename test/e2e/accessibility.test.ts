import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findFaintTexts, leastContrasts } from '../views/contrast-checks.ts';
import { showEveryView } from '../views/every-view.ts';
import { findShownThoughClosed } from '../views/page-checks.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [
  { name: 'light', media: { colorScheme: 'light' }, least: leastContrasts.usual },
  { name: 'dark', media: { colorScheme: 'dark' }, least: leastContrasts.usual },
  {
    name: 'light, more contrast',
    media: { colorScheme: 'light', contrast: 'more' },
    least: leastContrasts.more,
  },
  {
    name: 'dark, more contrast',
    media: { colorScheme: 'dark', contrast: 'more' },
    least: leastContrasts.more,
  },
  // The colours are the system's own.
  { name: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' }, least: null },
] as const;

/** What axe finds, one line for each element. */
async function axe(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // axe.min.js puts it there.
    const { axe } = window as unknown as {
      axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    // Base UI's guards pass the focus on and never keep it.
    const isLibrarys = (id: string, html: string) =>
      id === 'aria-hidden-focus' && html.includes('data-base-ui-focus-guard');
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !isLibrarys(id, html))
        .map(
          ({ html, failureSummary = '' }) =>
            `${id}: ${html.slice(0, 160)} ${failureSummary.split('\n')[1] ?? ''}`,
        ),
    );
  });
}

describe('every view', () => {
  // One test for each, so that none comes near the limit on a slow machine.
  it.each(looks)('is found faultless by axe in $name, and each text stands out enough', async (look) => {
    const found: string[] = [];
    await showEveryView({}, async ({ name, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', ...look.media });
      for (const line of await axe(page)) found.push(`${name}: ${line}`);
      for (const line of await findShownThoughClosed(page)) found.push(`${name}: ${line}`);
      if (look.least === null) return;
      expect((await findFaintTexts(page, { text: 22, large: 22 })).length, name).toBeGreaterThan(0);
      for (const line of await findFaintTexts(page, look.least)) found.push(`${name}: ${line}`);
    });
    expect(found).toEqual([]);
  });

  it('is found faultless by axe in an accent that is hard to read', async () => {
    const found: string[] = [];
    await showEveryView({ env: { HOSTBELL_PREVIEW_ACCENT: 'ffe600ff' } }, async ({ name, page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const line of await axe(page)) found.push(`${name}, ${colorScheme}: ${line}`);
      }
    });
    expect(found).toEqual([]);
  });
});
