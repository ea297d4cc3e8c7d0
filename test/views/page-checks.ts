import type { Page } from 'playwright';
import type { View } from '../../shared/view/view.ts';
import {
  countServices,
  countsOf,
  countTickets,
  countWaiting,
  waitingIn,
} from '../../shared/view/waiting.ts';

/**
 * Finds texts on the page, and for screen readers, that come neither from the catalogue nor from `given`: what the
 * server sent and a person typed. The latter may appear only in elements marked as holding text that is not ours.
 */
export function findUntranslated(page: Page, given: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((givenTexts) => {
    // Never translated: keys, times, code, what a person types, and what was read out before.
    const notOurs = 'time, kbd, code, textarea, [lang]:not(html), [translate="no"], .live-news';
    const theirs = 'body [dir], bdi';
    // ON_HOLD is shown as “On hold”.
    const folded = (text: string) =>
      text
        .replace(/[\s_]+/g, ' ')
        .trim()
        .toLowerCase();
    const known = givenTexts.map(folded);
    const isGiven = (text: string) => {
      const rest = folded(text.replace(/⟦[\s\S]*⟧/g, '').replace(/[\u2066-\u2069]/g, ''));
      // A service may be named by its product and its address, a status by ours and their word, and of a long text there
      // may be only the beginning.
      return rest
        .replace(/^· |…$/g, '')
        .split(' · ')
        .every((part) => known.some((one) => one.includes(part)));
    };
    const months =
      /\b((Mon|Tue|Tues|Wed|Wednes|Thu|Thurs|Fri|Sat|Satur|Sun)(day)?|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|AM|PM)\b/g;
    const isPlain = (text: string) => {
      const rest = text
        .replace(/⟦[\s\S]*⟧/g, '')
        // Keys, and names of months and days, which come from Intl: Arabic ones where the window is mirrored.
        .replace(/\((Ctrl|⌘)[^)]*\)/g, '')
        .replace(/\p{Script=Arabic}+/gu, '')
        .replace(months, '')
        .replaceAll('Hostbell', '');
      return !/\p{L}{2}/u.test(rest);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest(`${notOurs}, script, style`) !== null) continue;
      const text = node.textContent ?? '';
      const isTheirs = parent.closest(theirs) !== null;
      if (!isPlain(text) && !(isTheirs && isGiven(text))) found.push(text.trim());
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt]',
    )) {
      if (element.closest('[translate="no"]') !== null) continue;
      const isTheirs = element.closest(theirs) !== null;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (!isPlain(text) && !(isTheirs && isGiven(text))) found.push(`${name}: ${text}`);
      }
    }
    return [...new Set(found)];
  }, given);
}

/** Each text on the page, trimmed. */
export function shownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      // What was read out stays in the language it was read in.
      if (!node.parentElement?.closest('.live-news')) texts.push((node.textContent ?? '').trim());
    return texts;
  });
}

/** How much a view asks of the person: the words and the controls that are shown in it. */
export function countShown(
  page: Page,
): Promise<{ readonly words: number; readonly controls: number }> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    let words = 0;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('option, .visually-hidden') !== null)
        continue;
      words += (node.textContent ?? '').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    const controls = [...main.querySelectorAll('a, button, input, select, textarea, summary')];
    return { words, controls: controls.filter((control) => control.checkVisibility()).length };
  });
}

/** Finds panels that are closed but still visible, by their class. */
export function findShownThoughClosed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[popover]:not(:popover-open), dialog:not([open])')]
      .filter((element) => element.checkVisibility())
      .map(({ className }) => `closed, and to be seen: ${className}`),
  );
}

/** Finds buttons whose mere label a screen reader announces: it says what is in a live region as soon as that appears. */
export function findSpokenLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button [aria-live]')]
      .map(({ textContent }) => (textContent ?? '').trim())
      .filter((text) => text !== ''),
  );
}

