import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What has started to move since the last look. */
    moved?: string[];
    /** Tags with classes: whether one would move is in the style sheets, alike for all of its kind. */
    examined?: Set<string>;
  }
}

/**
 * Finds what moves although the person wants reduced motion: animations and transitions that ran since the last look,
 * run now, or would run at the next change. Emulates reduced motion first.
 */
export async function findMotion(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page.evaluate(async () => {
    const nameOf = (target: EventTarget | null) =>
      target instanceof Element
        ? `${target.tagName.toLowerCase()}.${target.getAttribute('class')}`
        : '?';
    const found: string[] = [];
    if (window.moved === undefined) {
      window.moved = [];
      // Started before reduced motion was set.
      for (const animation of document.getAnimations()) {
        if (animation instanceof CSSTransition) animation.finish();
      }
      // Their events come with the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      for (const event of ['transitionrun', 'animationstart'] as const) {
        document.addEventListener(
          event,
          ({ target }) => window.moved?.push(`${event}: ${nameOf(target)}`),
          true,
        );
      }
    }
    found.push(...window.moved.splice(0));
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      found.push(`runs: ${nameOf(effect instanceof KeyframeEffect ? effect.target : null)}`);
    }
    window.examined ??= new Set();
    for (const element of document.querySelectorAll('*')) {
      const kind = `${element.tagName} ${element.getAttribute('class')}`;
      if (window.examined.has(kind)) continue;
      window.examined.add(kind);
      for (const pseudo of [undefined, '::before', '::after']) {
        const { animationName, transitionDuration } = getComputedStyle(element, pseudo);
        const moves = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
        if (animationName !== 'none' || moves)
          found.push(`would move: ${nameOf(element)}${pseudo ?? ''}`);
      }
    }
    return [...new Set(found)];
  });
}
