import type { Page } from 'playwright';

/**
 * What a page reports about itself to a benchmark. Injected by the debugger before the page's own scripts run; the
 * product has no hook for it.
 */
export interface PageWatch {
  /** When the first element that matches was painted, on the page's clock, whose zero is the navigation. */
  firstPaintedMs: Promise<number>;
  /** When anything at all was painted, on the same clock; null before that. */
  contentfulMs: number | null;
  /** Milliseconds from each patch of the view, or each input into a field, to the frame that showed it. */
  readonly patchMs: number[];
  readonly inputMs: number[];
}

declare global {
  interface Window {
    readonly benchWatch: PageWatch;
  }
}

/** Watches every document that the page loads from now on. */
export async function watchPage(page: Page, firstOf: string): Promise<void> {
  await page.addInitScript(install, firstOf);
}

function install(firstOf: string): void {
  /** Calls back after the next frame was painted. */
  const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));
  const patchMs: number[] = [];
  const inputMs: number[] = [];
  const firstPaintedMs = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(firstOf) !== null) afterPaint(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
  const watch = {
    firstPaintedMs,
    contentfulMs: null as number | null,
    patchMs,
    inputMs,
  };
  Object.assign(window, { benchWatch: watch });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') watch.contentfulMs = startTime;
  }).observe({ type: 'paint', buffered: true });

  // Listens before the page does, so that the page's own work counts.
  const listen = () => {
    const { hostbell } = window;
    hostbell?.onViewPatch(() => {
      const startedMs = performance.now();
      afterPaint(() => patchMs.push(performance.now() - startedMs));
    });
    return hostbell !== undefined;
  };
  // The preload may run after this; the page's own scripts run once the document has been parsed.
  if (!listen()) document.addEventListener('readystatechange', listen, { once: true });
  window.addEventListener(
    'input',
    ({ timeStamp }) => afterPaint(() => inputMs.push(performance.now() - timeStamp)),
    { capture: true },
  );
}
