import { type AccountState, type FirstTicket, stateOf } from './account-state.ts';
import { bearer, type Call, numbered, type ProviderFixture } from './provider-server.ts';

type Row = Readonly<Record<string, unknown>>;

export interface ServiceList {
  /** As they are at first, each with its status under this name, if not `status`; null in the last ones, which have none. */
  readonly rows: readonly Row[];
  readonly status?: string | null;
  /** The answer with some of them, if not just these. */
  answer?(rows: readonly Row[], call: Call): unknown;
  /** Where one is read, the answer if not its row, and what its id is called if not `id`. */
  readonly one?: readonly [path: string, answer?: (row: Row) => unknown, id?: string];
}

type Given = 'page' | 'base' | 'words' | 'refusals' | 'services';
type Described = Pick<ProviderFixture, Given> &
  Partial<Omit<ProviderFixture, 'routes'>> & {
    readonly routes?: (state: AccountState) => ProviderFixture['routes'];
    /** Its tickets at first, none where it has no such thing; when they were written, and the ids of later ones. */
    readonly opened?: readonly FirstTicket[];
    readonly since?: Parameters<typeof stateOf>[2];
    /** By path, in the page's order; a query, where there is one, tells it from those before it. */
    readonly lists: Readonly<Record<string, ServiceList>>;
  };

const usualSince = { at: '2026-01-10T09:00:00Z' };

/** A provider that lists services; what it does with tickets is in its own routes. */
export function providerFixture({
  lists,
  routes,
  opened = [],
  since = usualSince,
  ...given
}: Described): ProviderFixture {
  const all = Object.values(lists).flatMap(({ rows, status = 'status' }) =>
    status === null ? [] : rows.map((row) => String(row[status])),
  );
  const state = stateOf(
    all.map((word, index) => ({ id: String(index), word })),
    opened,
    since,
  );
  let count = 0;
  const readings = new Map<string, (call: Call) => unknown>();
  for (const [path, list] of Object.entries(lists)) {
    const { rows, status = 'status', answer = (some: readonly Row[]) => some, one } = list;
    const [name = '', query = ''] = path.split('?');
    const others = readings.get(name);
    const first = count;
    count += rows.length;
    const now = (): readonly Row[] =>
      status === null
        ? rows
        : rows.map((row, at) => ({ ...row, [status]: state.services[first + at]?.word }));
    readings.set(name, (call) =>
      others === undefined || call.query.toString().startsWith(query)
        ? answer(now(), call)
        : others(call),
    );
    if (one === undefined) continue;
    const [onePath, answerOne = (row: Row) => row, idName = 'id'] = one;
    readings.set(onePath, ({ id }) => {
      const row = now().find((found) => String(found[idName]) === id);
      return row && answerOne(row);
    });
  }
  return {
    name: given.page,
    state,
    key: bearer,
    tickets: [],
    ...given,
    routes: {
      ...Object.fromEntries([...readings].map(([path, read]) => [`GET ${path}`, read])),
      ...routes?.(state),
    },
  };
}

/** Pages as DigitalOcean made them known: a total, and the next page's address, here without its host. */
export const linked = (name: string) => (rows: readonly Row[], call: Call) => {
  const { items, page, pages, total } = numbered(rows, call);
  const query = new URLSearchParams([...call.query, ['page', String(page + 1)]]);
  const links = page < pages ? { pages: { next: `/v2/${name}?${query}` } } : {};
  return { [name]: items, links, meta: { total } };
};
