import type { ProviderPage } from './page.ts';
import hostbell from './pages/hostbell.json' with { type: 'json' };
import { withServiceFields } from './place.ts';

/**
 * Used where none is chosen; in a file of its own, since the window needs no other. To the compiler, JSON's words are any
 * text. A test has checked them.
 */
export const firstPage = withServiceFields(hostbell as unknown as ProviderPage);

/** Its id among all pages. */
export const firstPageId = 'hostbell';

/** Whether a base address is the same for everyone; otherwise it is what a typed one ends with. */
export function isFixed(base: string): boolean {
  return !base.startsWith('/');
}
