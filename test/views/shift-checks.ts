import type { Page } from 'playwright';

export interface LayoutShift {
  /** As Chromium sums it up: what moved, how much of the window, and how far. Nothing is 0. */
  readonly total: number;
  readonly moved: readonly string[];
}

/** Watches from now on what moves by itself in a page; gives what moved by then. */
export async function layoutShift(page: Page): Promise<() => Promise<LayoutShift>> {
  await page.evaluate(() => {
    // As Chromium reports it: not among TypeScript's own types.
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    const kept = window as unknown as { shifts: { value: number; nodes: string[] }[] };
    kept.shifts = [];
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')}` : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        kept.shifts.push({ value: entry.value, nodes: entry.sources.map(({ node }) => nameOf(node)) });
      }
    }).observe({ type: 'layout-shift' });
  });
  return async () => {
    // Reported with the frame after the one that moved.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    );
    return page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: { value: number; nodes: string[] }[] };
      return {
        total: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: [...new Set(shifts.flatMap(({ value, nodes }) => `${value.toFixed(4)} ${nodes.join(' ')}`))],
      };
    });
  };
}
