import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { languages } from '../../../../shared/texts/language.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { axe } from '../../../views/axe-checks.ts';
import { findFaintTexts, leastContrasts } from '../../../views/contrast-checks.ts';
import { type ShownView, showEveryView } from '../../../views/every-view.ts';
import { tabThrough } from '../../../views/focus-checks.ts';
import { findMotion } from '../../../views/motion-checks.ts';
import { findClipped, findShownThoughClosed, resize } from '../../../views/page-checks.ts';
import { windowSize } from '../../../window/app-window.ts';
import { test } from '../../../window/window-test.ts';

// All checks look at a view while it stands there, so that the way through the views is gone once for a language.

const usual = { reducedMotion: 'reduce', contrast: 'no-preference', forcedColors: 'none' } as const;
const looks = [
  { look: 'light', media: { colorScheme: 'light' }, least: leastContrasts.usual },
  { look: 'dark', media: { colorScheme: 'dark' }, least: leastContrasts.usual },
  {
    look: 'light with more contrast',
    media: { colorScheme: 'light', contrast: 'more' },
    least: leastContrasts.more,
  },
  {
    look: 'dark with more contrast',
    media: { colorScheme: 'dark', contrast: 'more' },
    least: leastContrasts.more,
  },
  // The colours are the system's own.
  { look: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' }, least: null },
] as const;
/** On this no white text can be read, and on white it cannot be seen. */
const hardAccent = '#ffe600';

const sizes = [
  // A window of 1280 by 800 at 200 % zoom shows half as much each way.
  { name: '200 % zoom', width: 640, height: 400 },
  { name: '360 pixels', width: 360, height: 640 },
] as const;

/** What going through all views may take on a busy computer. */
const walkLimitMs = 600_000;

/** What each check found, in all views together; a check that never ran found nothing, not even an empty list. */
function createFindings() {
  const found = new Map<string, string[]>();
  return {
    add(check: string, view: string, lines: readonly string[]): void {
      const before = found.get(check) ?? [];
      found.set(check, [...before, ...lines.map((line) => `${view}: ${line}`)]);
    },
    of: (check: string) => found.get(check),
  };
}

type Findings = ReturnType<typeof createFindings>;

/** In one language: whether all of each text is seen, and nothing moves for who wants less motion. */
async function checkTexts({ name, page }: ShownView, findings: Findings): Promise<void> {
  findings.add('motion', name, await findMotion(page));
  findings.add('language', name, [await page.evaluate(() => document.documentElement.lang)]);
  for (const size of sizes) {
    await resize(page, size);
    findings.add(size.name, name, await findClipped(page));
  }
  await resize(page, windowSize);
}

async function checkLooks({ name, page, window }: ShownView, findings: Findings): Promise<void> {
  findings.add('closed panels', name, await findShownThoughClosed(page));
  for (const [at, { look, media, least }] of looks.entries()) {
    await emulate(page, media);
    // Where more contrast is asked for, our own check asks for more than axe does.
    if (least !== leastContrasts.more)
      findings.add(look, name, await axe(page, at === 0 ? 'all' : 'colours'));
    if (least === null) continue;
    expect((await findFaintTexts(page, { text: 22, large: 22 })).length, name).toBeGreaterThan(0);
    findings.add(look, name, await findFaintTexts(page, least));
  }
  window.hostbell.powerState.accentChanged(hardAccent);
  await hasAccent(page, hardAccent);
  for (const colorScheme of ['light', 'dark'] as const) {
    await emulate(page, { colorScheme });
    findings.add('accent', name, await findFaintTexts(page, leastContrasts.usual));
  }
  window.hostbell.powerState.accentChanged(null);
  await hasAccent(page, '');
}

/**
 * Emulates a look, and waits until the page has heard of its contrast. It is emulated anew where the browser's word of it
 * did not reach the page, as was seen once at the first view on a busy computer.
 */
async function emulate(
  page: Page,
  media: {
    readonly colorScheme: 'light' | 'dark';
    readonly contrast?: 'more';
    readonly forcedColors?: 'active';
  },
): Promise<void> {
  const shown = page.locator(`html[data-contrast="${media.contrast ?? 'usual'}"]`);
  await waitFor('the contrast', async () => {
    await page.emulateMedia({ ...usual, ...media });
    const isShown = await shown.waitFor({ state: 'attached', timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isShown) await page.emulateMedia({ ...usual, contrast: media.contrast ? 'no-preference' : 'more' });
    return isShown || null;
  });
}

async function hasAccent(page: Page, accent: string): Promise<void> {
  await waitFor('the accent', async () => {
    const shown = await page.evaluate(() =>
      document.documentElement.style.getPropertyValue('--os-fill-light'),
    );
    return (shown === '') === (accent === '');
  });
}

async function checkFocus({ name, page }: ShownView, findings: Findings): Promise<void> {
  // An open list, a menu and a dialog keep the focus to themselves; their own keys go through them.
  if ((await page.locator('.popup:popover-open, .dialog[data-open]').count()) > 0) return;
  const { stops, found } = await tabThrough(page);
  expect(stops, name).toBeGreaterThan(2);
  findings.add('focus', name, found);
}

describe.each(languages)('every view in %s', (language) => {
  const findings = createFindings();
  const isEnglish = language === 'en';
  test.beforeAll(async ({ openForAll }) => {
    await showEveryView(openForAll, { systemLanguages: [language] }, async (view) => {
      await checkTexts(view, findings);
      if (!isEnglish) return;
      await checkLooks(view, findings);
      await checkFocus(view, findings);
    });
  }, walkLimitMs);

  test.for(sizes)('No text is cut off at $name', ({ name }) => {
    expect(findings.of(name)).toEqual([]);
  });

  test('Every view says its language', () => {
    const said = findings.of('language')?.map((line) => line.split(': ')[1]);
    expect(new Set(said)).toEqual(new Set([language]));
  });

  test('Nothing moves for people who want less motion', () => {
    expect(findings.of('motion')).toEqual([]);
  });

  if (!isEnglish) return;

  test.for(looks)('In $look axe finds no fault, and each text has enough contrast', ({ look }) => {
    expect(findings.of(look)).toEqual([]);
  });

  test('Every text has enough contrast in an accent that is hard to read', () => {
    expect(findings.of('accent')).toEqual([]);
  });

  test('A closed panel is not shown', () => {
    expect(findings.of('closed panels')).toEqual([]);
  });

  test('Every view works by keyboard alone, and the focus is always visible', () => {
    expect(findings.of('focus')).toEqual([]);
  });
});
