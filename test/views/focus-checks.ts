import type { Page } from 'playwright';

interface Focused {
  readonly name: string;
  readonly isInView: boolean;
  readonly isMarked: boolean;
}

const mostStops = 150;

/**
 * Goes with the Tab key alone from the beginning of this part once around the page, or to its end. Returns what is wrong
 * with the stops: out of sight, or without a mark that shows where the focus is. Also counts the stops.
 */
export async function tabThrough(
  page: Page,
  part: 'body' | 'main',
): Promise<{ readonly stops: number; readonly found: readonly string[] }> {
  const found: string[] = [];
  await page.locator(part).evaluate((beginning) => {
    // Not where the last click was.
    const start = document.createElement('span');
    start.tabIndex = -1;
    beginning.prepend(start);
    start.focus();
    start.remove();
    // Reaching a stop again completes the round.
    for (const element of document.querySelectorAll('[data-met]'))
      element.removeAttribute('data-met');
  });
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(describeFocus);
    if (focused === 'met') break;
    if (focused === null) {
      // Out of the page and, where the browser's own bar is passed over, back at its beginning.
      if (stops > 0) break;
      continue;
    }
    if (!focused.isInView) found.push(`out of sight: ${focused.name}`);
    if (!focused.isMarked) found.push(`without a mark: ${focused.name}`);
  }
  return { stops, found };
}

function describeFocus(): Focused | 'met' | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  if (element.hasAttribute('data-met')) return 'met';
  element.setAttribute('data-met', '');
  const hasOutline = (candidate: Element | null) => {
    if (candidate === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  // A hidden radio shows its focus on the label beside or around it, a list on its current row.
  const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  const around = [
    element,
    active,
    active?.firstElementChild ?? null,
    element.nextElementSibling,
    element.parentElement,
    element.closest('label'),
  ];
  const box = (element.closest('label') ?? element).getBoundingClientRect();
  const isInView =
    box.right > 0 &&
    box.bottom > 0 &&
    box.left < innerWidth &&
    box.top < innerHeight &&
    box.width > 0;
  return {
    name: `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').trim().slice(0, 40)}`,
    isInView,
    isMarked:
      element.matches(':focus-visible') && around.some((candidate) => hasOutline(candidate)),
  };
}
