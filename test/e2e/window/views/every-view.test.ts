import type { Page } from 'playwright';
import { expect } from 'vitest';
import { countsOf, countWaiting, waitingIn } from '../../../../shared/view/waiting.ts';
import { axe } from '../../../views/axe-checks.ts';
import { findFaintTexts, leastContrasts } from '../../../views/contrast-checks.ts';
import { type ShownView, showEveryView } from '../../../views/every-view.ts';
import { tabThrough } from '../../../views/focus-checks.ts';
import { findMotion } from '../../../views/motion-checks.ts';
import {
  countShown,
  findClipped,
  findShownThoughClosed,
  findSpokenLabels,
  findToldTwice,
  findUntranslated,
  resize,
  shownTexts,
} from '../../../views/page-checks.ts';
import { pseudoEnglish } from '../../../views/pseudo-texts.ts';
import { openAppWindow, type WindowOptions } from '../../../window/app-window.ts';
import { startPageServer } from '../../../window/page-server.ts';
import { test } from '../../../window/window-test.ts';

// The only walk through every view: all that can be seen in one is checked while it is shown. English has longer, marked
// texts in its place, so that one that is not translated, or has no room, is found; Arabic is the real one, mirrored.

interface Media {
  readonly colorScheme: 'light' | 'dark';
  readonly contrast?: 'more';
}

const usual = { reducedMotion: 'reduce', contrast: 'no-preference' } as const;
// Each differs from the one before as little as possible, and the last is the usual one.
const looks: Readonly<Record<string, Media>> = {
  'light with more contrast': { colorScheme: 'light', contrast: 'more' },
  'dark with more contrast': { colorScheme: 'dark', contrast: 'more' },
  dark: { colorScheme: 'dark' },
  light: { colorScheme: 'light' },
};

const wide = { width: 1280, height: 760 };
const narrow = { width: 360, height: 640 };
/** A window of 1280 by 800 at 200 % zoom shows half as much each way. */
const zoomed = { width: 640, height: 400 };

/** How long going through all views may take on a busy computer. */
const walkLimitMs = 600_000;

/** The most words and controls of a view, so that nobody adds one more of each without taking something away. */
const mostShown: Readonly<Record<string, readonly [words: number, controls: number]>> = {
  overview: [175, 18],
  services: [140, 8],
  tickets: [180, 8],
  money: [155, 10],
  'new-ticket': [40, 11],
  mini: [110, 10],
  'settings-account': [80, 10],
  'settings-notifications': [85, 16],
  'settings-general': [40, 12],
  'settings-advanced': [75, 10],
};

const checks: Readonly<Record<string, (view: ShownView) => Promise<readonly string[]>>> = {
  'Each text is translated': ({ page, given }) => findUntranslated(page, given()),
  'The title of the window counts what waits': findMiscounted,
  'Nothing that waits is told twice, and each count is of what is listed': ({ page, window }) =>
    findToldTwice(page, window.hostbell.view.view()),
  'No view has more words and controls than it may': async ({ name, page }) => {
    const [mostWords, mostControls] = mostShown[name] ?? [Infinity, Infinity];
    const { words, controls } = await countShown(page);
    const isTooMuch = words > mostWords || controls > mostControls;
    return isTooMuch ? [`${words} words, ${controls} controls`] : [];
  },
  'A closed panel is not shown': ({ page }) => findShownThoughClosed(page),
  'No label of a button is announced': ({ page }) => findSpokenLabels(page),
  'Every text has enough contrast, in every look': ({ page }) => findFaint(page),
  'Axe finds no violations': ({ page }) => axe(page),
  'Every view works by keyboard alone, and the focus is always visible': findLostFocus,
  'Nothing moves for people who prefer reduced motion': ({ page }) => findMotion(page),
  'No text is cut off': ({ page }) => findClipped(page),
};
const narrowChecks: typeof checks = {
  'No text is cut off in a narrow window': ({ page }) => findClipped(page),
};
const arabicChecks: typeof checks = {
  'No text is cut off in Arabic, in an enlarged page': ({ page }) => findClipped(page),
};

async function findFaint(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia({ ...usual, ...media });
    const { seen, faint } = await findFaintTexts(page, leastContrasts[media.contrast ?? 'usual']);
    expect(seen).toBeGreaterThan(0);
    found.push(...faint.map((line) => `${look}: ${line}`));
  }
  return found;
}

async function findLostFocus({ name, page }: ShownView): Promise<readonly string[]> {
  // An open list, a menu and a dialog trap the focus; their own keys move through them.
  if ((await page.locator('.popup:popover-open, .dialog[open]').count()) > 0) return [];
  // The navigation is the same in each view.
  const isBesideNavigation = name !== 'overview' && (await page.locator('.nav').count()) > 0;
  const { stops, found } = await tabThrough(page, isBesideNavigation ? 'main' : 'body');
  return stops > 0 ? found : [...found, 'no stop'];
}

/** The window's title says what main counts for the tray. */
async function findMiscounted({ page, window }: ShownView): Promise<readonly string[]> {
  if ((await page.locator('.nav').count()) === 0) return [];
  const titled = Number(/\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  const view = window.hostbell.view.view();
  const counted = countWaiting(countsOf(waitingIn(view)));
  return titled === counted ? [] : [`${titled} in the title, ${counted} counted`];
}

/** What each check found, in all views together; a check that never ran has no list, not even an empty one. */
const found = new Map<string, string[]>();
const follows = 'Every open view follows a change of language';

/** Changes the language, and finds what is still in the one before. */
async function speak(view: ShownView, language: 'en' | 'ar'): Promise<void> {
  await view.speak(language);
  const given = view.given();
  const isLeft = (text: string) =>
    language === 'ar'
      ? text.includes('⟦')
      : /\p{Script=Arabic}/u.test(text) && !given.some((one) => one.includes(text));
  const check = async () => (await shownTexts(view.page)).filter(isLeft);
  await run(view, { [follows]: check });
}

/** Runs these checks at this size. */
async function run(view: ShownView, all: typeof checks, size?: typeof wide): Promise<void> {
  if (size !== undefined) await resize(view.page, size);
  for (const [name, find] of Object.entries(all)) {
    const lines = (await find(view)).map((line) => `${view.name}: ${line}`);
    found.set(name, [...(found.get(name) ?? []), ...lines]);
  }
}

test.beforeAll(async ({ context }) => {
  const server = await startPageServer({
    '/assets/en.js': `export const english = ${JSON.stringify([pseudoEnglish])};`,
  });
  const open = (options: WindowOptions) => openAppWindow(context, server.origin, options);
  try {
    await showEveryView(open, async (view) => {
      // It is reached in the language and the size of the view before, and followed the change from there.
      const isEnglish = (await view.page.evaluate('document.documentElement.lang')) === 'en';
      if (isEnglish) await run(view, checks, wide);
      if (isEnglish) await run(view, narrowChecks, narrow);
      else await run(view, arabicChecks, zoomed);
      await speak(view, isEnglish ? 'ar' : 'en');
      if (isEnglish) await run(view, arabicChecks, zoomed);
      else await run(view, narrowChecks, narrow);
      if (!isEnglish) await run(view, checks, wide);
    });
  } finally {
    await server.stop();
  }
}, walkLimitMs);

test.for([...Object.keys({ ...checks, ...narrowChecks, ...arabicChecks }), follows])(
  '%s',
  (name) => {
    expect(found.get(name)).toEqual([]);
  },
);
