import { type BenchRow, benchRow, interleave, limitRow } from '../rows/bench-row.ts';
import { type Opening, openEmptyWindow, openFirstRun, openWatchedWindow } from './watched-window.ts';

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
const rounds = { warmUp: 2, measured: 7 };

/** Measures what a person waits for when the window opens, in a real Chromium, against a page with one word. */
export async function measureOpening(): Promise<BenchRow[]> {
  const windows = {
    empty: await openEmptyWindow(),
    firstRun: await openFirstRun(),
    list: await openWatchedWindow(few, 'services'),
    listOfMany: await openWatchedWindow(many, 'services'),
    overview: await openWatchedWindow(few, 'overview'),
    overviewOfMany: await openWatchedWindow(many, 'overview'),
  };
  try {
    const { empty, firstRun, list, listOfMany, overview, overviewOfMany } = windows;
    const opened = await interleave(
      {
        empty: empty.openAgain,
        firstRun: firstRun.openAgain,
        list: list.openAgain,
        listOfMany: listOfMany.openAgain,
        overview: overview.openAgain,
        overviewOfMany: overviewOfMany.openAgain,
      },
      rounds,
    );
    const times = (of: keyof typeof opened, part: keyof Opening) =>
      opened[of].map((opening) => opening[part]);
    const row = (
      name: string,
      part: 'contentfulMs' | 'paintedMs',
      of: readonly [keyof typeof opened, keyof typeof opened],
      goal: number,
    ): BenchRow =>
      benchRow({ name, unit: 'ms', values: times(of[0], part), floors: times(of[1], part), goal });
    return [
      row(
        'opening: first run, anything painted / an empty page',
        'contentfulMs',
        ['firstRun', 'empty'],
        goals.contentful,
      ),
      row(
        'opening: overview, anything painted / an empty page',
        'contentfulMs',
        ['overview', 'empty'],
        goals.contentful,
      ),
      row('opening: first list painted / an empty page', 'paintedMs', ['list', 'empty'], goals.list),
      row(
        'opening: the same with 10,000 rows / 20 rows',
        'paintedMs',
        ['listOfMany', 'list'],
        goals.listOfMany,
      ),
      row(
        'opening: overview painted with 20,000 items / 40 items',
        'paintedMs',
        ['overviewOfMany', 'overview'],
        goals.overviewOfMany,
      ),
      limitRow({
        name: 'opening: layout shift of the overview with 20,000 items',
        unit: '',
        values: times('overviewOfMany', 'layoutShift'),
        most: goals.layoutShift,
      }),
    ];
  } finally {
    for (const window of Object.values(windows)) await window.close();
  }
}
