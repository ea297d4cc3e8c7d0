import type { Page } from 'playwright';

/** What a live region was given to say. */
export interface Spoken {
  readonly politeness: 'polite' | 'assertive';
  readonly text: string;
}

/**
 * Listens as a screen reader does: to what is added or rewritten in a live region that was already there. The function
 * it returns gives what was said so far.
 */
export async function listen(page: Page): Promise<() => Promise<readonly Spoken[]>> {
  const heard = await page.evaluateHandle(() => {
    const spoken: Spoken[] = [];
    const regions =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    new MutationObserver((records) => {
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
      for (const { type, target, addedNodes } of records) {
        const changed = type === 'characterData' ? [target] : [...addedNodes];
        for (const node of changed) {
          const text = (node.textContent ?? '').trim();
          const parent = node.parentElement;
          // A node added inside another added node is said with it.
          if (
            text === '' ||
            parent === null ||
            [...added].some((other) => other !== node && other.contains(node))
          )
            continue;
          const isAlert = node instanceof Element && node.matches('[role="alert"]');
          const region = isAlert ? node : parent.closest(regions);
          if (region === null) continue;
          const isPressing = region.matches('[aria-live="assertive"], [role="alert"]');
          spoken.push({ politeness: isPressing ? 'assertive' : 'polite', text });
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return spoken;
  });
  return () => heard.jsonValue();
}
