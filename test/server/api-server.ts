import type { IncomingHttpHeaders } from 'node:http';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { type AccountData, createAccountBook } from '../../electron/demo/account-book.ts';
import { apiPath } from '../../shared/settings/credentials.ts';
import { type Exchange, type Interceptor, startAccountServer } from './account-server.ts';
import { smallAccount } from './api-fixtures.ts';

/** What a fault does with a request; see `api-faults.ts`. */
export type Fault = Interceptor;

/** Which requests to match. A field left out matches all. */
export interface RequestMatch {
  readonly method?: string;
  /** Under the base address: `/tickets`, `/services/svc-1`; or a pattern. */
  readonly path?: string | RegExp;
  /** Of a list in pages: by `page` in its query, 1 without one. */
  readonly page?: number;
}

/** Which matching requests a fault hits, counted from when it is set; without a number, all until it is cleared. */
export interface FaultMatch extends RequestMatch {
  /** Only the nth, from 1. */
  readonly nth?: number;
  /** Only the next n. */
  readonly next?: number;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** The request target as received, with base path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** On the server's clock. */
  readonly atMs: number;
}

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;

interface SetFault {
  readonly when: FaultMatch;
  readonly what: Fault;
  seen: number;
}

/** The demo account's server for tests: requests recorded, faults on demand. */
export async function startApiServer(
  options: {
    readonly key?: string;
    readonly data?: AccountData;
    readonly clock?: { nowMs(): number };
  } = {},
) {
  const {
    key = 'test-key-0123456789',
    data = smallAccount(),
    clock = createSystemClock(),
  } = options;
  const book = createAccountBook(data, clock);
  const recorded: RecordedRequest[] = [];
  const waiting = new Set<() => void>();
  const faultErrors: unknown[] = [];
  let faults: SetFault[] = [];

  const interceptor: Interceptor = async (exchange, answer) => {
    const { method, path, target, headers, body } = exchange;
    recorded.push({ method, path, target, headers, body, atMs: clock.nowMs() });
    const fault = pickFault(faults, exchange);
    for (const look of [...waiting]) look();
    if (fault === null) return answer();
    try {
      return await fault(exchange, answer);
    } catch (error) {
      faultErrors.push(error);
      throw error;
    }
  };
  const server = await startAccountServer({ key, book, interceptor });
  const origin = `http://127.0.0.1:${server.port}`;
  const requests = (match: RequestMatch = {}): readonly RecordedRequest[] =>
    recorded.filter((request) => matches(match, request));

  return {
    /** http://127.0.0.1:PORT/api/v1 */
    baseAddress: origin + apiPath,
    /** http://127.0.0.1:PORT */
    origin,
    key,
    /** The account behind it; change it and the next answer shows it. */
    book,
    /** Every complete request in order, with or without a fault. */
    requests,
    /** Resolves when at least `count` matching requests have arrived. */
    received: (count: number, match?: RequestMatch): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests(match).length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    /** Plays a fault. Of several that match, the last one set wins. Returns the function that clears it. */
    fault(when: FaultMatch, what: Fault): () => void {
      const set: SetFault = { when, what, seen: 0 };
      faults = [set, ...faults];
      return () => {
        faults = faults.filter((fault) => fault !== set);
      };
    },
    clearFaults(): void {
      faults = [];
    },
    /** Destroys open connections. Rejects if a fault itself failed, so that no test passes on a broken one. */
    async stop(): Promise<void> {
      await server.stop();
      if (faultErrors.length > 0) throw new AggregateError(faultErrors, 'A fault failed.');
    },
  };
}

/** The newest fault that hits this request. Every fault counts all requests that match it. */
function pickFault(faults: readonly SetFault[], exchange: Exchange): Fault | null {
  let picked: Fault | null = null;
  for (const fault of faults) {
    if (!matches(fault.when, exchange)) continue;
    fault.seen += 1;
    if (picked === null && meets(fault)) picked = fault.what;
  }
  return picked;
}

function meets({ when, seen }: SetFault): boolean {
  if (when.nth !== undefined) return seen === when.nth;
  return when.next === undefined || seen <= when.next;
}

function matches(
  match: RequestMatch,
  request: Pick<RecordedRequest, 'method' | 'path' | 'target'>,
): boolean {
  if (match.method !== undefined && match.method !== request.method) return false;
  const page = /[?&]page=(\d+)/.exec(request.target)?.[1] ?? 1;
  if (match.page !== undefined && match.page !== Number(page)) return false;
  if (match.path === undefined) return true;
  return typeof match.path === 'string'
    ? match.path === request.path
    : match.path.test(request.path);
}
