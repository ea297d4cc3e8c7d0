import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import {
  type ApiClient,
  type ApiClientDeps,
  createApiClient,
} from '../../electron/core/api/client.ts';
import { createRequestBudget } from '../../electron/core/rate-limit/budget.ts';
import { createRateLimiter, type RateLimiter } from '../../electron/core/rate-limit/limiter.ts';
import type { TicketForm } from '../../shared/domain/domain.ts';
import type { ProviderPage } from '../../shared/providers/page.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';

/** A client of a server on this computer, with Node's fetch, a limiter of its own and the real clock. */
export function createTestClient(
  server: { readonly baseAddress: string; readonly key: string },
  {
    page,
    ...overrides
  }: Partial<Omit<ApiClientDeps, 'credentials'>> & { page?: ProviderPage } = {},
): ApiClient {
  const clock = createSystemClock();
  return createApiClient({
    credentials: {
      baseAddress: server.baseAddress,
      key: server.key,
      ...(page !== undefined && { provider: { id: 'tested', page } }),
    },
    limiter: createTestLimiter({ clock, random: createSeededRandom(1) }),
    // Looks up the global each time: a client must not keep a fetch that another test put there.
    fetch: (input, init) => fetch(input, init),
    clock,
    ...overrides,
  });
}

/** A person is waiting: never held back by the share of background requests. */
export const asPerson = { priority: 'person' } as const;

/** The same, for `forEachTest`. */
export const openTestClient = async (...of: Parameters<typeof createTestClient>) => ({
  ...createTestClient(...of),
  stop: async () => undefined,
});

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
export function createTestLimiter(
  deps: Pick<Parameters<typeof createRateLimiter>[0], 'clock' | 'random' | 'rate'>,
): RateLimiter {
  const budget = createRequestBudget({ ...deps, log: createRecordingLog(), documents: null });
  return createRateLimiter({ ...deps, budget });
}

export function mostInAnyMinute(grants: readonly { readonly atMs: number }[]): number {
  const inMinuteFrom = (fromMs: number) =>
    grants.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + 60_000).length;
  return Math.max(0, ...grants.map(({ atMs }) => inMinuteFrom(atMs)));
}
