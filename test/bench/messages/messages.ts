import type { Page } from 'playwright';
import { rewrite } from '../../server/api-faults.ts';
import { type BenchRow, limitRow } from '../rows/bench-row.ts';
import { openWatchedWindow, type WatchedWindow } from '../window/watched-window.ts';

const length = 200_000;
const goals = { messageMs: 100, repliesMs: 300, mostRepliesMs: 1_000 } as const;
const rounds = 3;
/** Megabytes take long to read. */
const roundsOfLarge = 1;
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

interface Reply {
  readonly text: string;
}

const replies = (count: number, text: string): readonly Reply[] =>
  Array.from({ length: count }, () => ({ text }));

/** Measures how long the window takes to draw a conversation once it has arrived, and then all of a long message. */
export async function measureMessages(): Promise<BenchRow[]> {
  const window = await openWatchedWindow({ services: 20, tickets: 200 }, 'overview');
  const { page } = window;
  const unread = window.server.book.tickets().map(({ id }) => id);
  const rows: BenchRow[] = [];
  const add = (name: string, values: readonly number[], most: number) =>
    rows.push(limitRow({ name: `messages: ${name}`, unit: 'ms', values, most }));
  const readEach = async (
    entries: readonly Reply[],
    count: number,
    look: () => Promise<void> = async () => {},
  ) => {
    const values: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const id = unread.shift();
      if (id === undefined) throw new RangeError('Each ticket is read once.');
      values.push(await arrivalMs(window, id, entries));
      await look();
    }
    return values;
  };
  try {
    await window.openAgain();
    // Whatever is needed once, such as the detail's code and the fonts, is there before anything is measured.
    await readEach(replies(1, sentence), rounds);
    for (const [name, text] of Object.entries(messages)) {
      const wholeMs: number[] = [];
      const shownMs = await readEach([{ text }], rounds, async () => {
        const took = await showAllMs(page);
        if (took !== null) wholeMs.push(took);
      });
      add(`200 kB of ${name}, drawn`, shownMs, goals.messageMs);
      if (wholeMs.length > 0) add(`200 kB of ${name}, all of it`, wholeMs, goals.messageMs);
    }
    add('90 replies of 200 kB, drawn', await readEach(replies(90, brackets), roundsOfLarge), goals.repliesMs);
    add('1,000 replies, drawn', await readEach(replies(1_000, sentence), rounds), goals.repliesMs);
    add(
      '20,000 replies, drawn',
      await readEach(replies(20_000, sentence), roundsOfLarge),
      goals.mostRepliesMs,
    );
    return rows;
  } finally {
    await window.close();
  }
}

/** Milliseconds from the arrival of a ticket's conversation in the window to the frame that shows it. */
async function arrivalMs(
  { page, server, passTime }: WatchedWindow,
  id: string,
  entries: readonly Reply[],
): Promise<number> {
  await passTime(betweenReadsMs);
  const end = server.fault(
    { path: `/tickets/${id}` },
    rewrite((body) => ({ ...(body as object), messages: entries })),
  );
  await page.keyboard.press('Control+k');
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

/** Milliseconds from “Show all” to the frame with all of the message; null where the message is not long. */
function showAllMs(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.entry-more');
    if (button === null) return null;
    const startedMs = performance.now();
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - startedMs;
  });
}