/** Finds our texts that are cut off or reach out of their box or the window, and a page that scrolls sideways. */
export function findClipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page scrolls sideways: ${root.scrollWidth}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (parent === null || text === '' || !parent.checkVisibility({ visibilityProperty: true }))
        continue;
      if (parent.closest('.visually-hidden, script, style, option, textarea') !== null) continue;
      // A server's text may be cut off; our own may be in the same element.
      const isTheirs =
        parent.closest('body [dir], bdi') !== null && parent.closest('.banner') === null;
      if (isTheirs && !text.includes('⟦')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      let box = range.getBoundingClientRect();
      // For screen readers only, because of a class or of where it is.
      const own = parent.getBoundingClientRect();
      const isHidden = own.width <= 1 && own.height <= 1;
      if (box.width === 0 || box.height === 0 || isHidden) continue;
      // A tab shows its count only where there is room for all of it.
      const line = parent.closest('.segment-count')?.parentElement;
      if (line && box.top >= line.getBoundingClientRect().bottom - 1) continue;
      const name = `${parent.className || parent.tagName.toLowerCase()}: ${text.slice(0, 60)}`;
      let isScrolled = false;
      for (
        let around: Element | null = parent;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        const { display, overflowX, overflowY, textOverflow, webkitLineClamp } =
          getComputedStyle(around);
        // It has no box of its own, like the button in a select.
        if (display === 'contents') continue;
        const edge = around.getBoundingClientRect();
        const isCutAcross =
          overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1);
        // An ellipsis is fine where the whole text is available.
        const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const isTold = hasEllipsis && around.closest('[title]') !== null;
        if (isCutAcross && !isTold && overflowX !== 'auto' && overflowX !== 'scroll')
          found.push(`cut across, ${name}`);
        if (overflowY === 'auto' || overflowY === 'scroll') isScrolled = true;
        const isCutDown = overflowY === 'hidden' || overflowY === 'clip';
        if (
          !isScrolled &&
          isCutDown &&
          !isTold &&
          (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)
        )
          found.push(`cut below, ${name}`);
        if (
          around.matches('button, .pill, .badge, .chip, .input') &&
          (box.right > edge.right + 1 || box.left < edge.left - 1)
        ) {
          found.push(`out of its box, ${name}`);
        }
        // All that is shown of it.
        if (isCutAcross && isTold) box = edge;
      }
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`out of the window, ${name}`);
    }
    for (const popup of document.querySelectorAll('.popup:popover-open')) {
      const { left, right } = popup.getBoundingClientRect();
      if (left < 4 || right > innerWidth - 4)
        found.push(`at the window's edge, ${popup.className}`);
    }
    const measure = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      // The longer texts of the pseudo-translation are those of a sentence.
      if (measure === null || field.placeholder.includes('⟦') || !field.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      measure.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (measure.measureText(field.placeholder).width > room + 1)
        found.push(`a placeholder without room: ${field.placeholder}`);
    }
    return [...new Set(found)];
  });
}

/** Resizes the page, and waits until what depends on the size has followed. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width === size.width && height === size.height) return;
  await page.setViewportSize(size);
  await settle(page);
}

/** Waits until a change has had all its effects: what React draws, what watches a size, and what that draws. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let isChanged = false;
    const changes = new MutationObserver(() => {
      isChanged = true;
    });
    changes.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    // Size observers are notified in the first frame; what they draw is there before the second.
    await new Promise(requestAnimationFrame);
    do {
      isChanged = false;
      await new Promise(requestAnimationFrame);
    } while (isChanged);
    changes.disconnect();
  });
}

/**
 * Finds what waits for the person and is told twice on the page, in two rows of the overview or the mini window, and counts
 * that differ from what is listed: badges, tabs, and the rows with what is said to be missing.
 */
export async function findToldTwice(page: Page, view: View): Promise<readonly string[]> {
  const waiting = waitingIn(view);
  const counts = countsOf(waiting);
  const shown = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const numbers = (selector: string) =>
      all(selector).map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0] ?? 0));
    const rows = (selector: string) =>
      all(`${selector} [data-overview-row]`).map(
        (row) => row.getAttribute('data-overview-row') ?? '',
      );
    const isAtTickets = 'body:has(.nav-item[aria-current="page"] .icon-ticket)';
    return {
      hasNavigation: all('.nav').length > 0,
      hasSections: all('.headline ~ .overview-sections').length > 0,
      rows: rows('.overview'),
      waits: rows('.overview-waits'),
      more: numbers('.overview-waits .overview-more'),
      badges: ['server', 'ticket'].map(
        (icon) => numbers(`.nav-item:has(.icon-${icon}) .badge > [aria-hidden]`)[0] ?? 0,
      ),
      replies: numbers(`${isAtTickets} .list-head .segment:nth-child(2)`)[0],
    };
  });

  const troubled = [...waiting.suspended, ...waiting.attention].map(({ id }) => `service ${id}`);
  const replied = waiting.replied.map(({ id }) => `ticket ${id}`);
  const items = new Set([...troubled, ...replied]);
  const rows = shown.rows.filter((row) => items.has(row));
  const told = new Set(waiting.told.map(({ id }) => `ticket ${id}`));
  const found = rows
    .filter((row, at) => rows.indexOf(row) !== at || told.has(row))
    .map((row) => `told twice: ${row}`);

  const expectCount = (what: string, told: number, counted: number) => {
    if (told !== Math.min(counted, 99) && told !== counted)
      found.push(`${what}: ${told} shown, ${counted} counted`);
  };
  const [services = 0, tickets = 0] = shown.badges;
  if (shown.hasNavigation) {
    expectCount('badge of services', services, countServices(counts));
    expectCount('badge of tickets', tickets, countTickets(counts));
  }
  if (shown.replies !== undefined) expectCount('tab of replies', shown.replies, counts.replied);
  if (shown.hasSections) {
    const listed = shown.waits.filter((row) => row !== '' && row !== 'new-ticket');
    const all = listed.length + shown.more.reduce((sum, count) => sum + count, 0);
    expectCount('rows of what waits', all, countWaiting(counts));
  }
  return found;
}
