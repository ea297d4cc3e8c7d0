import { stateOf, usualActs } from '../account-state.ts';
import { type Call, numbered, type ProviderFixture, providerKey } from '../provider-server.ts';

type Row = Readonly<Record<string, unknown>>;

interface CloudList {
  /** As they are at first, each with its status under this name. */
  readonly rows: readonly Row[];
  readonly status: string;
  /** The answer with some of them. */
  answer(rows: readonly Row[], call: Call): unknown;
}

type Given = 'page' | 'base' | 'words' | 'refusals' | 'services';
type Cloud = Pick<ProviderFixture, Given> &
  Partial<ProviderFixture> & {
    /** Lists of services by path, in the order of the page. */
    readonly lists: Readonly<Record<string, CloudList>>;
    /** Its word for a suspended service, if the documents have one. */
    readonly suspended?: string;
  };

/** A provider that sells services and has no tickets. */
export function cloud({ lists, suspended, routes, ...given }: Cloud): ProviderFixture {
  const all = Object.values(lists).flatMap(({ rows, status }) =>
    rows.map((row) => String(row[status])),
  );
  const state = stateOf(
    all.map((word, index) => ({ id: String(index), word })),
    [],
    { at: '2026-01-10T09:00:00Z' },
  );
  let count = 0;
  const readings = Object.entries(lists).map(([path, { rows, status, answer }]) => {
    const first = count;
    count += rows.length;
    const now = () =>
      rows.map((row, at) => ({ ...row, [status]: state.services[first + at]?.word }));
    return [`GET ${path}`, (call: Call) => answer(now(), call)] as const;
  });
  return {
    name: given.page,
    state,
    key: ['Authorization', `Bearer ${providerKey}`],
    tickets: [],
    ...(suspended !== undefined && { suspend: usualActs(state, suspended).suspend }),
    ...given,
    routes: { ...Object.fromEntries(readings), ...routes },
  };
}

/** Pages as DigitalOcean made them known: a total, and the next page's address, here without its host. */
export const linked = (name: string, path: string) => (rows: readonly Row[], call: Call) => {
  const { items, page, pages, total } = numbered(rows, call);
  const links = page < pages ? { pages: { next: `${path}?page=${page + 1}` } } : {};
  return { [name]: items, links, meta: { total } };
};
