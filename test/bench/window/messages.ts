import type { Page } from 'playwright';
import { rewrite } from '../../server/api-faults.ts';
import { type BenchRow, rowsOf } from '../rows/bench-row.ts';
import { openPlainList } from './plain-list.ts';
import { openWatchedWindow, type WatchedWindow } from './watched-window.ts';

const length = 200_000;
/** Set from what was measured, plus a third for other computers. */
const goals = { message: 3, replies: 4 } as const;
const mostReplies = 1_000;
/** Keeps the requests below 60 a minute. */
const betweenReadsMs = 5_000;

const long = (piece: string) => piece.repeat(Math.floor(length / piece.length));
const sentence = 'The server at 198.51.100.7 has not answered since 10:42. ';
const brackets = long('[x](');

/** The texts that take Chromium longest to draw, each of 200 kB and without a line break. */
const messages = {
  'ordinary sentences': long(sentence),
  '200,000 combining marks': long('\u0301\u0316'),
  'runs of 30 combining marks': long(`e${'\u0301\u0316'.repeat(15)}`),
  '“[x](” 50,000 times': brackets,
  'one word': long('word'),
  'direction controls': long('\u2067a\u2069b'),
  'Latin and Arabic letters in turn': long('a\u0627'),
  addresses: long('https://example.com/ '),
} as const;

/**
 * Measures how long the window takes to draw a conversation once it has arrived, and then all of a long message,
 * against ordinary sentences of that length in plain paragraphs. The worst of the texts counts.
 */
export async function measureMessages(): Promise<BenchRow[]> {
  const plain = await openPlainList();
  const window = await openWatchedWindow({ services: 20, tickets: 200 }, 'overview');
  const unread = window.server.book.tickets().map(({ id }) => id);
  /** Each ticket is read once. */
  const read = (count: number, text: string) =>
    arrivalMs(
      window,
      unread.shift() ?? '',
      Array.from({ length: count }, () => ({ text })),
    );
  try {
    await window.openAgain();
    // Whatever is needed once, such as the detail's code and the fonts, is there before anything is measured.
    await read(1, sentence);
    const slowestMs: number[] = [];
    const plainMs: number[] = [];
    for (const [name, text] of Object.entries(messages)) {
      const shown = await read(1, text);
      const whole = await showAllMs(window.page);
      console.log(`  200 kB of ${name}: ${shown.toFixed(0)} ms, all of it ${whole.toFixed(0)} ms`);
      plainMs.push(await plain.draw([long(sentence)]));
      slowestMs.push(Math.max(shown, whole));
    }
    const row = rowsOf('messages', { unit: 'ms', by: 'p95' });
    const replies = Array.from({ length: mostReplies }, () => sentence);
    return [
      row('200 kB of the worst text / plain sentences', slowestMs, plainMs, goals.message),
      row(
        '1,000 replies / 1,000 plain paragraphs',
        [await read(mostReplies, sentence)],
        [await plain.draw(replies)],
        goals.replies,
      ),
    ];
  } finally {
    await window.close();
    await plain.close();
  }
}

/** Milliseconds from the arrival of a ticket's conversation in the window to the frame that shows it. */
async function arrivalMs(
  { page, server, passTime }: WatchedWindow,
  id: string,
  entries: readonly { readonly text: string }[],
): Promise<number> {
  await passTime(betweenReadsMs);
  const end = server.fault(
    { path: `/tickets/${id}` },
    rewrite((body) => ({ ...(body as object), messages: entries })),
  );
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill(id);
  await palette.getByRole('option').filter({ hasText: id }).first().waitFor();
  await page.evaluate(() => {
    window.benchWatch.patchMs.length = 0;
  });
  await page.keyboard.press('Enter');
  await page.locator('.entry-later').first().waitFor();
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestIdleCallback(() => resolve(Math.max(...window.benchWatch.patchMs))),
      ),
  );
  end();
  return took;
}

/** Milliseconds from “Show all” to the frame with all of the message; 0 where all of it is shown already. */
function showAllMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.entry-more');
    if (button === null) return 0;
    const startedMs = performance.now();
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - startedMs;
  });
}
