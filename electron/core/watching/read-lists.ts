import type { Ticket } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result } from '../../../shared/domain/problem.ts';
import {
  type ApiClient,
  type ListReading,
  problemOfRest,
  type RequestOptions,
} from '../api/client.ts';
import type { ItemList } from '../api/schema.ts';
import type { WatchedLists } from './kept-lists.ts';
import { differs } from './list-reading.ts';
import { knownLists } from './service-lists.ts';

/** What the account says beside its lists. */
export interface AccountCheck {
  /** Null where a changed list may be believed; otherwise why not. */
  confirm(): Promise<ApiProblem | null>;
  /** Null where the account was read in this tick; otherwise why not. Asked where every list is refused. */
  look(): Promise<ApiProblem | null>;
}

/** The lists as they came. */
export interface Readings {
  readonly services: readonly ListReading[];
  readonly tickets: Result<ItemList<Ticket>, ApiProblem>;
  /** Whether one that the provider has could be read. */
  readonly isAnswered: boolean;
}

/**
 * Reads each list by itself. A 401 is the refusal of its list while another list or the account is answered, and of
 * the key otherwise. Where the account must be confirmed first and is not, no list counts as read.
 */
export async function readLists(
  client: ApiClient,
  options: RequestOptions,
  before: WatchedLists,
  account: AccountCheck,
): Promise<Readings> {
  const services = await client.serviceLists(options);
  const vain = problemOfRest(services);
  const tickets =
    vain === null ? await client.tickets(options, before.tickets.section.items) : failure(vain);
  const asked: readonly Result<unknown, ApiProblem>[] = [
    ...(client.lists.services ? services.map(({ read }) => read) : []),
    ...(client.lists.tickets ? [tickets] : []),
  ];
  const isAnswered = asked.length === 0 || asked.some(({ ok }) => ok);
  const problem = isAnswered ? await confirmed() : await refusedKey();
  // Nothing was read: what the provider does not list says nothing else.
  const absent = isAnswered ? undefined : asked.find(({ ok }) => !ok);
  const settled = <T>(read: Result<T, ApiProblem>) => {
    if (problem !== null) return failure(problem);
    return withOwnRefusal(read.ok && absent?.ok === false ? absent : read);
  };
  return {
    services: services.map(({ list, read }) => ({ list, read: settled(read) })),
    tickets: settled(tickets),
    isAnswered: isAnswered && problem === null,
  };

  async function confirmed(): Promise<ApiProblem | null> {
    const known = knownLists(
      before.services,
      services.map(({ list }) => list),
    );
    const isOther =
      differs(before.tickets, tickets) ||
      known.some((list, at) => {
        const read = services[at]?.read;
        return read !== undefined && differs(list, read);
      });
    return isOther ? account.confirm() : null;
  }

  async function refusedKey(): Promise<ApiProblem | null> {
    if (!asked.some((read) => !read.ok && read.problem.kind === 'key-refused')) return null;
    const found = await account.look();
    const isAnother = found?.kind === 'another-account' || found?.kind === 'cancelled';
    return found === null || isAnother ? found : { kind: 'key-refused' };
  }
}

function withOwnRefusal<T>(read: Result<T, ApiProblem>): Result<T, ApiProblem> {
  return !read.ok && read.problem.kind === 'key-refused'
    ? failure({ kind: 'forbidden', words: null })
    : read;
}
