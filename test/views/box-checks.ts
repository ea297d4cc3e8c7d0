import type { Page } from 'playwright';
import { settle } from './page-checks.ts';

/**
 * Records where everything is that a person reads or presses, once it has come to rest. The function it returns says how
 * much of it has stayed there, and what has moved. What has gone or has another text by then counts as neither.
 */
export async function noteBoxes(
  page: Page,
): Promise<() => Promise<{ readonly stayed: number; readonly moved: readonly string[] }>> {
  await settle(page);
  const noted = await page.evaluateHandle(() => {
    const elements = [...document.querySelectorAll('body *')].filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      return (hasText || element.matches('button, input, select')) && element.checkVisibility();
    });
    return elements.map((element) => ({
      element,
      text: element.textContent,
      before: element.getBoundingClientRect(),
    }));
  });
  return async () => {
    await settle(page);
    return noted.evaluate((all) => {
      const left = all.filter(
        ({ element, text }) =>
          element.isConnected && element.checkVisibility() && element.textContent === text,
      );
      const moved = left.flatMap(({ element, text, before }) => {
        const { x, y } = element.getBoundingClientRect();
        if (Math.abs(x - before.x) <= 1 && Math.abs(y - before.y) <= 1) return [];
        return [
          `${element.className || element.tagName} "${text?.trim().slice(0, 40)}": ${x - before.x}, ${y - before.y}`,
        ];
      });
      return { stayed: left.length - moved.length, moved };
    });
  };
}
