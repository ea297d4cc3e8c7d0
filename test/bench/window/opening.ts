import { type BenchRow, interleave, rowsOf } from '../rows/bench-row.ts';
import {
  type OpenedWindow,
  type Opening,
  openEmptyWindow,
  openWatchedWindow,
} from './watched-window.ts';

/** Two thousand of each, against twenty: what the length of the lists costs. */
const many = { services: 2_000, tickets: 2_000 };
const few = { services: 20, tickets: 20 };
/** Far more than anyone has: the window must still be usable. */
const most = { services: 20_000, tickets: 20_000 };

const goals = {
  contentful: 1.6,
  // The first version takes 3.7 to 4.5 on today's shell, in alternation with today's; a tenth more is not worth a mechanism.
  list: 4.9,
  listOfMany: 2.5,
  listOfMost: 9,
} as const;
// A paint waits up to 17 ms for Chromium's next frame, so it takes many rounds to tell a few milliseconds apart.
const rounds = { warmUp: 1, measured: 12 };
const roundsOfMost = { warmUp: 1, measured: 3 };

/**
 * Measures what a person waits for when the window opens, in a real Chromium, against a page with one word, and what
 * long lists add to that.
 */
export async function measureOpening(): Promise<BenchRow[]> {
  const windows = {
    empty: await openEmptyWindow(),
    overview: await openWatchedWindow(few, 'overview'),
    list: await openWatchedWindow(few, 'services'),
    listOfMany: await openWatchedWindow(many, 'services'),
  };
  const open = (window: OpenedWindow) => async () => {
    const opening = await window.openAgain();
    await window.leave();
    return opening;
  };
  const times = await interleave(
    {
      empty: open(windows.empty),
      overview: open(windows.overview),
      list: open(windows.list),
      listOfMany: open(windows.listOfMany),
    },
    rounds,
  );
  for (const window of Object.values(windows)) await window.close();
  const row = rowsOf('opening', { unit: 'ms' });
  const painted = (openings: readonly Opening[]) => openings.map(({ paintedMs }) => paintedMs);
  const anything = (openings: readonly Opening[]) =>
    openings.map(({ contentfulMs }) => contentfulMs);
  const { empty, overview, list, listOfMany } = times;
  return [
    row('anything painted / an empty page', anything(overview), anything(empty), goals.contentful),
    row('first list painted / an empty page', painted(list), painted(empty), goals.list),
    row(
      'first list with 2,000 rows / 20 rows',
      painted(listOfMany),
      painted(list),
      goals.listOfMany,
    ),
  ];
}

export async function measureOpeningOfMost(): Promise<BenchRow[]> {
  const windows = {
    most: await openWatchedWindow(most, 'services'),
    few: await openWatchedWindow(few, 'services'),
  };
  const times = await interleave(
    { most: windows.most.openAgain, few: windows.few.openAgain },
    roundsOfMost,
  );
  for (const window of Object.values(windows)) await window.close();
  return [
    {
      name: 'opening: first list with 20,000 rows and 20,000 tickets / 20 of each',
      unit: 'ms',
      values: times.most.map(({ paintedMs }) => paintedMs),
      floors: times.few.map(({ paintedMs }) => paintedMs),
      goal: goals.listOfMost,
    },
  ];
}
