import type { Account } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result } from '../../../shared/domain/problem.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { ServerId } from '../../../shared/values/account-ids.ts';
import { createListReading } from './list-reading.ts';
import { nobody } from './records/rows.ts';
import { type ApiClientDeps, createRequests, type RequestOptions } from './requests.ts';
import { createSchemaReader } from './schema.ts';
import { createServiceCalls } from './services.ts';
import { createTicketCalls } from './tickets.ts';

export type { ApiClientDeps, Pause, RequestOptions } from './requests.ts';
export { type ListReading, problemOfRest } from './services.ts';
export type { SentForm } from './tickets.ts';

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * The calls that a provider's page describes. Every request goes through the limiter, takes at most `deadlineMs` from
 * sending to the last byte, reads at most `bodyLimitBytes` and follows no redirect. Reads are retried as `retry` says,
 * page by page; a POST never is. A list in pages (see `pages.ts`) is read to its end, at most 50 pages, and counts only
 * if every page that we may request could be read. Across all its pages at most `bodyLimitBytes` and `longestList` items
 * are kept; a list that exceeds either is marked as cut. No answer and no
 * problem contains the key.
 */
export function createApiClient(deps: ApiClientDeps) {
  const page = deps.credentials.provider?.page ?? firstPage;
  let holder = nobody;
  /** The account whose holder's name was read. */
  let nameOf: string | null = null;
  const reader = createSchemaReader(page, () => holder, deps.account);
  const requests = createRequests(deps, page, () => holder.id);
  const { read } = requests;
  const readPages = createListReading(requests, page.paging);
  const calls = { requests, reader, readPages, clock: deps.clock };
  const { listedAs, ...services } = createServiceCalls(page, deps.account, calls);

  return {
    async account(options: RequestOptions): Promise<Result<Account, ApiProblem>> {
      // Nobody knows whose the key is, as where it may not read that.
      if (page.account === undefined) return failure({ kind: 'not-found', words: null });
      const { me: named, path } = page.account;
      const account = await read(
        path,
        (body) => {
          const me = named?.path === undefined ? reader.me(body) : holder.me;
          const found = reader.account(body);
          // An account's id is the server's own, in the app too.
          const id = (found?.id ?? null) as ServerId | null;
          holder = { id, me, currency: reader.currency(body) };
          return (
            found && { ...found, ...(requests.mayOnlyRead() && { mayOnlyRead: true as const }) }
          );
        },
        options,
      );
      if (!account.ok || named?.path === undefined || account.value.id === nameOf) return account;
      const name = await read(named.path, reader.me, options);
      if (!name.ok) return name;
      nameOf = account.value.id;
      holder = { ...holder, me: name.value };
      return account;
    },

    serverNowMs: requests.serverNowMs,

    /** Whether the lists cannot be understood before the account is read. */
    needsAccount:
      (page.account?.me ?? page.account?.fields.currency) !== undefined ||
      JSON.stringify([page.services, page.tickets]).includes('{account}'),

    /** The lists that the page describes. */
    lists: { services: (page.services ?? []).length > 0, tickets: page.tickets !== undefined },

    ...services,
    ...createTicketCalls(page, calls, listedAs),
  };
}
