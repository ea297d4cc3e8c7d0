import { type BenchRow, benchRow, interleave, limitRow } from '../rows/bench-row.ts';
import {
  type OpenedWindow,
  type Opening,
  openEmptyWindow,
  openFirstRun,
  openWatchedWindow,
} from './watched-window.ts';

/** Ten thousand of each, against twenty: what the length of the lists costs. */
const many = { services: 10_000, tickets: 10_000 };
const few = { services: 20, tickets: 20 };

const goals = {
  contentful: 1.3,
  // The first version takes 3.0, measured next to today's on the same shell; the rest is room for differing rounds.
  list: 3.3,
  listOfMany: 1.3,
  overviewOfMany: 1.5,
  layoutShift: 0.02,
} as const;
// A paint waits up to 17 ms for Chromium's next frame, so it takes many rounds to tell a few milliseconds apart.
const firstPaintRounds = { warmUp: 2, measured: 32 };
const rounds = { warmUp: 1, measured: 7 };

/** Measures what a person waits for when the window opens, in a real Chromium, against a page with one word. */
export async function measureOpening(): Promise<BenchRow[]> {
  const windows = {
    empty: await openEmptyWindow(),
    firstRun: await openFirstRun(),
    overview: await openWatchedWindow(few, 'overview'),
    list: await openWatchedWindow(few, 'services'),
  };
  const { empty, firstRun, overview, list } = await openInTurn(
    windows,
    ({ openAgain }) => openAgain(),
    firstPaintRounds,
  );
  return [
    row('first run, anything painted / an empty page', 'contentfulMs', [firstRun, empty], goals.contentful),
    row('overview, anything painted / an empty page', 'contentfulMs', [overview, empty], goals.contentful),
    row('first list painted / an empty page', 'paintedMs', [list, empty], goals.list),
  ];
}

/** Measures what long lists add to that. */
export async function measureOpeningOfMany(): Promise<BenchRow[]> {
  const windows = {
    list: await openWatchedWindow(few, 'services'),
    listOfMany: await openWatchedWindow(many, 'services'),
    overview: await openWatchedWindow(few, 'overview'),
    overviewOfMany: await openWatchedWindow(many, 'overview'),
  };
  const { list, listOfMany, overview, overviewOfMany } = await openInTurn(
    windows,
    async ({ openAgain, leave }) => {
      const opening = await openAgain();
      await leave();
      return opening;
    },
    rounds,
  );
  return [
    row('first list with 10,000 rows / 20 rows', 'paintedMs', [listOfMany, list], goals.listOfMany),
    row(
      'overview painted with 20,000 items / 40 items',
      'paintedMs',
      [overviewOfMany, overview],
      goals.overviewOfMany,
    ),
    limitRow({
      name: 'opening: layout shift of the overview with 20,000 items',
      unit: '',
      values: overviewOfMany.map(({ layoutShift }) => layoutShift),
      most: goals.layoutShift,
    }),
  ];
}

/** Opens the windows' pages in turn with `measure`, and closes the windows. */
async function openInTurn<Name extends string>(
  windows: Readonly<Record<Name, OpenedWindow>>,
  measure: (window: OpenedWindow) => Promise<Opening>,
  howOften: { readonly warmUp: number; readonly measured: number },
): Promise<Readonly<Record<Name, readonly Opening[]>>> {
  // Object.entries loses the names, which are those of the windows.
  const open = Object.fromEntries(
    Object.entries<OpenedWindow>(windows).map(([name, window]) => [name, () => measure(window)]),
  ) as Record<Name, () => Promise<Opening>>;
  try {
    return await interleave(open, howOften);
  } finally {
    for (const window of Object.values<OpenedWindow>(windows)) await window.close();
  }
}

function row(
  name: string,
  part: 'contentfulMs' | 'paintedMs',
  [values, floors]: readonly [readonly Opening[], readonly Opening[]],
  goal: number,
): BenchRow {
  const times = (openings: readonly Opening[]) => openings.map((opening) => opening[part]);
  return benchRow({
    name: `opening: ${name}`,
    unit: 'ms',
    values: times(values),
    floors: times(floors),
    goal,
  });
}
