import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import {
  type ApiClient,
  type ApiClientDeps,
  createApiClient,
  type RequestOptions,
} from '../../electron/core/api/client.ts';
import type { ItemList } from '../../electron/core/api/schema.ts';
import type { Clock } from '../../electron/core/ports.ts';
import { createRequestBudget } from '../../electron/core/rate-limit/budget.ts';
import { createRateLimiter, type RateLimiter } from '../../electron/core/rate-limit/limiter.ts';
import type { Service, TicketForm } from '../../shared/domain/domain.ts';
import { type ApiProblem, type Result, success } from '../../shared/domain/problem.ts';
import type { ProviderPage } from '../../shared/providers/page.ts';
import { firstAccount } from '../../shared/values/account-ids.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';

/** A client that also reads all lists of services as one: the first problem, or the items of all of them. */
export type TestClient = ApiClient & {
  services(options: RequestOptions): Promise<Result<ItemList<Service>, ApiProblem>>;
};

/** A client of a server on this computer, by default with Node's fetch, a limiter of its own and the real clock. */
export function createTestClient(
  server: { readonly baseAddress: string; readonly key: string },
  {
    page,
    account = firstAccount,
    clock = createSystemClock(),
    ...overrides
  }: Partial<Omit<ApiClientDeps, 'credentials'>> & { page?: ProviderPage } = {},
): TestClient {
  const client = createApiClient({
    account,
    credentials: {
      baseAddress: server.baseAddress,
      key: server.key,
      ...(page !== undefined && { provider: { id: 'tested', page } }),
    },
    limiter: createTestLimiter(clock),
    // Looks up the global each time: a client must not keep a fetch that another test put there.
    fetch: (input, init) => fetch(input, init),
    clock,
    ...overrides,
  });
  return {
    ...client,
    async services(options) {
      const lists: ItemList<Service>[] = [];
      for (const { read } of await client.serviceLists(options)) {
        if (!read.ok) return read;
        lists.push(read.value);
      }
      return success({
        items: lists.flatMap(({ items }) => items),
        setAsideCount: lists.reduce((sum, list) => sum + list.setAsideCount, 0),
        ...(lists.some(({ isCut }) => isCut) && { isCut: true }),
      });
    },
  };
}

/** A person is waiting: never held back by the share of background requests. */
export const asPerson = { priority: 'person' } as const;

const shortForm: TicketForm = {
  subject: 'Down',
  message: 'Since noon.',
  priority: null,
  serviceId: null,
};

/** Opens a ticket that nobody withdraws. */
export function fileTicket(
  client: ApiClient,
  form = shortForm,
): ReturnType<ApiClient['fileTicket']> {
  return client.fileTicket(form, () => Promise.resolve(true));
}

/** A limiter that knows of no earlier run and stores nothing for a later one. */
export function createTestLimiter(clock: Clock): RateLimiter {
  const budget = createRequestBudget({ clock, log: createRecordingLog(), documents: null });
  return createRateLimiter({ clock, random: createSeededRandom(1), budget });
}

/** The value of a result that is good. */
export function the<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}
