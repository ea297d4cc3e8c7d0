import type { Ticket } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { cutText } from '../../../shared/values/bounded-text.ts';
import type { ItemList } from './records/rows.ts';
import type { RequestOptions } from './requests.ts';

/** Of one reading: background work has 20 requests a minute. */
const mostRead = 10;
/** How many readings what is too large waits at most before it is asked for again. */
const longestWait = 30;
/** In characters of one message, as in a list. */
const longestText = 4_000;

interface Attempt {
  /** The number of the reading in which it was last asked for. */
  readonly last: number;
  /** How many times in a row it was too large or refused. */
  readonly failed: number;
}
const notTried: Attempt = { last: 0, failed: 0 };

/**
 * Reads a list of tickets that may be larger than an answer can be, where the provider does not list it in pages. Then the
 * open tickets that are known are read one by one, ten at a reading, those first that wait longest; the list, of
 * which each attempt costs megabytes, and what is too large by itself, are asked for ever less often, but always when
 * a person waits.
 */
export function createOneByOne(read: {
  readonly list: (options: RequestOptions) => Promise<Result<ItemList<Ticket>, ApiProblem>>;
  /** Null where no ticket can be read by itself. */
  readonly one:
    | ((id: string, options: RequestOptions) => Promise<Result<Ticket, ApiProblem>>)
    | null;
}) {
  let reading = 0;
  let ofList = notTried;
  let tooLarge: ApiProblem | null = null;
  let attempts: ReadonlyMap<string, Attempt> = new Map();

  return async (
    known: readonly Ticket[],
    options: RequestOptions,
  ): Promise<Result<ItemList<Ticket>, ApiProblem>> => {
    reading += 1;
    if (tooLarge === null || options.priority === 'person' || isDue(ofList)) {
      const list = await read.list(options);
      tooLarge = !list.ok && list.problem.kind === 'too-large' ? list.problem : null;
      ofList = tooLarge === null ? notTried : failedAgain(ofList);
      if (tooLarge === null || read.one === null) return list;
    }
    return oneByOne(known, options, tooLarge, read.one);
  };

  async function oneByOne(
    known: readonly Ticket[],
    options: RequestOptions,
    cutBy: ApiProblem,
    readOne: typeof read.one,
  ): Promise<Result<ItemList<Ticket>, ApiProblem>> {
    // Nothing to begin with: a list that was never read stays so.
    if (known.length === 0) return failure(cutBy);
    const items = new Map(known.map((ticket) => [ticket.id, ticket]));
    const tried = new Map([...attempts].filter(([id]) => items.has(id)));
    const lastOf = ({ id }: Ticket) => tried.get(id)?.last ?? 0;
    const due = known
      .filter(({ id, status }) => ticketMeaning(status) !== 'closed' && isDue(tried.get(id)))
      .toSorted((one, other) => lastOf(one) - lastOf(other))
      .slice(0, mostRead);
    for (const ticket of due) {
      const found = await readOne?.(ticket.id, options);
      if (found === undefined) break;
      if (!found.ok && isForAll(found.problem)) {
        if (ticket === due[0]) return failure(found.problem);
        break;
      }
      tried.set(
        ticket.id,
        found.ok ? { last: reading, failed: 0 } : failedAgain(tried.get(ticket.id)),
      );
      items.set(ticket.id, found.ok ? withRead(ticket, found.value) : notRead(ticket));
    }
    attempts = tried;
    return success({ items: [...items.values()], setAsideCount: 0, isCut: true, cutBy });
  }

  function isDue({ last, failed }: Attempt = notTried): boolean {
    return failed === 0 || reading - last >= Math.min(2 ** (failed - 1), longestWait);
  }

  function failedAgain({ failed }: Attempt = notTried): Attempt {
    return { last: reading, failed: failed + 1 };
  }
}

/** What only the row of the list said is kept. */
function withRead(row: Ticket, read: Ticket): Ticket {
  const { listedStatus: _, lacksMessages: __, ...known } = row;
  const said = Object.entries(read).filter(([, value]) => value !== null);
  const conversation = read.conversation.length > 0 ? read.conversation : row.conversation;
  return {
    ...known,
    // The keys' types are lost; entries were only left out.
    ...(Object.fromEntries(said) as Partial<Ticket>),
    conversation: conversation.map((entry) => ({
      ...entry,
      text: cutText(entry.text, longestText),
    })),
    further: { ...row.further, ...read.further },
  };
}

function notRead(row: Ticket): Ticket {
  return { ...row, lacksMessages: { ...row.lacksMessages, hasFailed: true } };
}

/** Asking for another ticket would be in vain. */
function isForAll({ kind }: ApiProblem): boolean {
  return ['limited', 'network', 'key-refused', 'cancelled', 'server-error'].includes(kind);
}
