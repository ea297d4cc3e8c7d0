import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Language, languages } from '../../../../shared/texts/language.ts';
import { countsOf, countWaiting, waitingIn } from '../../../../shared/view/waiting.ts';
import { catalogues } from '../../../run/texts.ts';
import { waitFor } from '../../../run/wait-for.ts';
import { axe } from '../../../views/axe-checks.ts';
import { findFaintTexts, leastContrasts } from '../../../views/contrast-checks.ts';
import { type ShownView, showEveryView } from '../../../views/every-view.ts';
import { tabThrough } from '../../../views/focus-checks.ts';
import { findMotion } from '../../../views/motion-checks.ts';
import {
  countShown,
  findClipped,
  findShownThoughClosed,
  resize,
  shownTexts,
} from '../../../views/page-checks.ts';
import { type AppWindow, windowSize } from '../../../window/app-window.ts';
import { test } from '../../../window/window-test.ts';

// All checks look at a view while it is shown, and it changes its language then too, so that the views are gone through
// only once.

interface Look {
  readonly look: string;
  readonly media: Media;
  /** The desktop's; none by default. */
  readonly accent?: string;
  readonly least: (typeof leastContrasts)[keyof typeof leastContrasts];
}

interface Media {
  readonly colorScheme: 'light' | 'dark';
  readonly contrast?: 'more';
  readonly forcedColors?: 'active';
}

const usual = { reducedMotion: 'reduce', contrast: 'no-preference', forcedColors: 'none' } as const;
/** White text cannot be read on it, and it cannot be seen on white. */
const hardAccent = '#ffe600';
// Each differs from the one before as little as possible, and the last is the usual one.
const looks: readonly Look[] = [
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
  // The colors are the system's own.
  {
    look: 'forced colors',
    media: { colorScheme: 'dark', forcedColors: 'active' },
    least: leastContrasts.usual,
  },
  { look: 'dark', media: { colorScheme: 'dark' }, least: leastContrasts.usual },
  {
    look: 'dark in an accent that is hard to read',
    media: { colorScheme: 'dark' },
    accent: hardAccent,
    least: leastContrasts.usual,
  },
  {
    look: 'light in an accent that is hard to read',
    media: { colorScheme: 'light' },
    accent: hardAccent,
    least: leastContrasts.usual,
  },
  { look: 'light', media: { colorScheme: 'light' }, least: leastContrasts.usual },
];

const sizes = [
  // A window of 1280 by 800 at 200 % zoom shows half as much each way.
  { name: '200 % zoom', width: 640, height: 400 },
  { name: '360 pixels', width: 360, height: 640 },
] as const;

/** How long going through all views may take on a busy computer. */
const walkLimitMs = 600_000;

/** What each check found, in all views together; a check that never ran has no list, not even an empty one. */
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

/** Checks, in the current language, that no text is clipped and that nothing moves with reduced motion. */
async function checkTexts(
  { name, page }: ShownView,
  language: Language,
  findings: Findings,
): Promise<void> {
  const view = `${name} in ${language}`;
  // Styles know only the direction of a language.
  if (language === 'en' || language === 'ar') findings.add('motion', view, await findMotion(page));
  // The one first with which the last language ended.
  const isNarrow = page.viewportSize()?.width === sizes[1].width;
  for (const size of isNarrow ? sizes.toReversed() : sizes) {
    await resize(page, size);
    findings.add(size.name, view, await findClipped(page));
  }
}

const plainTexts = (language: Language) =>
  Object.values(catalogues[language]).filter((text) => typeof text === 'string');
const textsIn = new Map(languages.map((language) => [language, new Set(plainTexts(language))]));
const allTexts = new Set(languages.flatMap(plainTexts));

/** Texts of other languages that are not in this one, and that neither the server nor the person gave. */
async function findLeftBehind(
  { page, given }: ShownView,
  language: Language,
): Promise<readonly string[]> {
  const known = new Set(given());
  return (await shownTexts(page)).filter(
    (text) => allTexts.has(text) && !textsIn.get(language)?.has(text) && !known.has(text),
  );
}

