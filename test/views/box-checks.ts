import type { Page } from 'playwright';

/**
 * Notes where everything that a person reads or presses stands. Gives how much of it stands there still, and what moved.
 * What has gone or says something else by then counts for neither.
 */
export async function noteBoxes(
  page: Page,
): Promise<() => Promise<{ readonly stayed: number; readonly moved: readonly string[] }>> {
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
  return () =>
    noted.evaluate((all) => {
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
}
