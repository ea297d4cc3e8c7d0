import type { Ticket } from '../../shared/domain/domain.ts';
import { isHtml, unescapedText } from '../../shared/reading/escaped-text.ts';
import type { GroupedView } from '../../shared/view/view.ts';

/** What reads HTML, 43 kB that the first screen seldom needs. */
export const htmlReader = createHtmlReader();

/** What a person reads of a server's text. HTML is shown only once its reader is loaded (`readerFor`). */
export function readable(sent: string): string {
  return htmlReader.loaded()?.(sent) ?? unescapedText(sent);
}

/** Loads the reader if this view has HTML; null if that is not needed. */
export function readerFor({ accounts }: GroupedView): Promise<void> | null {
  const isNeeded = accounts.some(({ tickets }) => tickets.items.some(hasHtml));
  if (htmlReader.loaded() !== null || !isNeeded) return null;
  return htmlReader.load();
}

function createHtmlReader() {
  let read: ((sent: string) => string) | null = null;
  return {
    loaded: () => read,
    async load(): Promise<void> {
      read = (await import('../../shared/reading/html-text.ts')).readableText;
    },
  };
}

function hasHtml({ message, conversation }: Ticket): boolean {
  return isHtml(message ?? '') || conversation.some(({ text }) => isHtml(text));
}