async function checkLooks({ name, page, window }: ShownView, findings: Findings): Promise<void> {
  findings.add('closed panels', name, await findShownThoughClosed(page));
  let shownAccent: string | null = null;
  for (const { look, media, accent = null, least } of looks) {
    await page.emulateMedia({ ...usual, ...media });
    if (accent !== shownAccent) await showAccent(window, page, accent);
    shownAccent = accent;
    const { seen, faint } = await findFaintTexts(page, least);
    expect(seen, name).toBeGreaterThan(0);
    findings.add(look, name, faint);
  }
  findings.add('axe', name, await axe(page));
}

async function showAccent(
  { hostbell }: AppWindow,
  page: Page,
  accent: string | null,
): Promise<void> {
  hostbell.powerState.accentChanged(accent);
  await waitFor('the accent', async () => {
    const shown = await page.evaluate(() =>
      document.documentElement.style.getPropertyValue('--os-accent'),
    );
    return (shown === '') === (accent === null);
  });
}

async function checkFocus({ name, page }: ShownView, findings: Findings): Promise<void> {
  // An open list, a menu and a dialog trap the focus; their own keys move through them.
  if ((await page.locator('.popup:popover-open, .dialog[open]').count()) > 0) return;
  const { stops, found } = await tabThrough(page);
  expect(stops, name).toBeGreaterThan(2);
  findings.add('focus', name, found);
}

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

async function checkAmount({ name, page }: ShownView, findings: Findings): Promise<void> {
  const [mostWords, mostControls] = mostShown[name] ?? [Infinity, Infinity];
  const { words, controls } = await countShown(page);
  const isTooMuch = words > mostWords || controls > mostControls;
  findings.add('amount', name, isTooMuch ? [`${words} words, ${controls} controls`] : []);
}

/** The badges and the title of the window say what main counts for the tray. */
async function checkCounts({ name, page, window }: ShownView, findings: Findings): Promise<void> {
  const badges = page.locator('.nav-list .badge');
  if ((await page.locator('.nav').count()) === 0) return;
  const shown = (await badges.allInnerTexts()).reduce(
    (sum, text) => sum + Number.parseInt(text, 10),
    0,
  );
  const titled = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  const view = window.hostbell.view.view();
  const counted = countWaiting(countsOf(waitingIn({ ...view, overrides: view.words.overrides })));
  const wrong = shown !== counted || titled !== counted;
  findings.add(
    'counts',
    name,
    wrong ? [`${shown} in badges, ${titled} in the title, ${counted} counted`] : [],
  );
}

const findings = createFindings();
test.beforeAll(async ({ openForAll }) => {
  let order: readonly Language[] = languages;
  await showEveryView(openForAll, async (view) => {
    for (const language of order) {
      await view.speak(language);
      findings.add('language', `${view.name} in ${language}`, await findLeftBehind(view, language));
      if (language === 'en') {
        await resize(view.page, windowSize);
        await checkCounts(view, findings);
        await checkAmount(view, findings);
        await checkLooks(view, findings);
        await checkFocus(view, findings);
      }
      await checkTexts(view, language, findings);
    }
    await resize(view.page, windowSize);
    // Back through the languages at the next view, which is shown in the last one already.
    order = order.toReversed();
  });
}, walkLimitMs);

test.for(sizes)('No text is cut off at $name, in any language', ({ name }) => {
  expect(findings.of(name)).toEqual([]);
});

test('Every open view follows a change of language', () => {
  expect(findings.of('language')).toEqual([]);
});

test('Nothing moves for people who prefer reduced motion', () => {
  expect(findings.of('motion')).toEqual([]);
});

test.for(looks)('In $look, every text has enough contrast', ({ look }) => {
  expect(findings.of(look)).toEqual([]);
});

test('Axe finds no violations in any view', () => {
  expect(findings.of('axe')).toEqual([]);
});

test('No view has more words and controls than it may', () => {
  expect(findings.of('amount')).toEqual([]);
});

test('The badges and the title of the window count the same', () => {
  expect(findings.of('counts')).toEqual([]);
});

test('A closed panel is not shown', () => {
  expect(findings.of('closed panels')).toEqual([]);
});

test('Every view works by keyboard alone, and the focus is always visible', () => {
  expect(findings.of('focus')).toEqual([]);
});
