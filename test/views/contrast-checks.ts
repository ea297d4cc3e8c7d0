import type { Page } from 'playwright';

/** The contrast that WCAG 2 requires of text, and of large text. */
export const leastContrasts = {
  usual: { text: 4.5, large: 3 },
  more: { text: 7, large: 4.5 },
} as const;

/** Far longer than anything fades in or out; a page without frames would never be done. */
const longestFadeMs = 2_000;

/**
 * Finds texts, also those in fields, with too little contrast to what is behind them, computed from the page's current
 * colors; of a gradient behind them, the least favourable color counts. What is disabled may be faint. Also counts the
 * texts seen.
 */
export async function findFaintTexts(
  page: Page,
  least: { readonly text: number; readonly large: number },
): Promise<{ readonly seen: number; readonly faint: readonly string[] }> {
  await fadesEnded(page);
  return page.evaluate((wanted) => {
    type Color = readonly [number, number, number, number];
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('This page has no canvas.');
    const known = new Map<string, Color>();
    const read = (css: string): Color => {
      const before = known.get(css);
      if (before !== undefined) return before;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const color: Color = [red, green, blue, alpha / 255];
      known.set(css, color);
      return color;
    };
    const over = (front: Color, back: Color): Color => {
      const mixed = (index: 0 | 1 | 2) => front[index] * front[3] + back[index] * (1 - front[3]);
      return [mixed(0), mixed(1), mixed(2), 1];
    };
    const luminance = (color: Color) => {
      const part = (index: 0 | 1 | 2) => {
        const value = color[index] / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
    };
    const ratio = (a: Color, b: Color) => {
      const [one, other] = [luminance(a), luminance(b)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const remember = <T>(find: (element: Element) => T) => {
      const all = new Map<Element, T>();
      return (element: Element): T => {
        const before = all.get(element);
        if (before !== undefined) return before;
        const value = find(element);
        all.set(element, value);
        return value;
      };
    };
    /** How much of an element is left where it or something around it is faded. */
    const opacityOf = remember((element): number => {
      const { opacity } = getComputedStyle(element);
      const around = element.parentElement;
      return (
        Number(opacity) * (around === null || around === document.body ? 1 : opacityOf(around))
      );
    });
    /** Every color that may be behind an element. */
    const behind = remember((element): readonly Color[] => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const stops = backgroundImage.match(/(?:rgba?|oklab|color)\([^()]*\)/g)?.map(read) ?? [];
      const plain = read(backgroundColor);
      const solid = stops.filter(([, , , alpha]) => alpha === 1);
      const below = () => {
        if (plain[3] === 1) return [plain];
        const around = element.parentElement;
        return (around === null ? [read('Canvas')] : behind(around)).map((back) =>
          over(plain, back),
        );
      };
      const base = solid.length > 0 ? solid : below();
      const veils = stops.filter(([, , , alpha]) => alpha > 0 && alpha < 1);
      return [...base, ...veils.flatMap((veil) => base.map((back) => over(veil, back)))];
    });

    const fields = 'textarea, input:not([type="checkbox"], [type="radio"])';
    const shown: { readonly parent: Element; readonly text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement !== null)
        shown.push({ parent: node.parentElement, text: (node.textContent ?? '').trim() });
    for (const field of document.querySelectorAll<HTMLInputElement>(fields))
      shown.push({ parent: field, text: field.value });
    let seen = 0;
    const faint: string[] = [];
    for (const { parent, text } of shown) {
      if (text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('.visually-hidden, script, style, option') !== null) continue;
      if (
        parent.closest(
          ':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"]',
        ) !== null
      )
        continue;
      if (getComputedStyle(parent).getPropertyValue('interactivity') === 'inert') continue;
      const { width, height } = parent.getBoundingClientRect();
      if (width <= 1 && height <= 1) continue;
      seen += 1;
      const { color, fontSize, fontWeight } = getComputedStyle(parent);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const wantedHere = isLarge ? wanted.large : wanted.text;
      const [red, green, blue, alpha] = read(color);
      const faded: Color = [red, green, blue, alpha * opacityOf(parent)];
      const worst = Math.min(
        ...behind(parent).map((back) => {
          const opaque = over(back, read('Canvas'));
          return ratio(over(faded, opaque), opaque);
        }),
      );
      if (worst < wantedHere)
        faint.push(
          `${worst.toFixed(2)} of ${wantedHere}, ${parent.className}: ${text.slice(0, 40)}`,
        );
    }
    return { seen, faint: [...new Set(faint)] };
  }, least);
}

/** What fades in or out is faint meanwhile; what goes on for ever is not waited for. */
async function fadesEnded(page: Page): Promise<void> {
  await page.evaluate(async (mostMs) => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    const finished = Promise.allSettled(ending.map((animation) => animation.finished));
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, mostMs))]);
  }, longestFadeMs);
}
