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
  /** How far painted content has moved since, unasked: Chromium's layout shift score. */
  layoutShift: number;
  /** Milliseconds from each patch of the view, or each input into a field, to the frame that showed it. */
  readonly patchMs: number[];
  readonly inputMs: number[];
  /** Ids of the rows that React has rendered since this was last emptied, each as often as it was rendered. */
  readonly drawnRows: string[];
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
  const drawnRows: string[] = [];
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
    layoutShift: 0,
    patchMs,
    inputMs,
    drawnRows,
  };
  Object.assign(window, { benchWatch: watch });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') watch.contentfulMs = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    // The DOM's types do not know these entries yet.
    for (const entry of list.getEntries()) watch.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });

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

  // React reports each commit to this hook, for its own developer tools.
  interface Fiber {
    readonly tag: number;
    readonly flags: number;
    readonly type: unknown;
    readonly memoizedProps: { readonly 'data-row-id'?: string } | null;
    readonly alternate: Fiber | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
  }
  const performedWork = 1;
  const visit = (fiber: Fiber | null, before: Fiber | null): void => {
    for (let child = fiber?.child ?? null; child !== null; child = child.sibling) {
      const old = child.alternate;
      // The same object as before: React did not enter it.
      const wasEntered = before === null || !hasChild(before, child);
      if (!wasEntered) continue;
      const id = child.child?.memoizedProps?.['data-row-id'];
      if (id !== undefined && typeof child.type !== 'string' && (child.flags & performedWork) !== 0)
        drawnRows.push(id);
      visit(child, old);
    }
  };
  const hasChild = (parent: Fiber, child: Fiber): boolean => {
    for (let one = parent.child; one !== null; one = one.sibling) if (one === child) return true;
    return false;
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) =>
        visit(root.current, root.current.alternate),
    },
  });
}
